import type { OurEntry } from './our-entries.store.ts';

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
}

export const knownOf = (entries: readonly OurEntry[]): Known => ({
  byNumber: new Map(
    entries.flatMap((entry) => (entry.bankNumber ? [[`${entry.direction} ${entry.bankNumber}`, entry]] : [])),
  ),
  byReference: new Map(entries.flatMap((entry) => (entry.direction === 'DEBIT' ? [[entry.key, entry]] : []))),
});

/** The bank's number decides; of an order whose number the bank never told, our own in the row's words. */
function entryOf({ bankNumber, direction, content }: Line, { byNumber, byReference }: Known): OurEntry | undefined {
  const named = byNumber.get(`${direction} ${bankNumber}`);
  if (named || direction === 'CREDIT') return named;
  return referencesIn(content)
    .map((reference) => byReference.get(reference))
    .find((entry) => entry?.bankNumber === null);
}

export function verdictOn(line: Line, accountId: string, known: Known): Verdict {
  const entry = entryOf(line, known);
  if (line.repeated) return { state: 'DIFFERENT', kind: 'DOUBLED_AT_BANK', entry };
  if (!entry) return { state: 'DIFFERENT', kind: 'MISSING_WITH_US' };
  if (entry.accountId !== accountId) return { state: 'DIFFERENT', kind: 'ACCOUNT_DIFFERS', entry };
  if (entry.amount !== line.amount) return { state: 'DIFFERENT', kind: 'AMOUNT_DIFFERS', entry };
  return { state: 'MATCHED', entry };
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
