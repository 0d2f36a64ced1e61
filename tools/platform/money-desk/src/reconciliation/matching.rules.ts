import type { OurEntry } from './our-entry.ts';

interface Line {
  position: number;
  bankNumber: string;
  direction: 'CREDIT' | 'DEBIT';
  amount: number;
  content: string;
  repeated: boolean;
}

type Verdict =
  | { state: 'MATCHED'; entry: OurEntry }
  | { state: 'DIFFERENT'; kind: 'MISSING_WITH_US' }
  | { state: 'DIFFERENT'; kind: 'AMOUNT_DIFFERS' | 'ACCOUNT_DIFFERS' | 'DOUBLED_AT_BANK'; entry: OurEntry | undefined };

const ownReference = /(?<![0-9A-Z])P\d{11}(?!\d)/g;

/** Our numbers of orders that the words of a bank's row repeat. */
export const referencesIn = (content: string): string[] => content.match(ownReference) ?? [];

interface Known {
  byNumber: ReadonlyMap<string, OurEntry>;
  byReference: ReadonlyMap<string, OurEntry>;
  /** Charges by the number of what they were taken with. */
  charges: ReadonlyMap<string, OurEntry>;
  /** Keys of charges that stand on a row already. */
  taken: ReadonlySet<string>;
}

type Charges = Pick<Known, 'taken'> & { all: readonly OurEntry[] };

export const knownOf = (entries: readonly OurEntry[], { all, taken }: Charges): Known => ({
  taken,
  charges: new Map(
    all.flatMap((charge) =>
      [charge.bankNumber, charge.reference].flatMap((number) => (number ? [[number, charge]] : [])),
    ),
  ),
  byNumber: new Map(
    entries.flatMap((entry) => (entry.bankNumber ? [[`${entry.direction} ${entry.bankNumber}`, entry]] : [])),
  ),
  byReference: new Map(entries.map((entry) => [`${entry.direction} ${entry.reference}`, entry])),
});

/** The bank's number decides; of an order whose number the bank never told, our own in the row's words. */
function entryOf({ bankNumber, direction, content }: Line, { byNumber, byReference }: Known): OurEntry | undefined {
  const named = byNumber.get(`${direction} ${bankNumber}`);
  if (named) return named;
  return referencesIn(content)
    .map((reference) => byReference.get(`${direction} ${reference}`))
    .find((entry) => entry?.bankNumber === null);
}

/** A charge goes by the number of its credit or order, which has its own row: the amount tells the two apart. */
function chargeOf({ bankNumber, direction, content, amount }: Line, { charges, taken }: Known): OurEntry | undefined {
  if (direction === 'CREDIT') return undefined;
  const isLeft = (charge: OurEntry | undefined) => charge !== undefined && !taken.has(charge.key);
  const exact = [bankNumber, ...referencesIn(content)]
    .map((number) => charges.get(number))
    .find((charge) => isLeft(charge) && charge?.amount === amount);
  const named = charges.get(bankNumber);
  return exact ?? (isLeft(named) ? named : undefined);
}

function verdictOf(entry: OurEntry, { amount }: Line, accountId: string): Verdict {
  if (entry.accountId !== accountId) return { state: 'DIFFERENT', kind: 'ACCOUNT_DIFFERS', entry };
  if (entry.amount !== amount) return { state: 'DIFFERENT', kind: 'AMOUNT_DIFFERS', entry };
  return { state: 'MATCHED', entry };
}

export function verdictOn(line: Line, accountId: string, known: Known): Verdict {
  const entry = entryOf(line, known);
  const charge = chargeOf(line, known);
  const isOrder = entry?.amount === line.amount && !line.repeated;
  if (charge && !isOrder && (charge.amount === line.amount || !entry)) return verdictOf(charge, line, accountId);
  if (line.repeated) return { state: 'DIFFERENT', kind: 'DOUBLED_AT_BANK', entry };
  if (!entry) return { state: 'DIFFERENT', kind: 'MISSING_WITH_US' };
  return verdictOf(entry, line, accountId);
}

export interface Lone {
  id: string;
  direction: 'CREDIT' | 'DEBIT';
  amount: number;
  at: string;
  content: string;
  /** By which the other one's reader finds it. */
  number: string;
}

const nearMs = 60 * 60 * 1000;
const apart = (one: Lone, other: Lone) => Math.abs(Date.parse(one.at) - Date.parse(other.at));

/** Pairs what only the bank has with what only we have where amount and time, or amount and words, are alike. */
export function likePairs(atBank: readonly Lone[], withUs: readonly Lone[]): [Lone, Lone][] {
  const left = new Set(withUs);
  return atBank.flatMap((lone): [Lone, Lone][] => {
    const like = [...left]
      .filter(
        (other) =>
          other.direction === lone.direction &&
          other.amount === lone.amount &&
          (apart(lone, other) <= nearMs || (lone.content !== '' && lone.content === other.content)),
      )
      .toSorted((one, other) => apart(lone, one) - apart(lone, other))[0];
    if (!like) return [];
    left.delete(like);
    return [[lone, like]];
  });
}
