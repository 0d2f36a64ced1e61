import type { Trx } from '@pay/platform-kernel';
import { knownOf, referencesIn } from './matching.rules.ts';
import { cardsByNumber, chargesByNumber, creditsByNumber, entriesWithin, ordersByNumber } from './our-entries.store.ts';
import { isProviders, type Numbers, type OurEntry, type Span } from './our-entry.ts';
import { providerEntriesByNumber, providerEntriesWithin } from './provider-entries.store.ts';
import type { Reconciliation } from './reconciliations.store.ts';
import { keysOnStatements, type Line } from './statement-lines.store.ts';

type Account = Pick<Reconciliation, 'ownerId' | 'ownAccountId'>;

/** All that is booked of an account in a span of time. */
export const entriesOfAccount = (
  db: Trx,
  { ownerId, accountId, ...span }: Span & { ownerId: string; accountId: string },
): Promise<OurEntry[]> =>
  isProviders(accountId) ? providerEntriesWithin(db, span) : entriesWithin(db, { ownerId, accountId, ...span });

/** What is booked under numbers that rows of the bank tell, charges apart from all else. */
export async function entriesByNumber(
  db: Trx,
  { ownerId, ownAccountId }: Account,
  numbers: Record<'CREDIT' | 'DEBIT', Numbers>,
): Promise<{ entries: OurEntry[]; charges: OurEntry[] }> {
  // What came in under a number of the bank came to whichever account: it tells of money on a wrong one.
  const credits = await creditsByNumber(db, numbers.CREDIT.bankNumbers);
  if (isProviders(ownAccountId)) {
    const both = [numbers.CREDIT, numbers.DEBIT];
    const own = await providerEntriesByNumber(db, {
      bankNumbers: both.flatMap(({ bankNumbers }) => bankNumbers),
      references: both.flatMap(({ references }) => references),
    });
    return { entries: [...credits, ...own], charges: [] };
  }
  return {
    entries: [
      ...credits,
      ...(await cardsByNumber(db, ownerId, numbers.CREDIT.bankNumbers)),
      ...(await ordersByNumber(db, ownerId, numbers.DEBIT)),
    ],
    charges: await chargesByNumber(db, ownerId, numbers.DEBIT),
  };
}

/** What rows of a statement can be, and which charges stand on a row already. */
export async function knownTo(db: Trx, account: Account, lines: readonly Line[]) {
  const numbersOf = (direction: Line['direction']): Numbers => {
    const own = lines.filter((line) => line.direction === direction);
    return {
      bankNumbers: own.map(({ bankNumber }) => bankNumber),
      references: own.flatMap(({ content }) => referencesIn(content)),
    };
  };
  const numbers = { CREDIT: numbersOf('CREDIT'), DEBIT: numbersOf('DEBIT') };
  const { entries, charges } = await entriesByNumber(db, account, numbers);
  const taken = new Set(
    await keysOnStatements(
      db,
      charges.map(({ key }) => key),
    ),
  );
  return { taken, known: knownOf(entries, { all: charges, taken }) };
}
