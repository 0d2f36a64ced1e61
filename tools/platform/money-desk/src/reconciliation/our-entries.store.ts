import { agreedMoves, type SentMoney, sentLate, type SentWanted } from '@pay/platform-accounts';
import { paidPosCards } from '@pay/platform-devices';
import { acrossMerchants, type Trx } from '@pay/platform-kernel';
import { chargesOfCredits, paidCards, sentRefunds, sentReturns } from '@pay/platform-payments';
import { chargesOfSentPayouts, sentPayouts } from '@pay/platform-payouts';
import { sentAdvances, sentCollections } from '@pay/platform-salary';
import { sql } from 'kysely';
import { sentFromSuspense } from '../suspense/suspense-orders.store.ts';
import { entriesOf, type Numbers, type OurEntry, type Sender, type Senders, type Span } from './our-entry.ts';

const agreed = ['FEE_REPORT', 'POS_ORDER', 'LENT_SALARY', 'DISPUTE', 'SETTLEMENT'] as const;

const senders: Senders = [
  ['PAYOUT', sentPayouts],
  ['REFUND', sentRefunds],
  ['RETURN', sentReturns],
  ['SALARY_ADVANCE', sentAdvances],
  ['SALARY_COLLECTION', sentCollections],
  ['LATE_TRANSFER', sentLate],
  ['SUSPENSE', sentFromSuspense],
  ...agreed.map((source) => [source, agreedMoves(source)] as const),
];

const cards: Senders = [
  ['CARD', paidCards],
  ['CARD', paidPosCards],
];

const same = (reference: string) => reference;

const sent = (db: Trx, wanted: SentWanted) => entriesOf(db, senders, { direction: 'DEBIT', wanted, keyOf: same });
const byCards = (db: Trx, wanted: SentWanted) => entriesOf(db, cards, { direction: 'CREDIT', wanted, keyOf: same });

/** What a transfer of the provider was for, where it came for a dispute. */
const credits = (db: Trx) =>
  acrossMerchants(db, 'a bank knows its numbers, not our merchants')
    .selectFrom('bankCredit')
    .leftJoin('forControl', (join) =>
      join
        .onRef('forControl.merchantId', '=', 'bankCredit.merchantId')
        .onRef('forControl.id', '=', 'bankCredit.transactionId'),
    )
    .select([
      'bankCredit.merchantId as ownerId',
      'bankCredit.bankAccountId as accountId',
      'bankCredit.transactionNo as key',
      'bankCredit.transactionNo as reference',
      'bankCredit.transactionNo as bankNumber',
      'bankCredit.amount',
      'bankCredit.creditedAt as at',
      'bankCredit.content',
      sql<string>`coalesce(for_control.code, bank_credit.transaction_no)`.as('subject'),
      sql<string>`coalesce(for_control.id::text, bank_credit.transaction_no)`.as('recordId'),
      sql<'CREDIT' | 'DISPUTE'>`case when for_control.id is null then 'CREDIT' else 'DISPUTE' end`.as('source'),
    ]);

const asCredit = <Row extends object>(row: Row) => ({ ...row, direction: 'CREDIT' as const });

export async function creditsByNumber(db: Trx, numbers: readonly string[]): Promise<OurEntry[]> {
  if (numbers.length === 0) return [];
  return (await credits(db).where('bankCredit.transactionNo', 'in', numbers).execute()).map(asCredit);
}

const isEmpty = ({ bankNumbers, references }: Numbers) => bankNumbers.length + references.length === 0;

/** Orders by the bank's number, or by ours where the words of a row repeat it. */
export const ordersByNumber = async (db: Trx, merchantId: string, numbers: Numbers): Promise<OurEntry[]> =>
  isEmpty(numbers) ? [] : sent(db, { merchantId, ...numbers });

export const cardsByNumber = async (
  db: Trx,
  merchantId: string,
  bankNumbers: readonly string[],
): Promise<OurEntry[]> => (bankNumbers.length === 0 ? [] : byCards(db, { merchantId, bankNumbers, references: [] }));

const chargers: Sender[] = [chargesOfCredits, chargesOfSentPayouts];

/** The charge that goes with a credit or an order stands by its number on the statement, and by a key of its own with us. */
const asCharge = ({ merchantId, bankAccountId, reference, recordId = null, ...taken }: SentMoney): OurEntry => ({
  ...taken,
  source: 'FEE',
  direction: 'DEBIT',
  ownerId: merchantId,
  accountId: bankAccountId,
  key: `${reference} FEE`,
  reference,
  content: `PHI ${reference}`,
  subject: reference,
  recordId,
});

async function charges(db: Trx, wanted: SentWanted): Promise<OurEntry[]> {
  const taken: OurEntry[] = [];
  for (const charger of chargers) taken.push(...(await charger(db, wanted)).map(asCharge));
  return taken;
}

/** Charges by the bank's number of what they were taken with, or by ours where the words of a row repeat it. */
export const chargesByNumber = async (db: Trx, merchantId: string, numbers: Numbers): Promise<OurEntry[]> =>
  isEmpty(numbers) ? [] : charges(db, { merchantId, ...numbers });

/** All that is booked of a merchant's account in a span of time. */
export async function entriesWithin(
  db: Trx,
  { ownerId, accountId, from, until }: Span & { ownerId: string; accountId: string },
): Promise<OurEntry[]> {
  const came = await credits(db)
    .where('bankCredit.merchantId', '=', ownerId)
    .where('bankCredit.bankAccountId', '=', accountId)
    .where('bankCredit.creditedAt', '>=', from)
    .where('bankCredit.creditedAt', '<=', until)
    .orderBy('bankCredit.creditedAt')
    .execute();
  const wanted = { merchantId: ownerId, bankAccountId: accountId, from, until };
  return [
    ...came.map(asCredit),
    ...(await byCards(db, wanted)),
    ...(await sent(db, wanted)),
    ...(await charges(db, wanted)),
  ];
}
