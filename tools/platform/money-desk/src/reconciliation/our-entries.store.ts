import { type SentMoney, sentLate, type SentWanted } from '@pay/platform-accounts';
import { chargesOfCredits, sentRefunds, sentReturns } from '@pay/platform-payments';
import { chargesOfSentPayouts, sentPayouts } from '@pay/platform-payouts';
import { sentAdvances, sentCollections } from '@pay/platform-salary';
import { acrossMerchants, type Instant, type Trx } from '@pay/platform-kernel';
import { sentFromSuspense } from '../suspense/suspense-orders.store.ts';
import type { Direction, Source } from './reconciliation.tables.ts';

/** What is booked here of a movement at the bank. */
export interface OurEntry {
  source: Source;
  direction: Direction;
  ownerId: string;
  accountId: string;
  /** The bank's number of a credit, our own of an order. */
  key: string;
  bankNumber: string | null;
  amount: number;
  at: Instant;
  content: string;
  subject: string;
}

const senders = [
  ['PAYOUT', sentPayouts],
  ['REFUND', sentRefunds],
  ['RETURN', sentReturns],
  ['SALARY_ADVANCE', sentAdvances],
  ['SALARY_COLLECTION', sentCollections],
  ['LATE_TRANSFER', sentLate],
  ['SUSPENSE', sentFromSuspense],
] as const satisfies [Source, (db: Trx, wanted: SentWanted) => Promise<SentMoney[]>][];

/** What was sent, once by each of our numbers: what came late may stand with who gave the order too. */
async function sent(db: Trx, wanted: SentWanted): Promise<OurEntry[]> {
  const byReference = new Map<string, OurEntry>();
  for (const [source, sender] of senders)
    for (const { merchantId, bankAccountId, reference, bankNumber, amount, at, subject } of await sender(db, wanted))
      if (!byReference.has(reference) && amount > 0)
        byReference.set(reference, {
          source,
          direction: 'DEBIT',
          ownerId: merchantId,
          accountId: bankAccountId,
          key: reference,
          bankNumber,
          amount,
          at,
          content: reference,
          subject,
        });
  return [...byReference.values()];
}

const credits = (db: Trx) =>
  acrossMerchants(db, 'a bank knows its numbers, not our merchants')
    .selectFrom('bankCredit')
    .select([
      'bankCredit.merchantId as ownerId',
      'bankCredit.bankAccountId as accountId',
      'bankCredit.transactionNo as key',
      'bankCredit.transactionNo as bankNumber',
      'bankCredit.amount',
      'bankCredit.creditedAt as at',
      'bankCredit.content',
      'bankCredit.transactionNo as subject',
    ]);

const asCredit = <Row extends object>(row: Row) => ({
  ...row,
  source: 'CREDIT' as const,
  direction: 'CREDIT' as const,
});

export async function creditsByNumber(db: Trx, numbers: readonly string[]): Promise<OurEntry[]> {
  if (numbers.length === 0) return [];
  return (await credits(db).where('bankCredit.transactionNo', 'in', numbers).execute()).map(asCredit);
}

/** Orders by the bank's number, or by ours where the words of a row repeat it. */
export async function ordersByNumber(
  db: Trx,
  ownerId: string,
  numbers: { bankNumbers: readonly string[]; references: readonly string[] },
): Promise<OurEntry[]> {
  return numbers.bankNumbers.length + numbers.references.length === 0
    ? []
    : sent(db, { merchantId: ownerId, ...numbers });
}

const chargers = [chargesOfCredits, chargesOfSentPayouts];

/** The charge that goes with a credit or an order stands by its number on the statement, and by a key of its own with us. */
const asCharge = ({ merchantId, bankAccountId, reference, bankNumber, amount, at }: SentMoney): OurEntry => ({
  source: 'FEE',
  direction: 'DEBIT',
  ownerId: merchantId,
  accountId: bankAccountId,
  key: `${reference} FEE`,
  bankNumber,
  amount,
  at,
  content: `PHI ${reference}`,
  subject: reference,
});

async function charges(db: Trx, wanted: SentWanted): Promise<OurEntry[]> {
  const taken: OurEntry[] = [];
  for (const charger of chargers) taken.push(...(await charger(db, wanted)).map(asCharge));
  return taken;
}

/** Charges by the bank's number of what they were taken with, or by ours where the words of a row repeat it. */
export const chargesByNumber = (
  db: Trx,
  ownerId: string,
  numbers: { bankNumbers: readonly string[]; references: readonly string[] },
): Promise<OurEntry[]> => charges(db, { merchantId: ownerId, ...numbers });

interface Span {
  ownerId: string;
  accountId: string;
  from: Instant;
  until: Instant;
}

/** All that is booked of an account in a span of time. */
export async function entriesWithin(db: Trx, { ownerId, accountId, from, until }: Span): Promise<OurEntry[]> {
  const came = await credits(db)
    .where('bankCredit.merchantId', '=', ownerId)
    .where('bankCredit.bankAccountId', '=', accountId)
    .where('bankCredit.creditedAt', '>=', from)
    .where('bankCredit.creditedAt', '<=', until)
    .orderBy('bankCredit.creditedAt')
    .execute();
  const wanted = { merchantId: ownerId, bankAccountId: accountId, from, until };
  return [...came.map(asCredit), ...(await sent(db, wanted)), ...(await charges(db, wanted))];
}
