import {
  agreedMovesTaken,
  lateOfProvider,
  madeGoodByProvider,
  type SentMoney,
  type SentWanted,
  takenLate,
  wantedOfSent,
} from '@pay/platform-accounts';
import { sentPosRefunds } from '@pay/platform-devices';
import { acrossMerchants, noBankAccount, type Trx } from '@pay/platform-kernel';
import { chargesTakenOfCredits, creditedDisputes, paidClaims } from '@pay/platform-payments';
import { chargesTakenOfPayouts } from '@pay/platform-payouts';
import { lentAdvances, takenCollections } from '@pay/platform-salary';
import { sql } from 'kysely';
import { paidForSuspense, takenFromSuspense } from '../suspense/suspense-orders.store.ts';
import { entriesOf, type Numbers, type OurEntry, provider, type Senders, type Span } from './our-entry.ts';

/** Money of the provider's own orders that came back to its account. */
const cameBack = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('bankCredit')
      .select(['merchantId', 'bankAccountId', 'transactionNo as reference', 'transactionNo as bankNumber'])
      .select(['amount', 'creditedAt as at', 'transactionNo as subject'])
      .select(sql<string | null>`null::text`.as('recordId'))
      .where('bankAccountId', '=', noBankAccount)
      .where('virtualAccount', 'is', null) as never,
    wanted,
  );

const claims = ['FEE_REPORT', 'POS_ORDER', 'LENT_SALARY'] as const;

/** What the bank knows by a number of its own account, and not by that of a merchant's. */
const paidIn: Senders = [...claims.map((kind) => [kind, paidClaims(kind)] as const), ['CREDIT', cameBack]];

const taken: Senders = [
  ...([...claims, 'DISPUTE', 'SETTLEMENT'] as const).map((source) => [source, agreedMovesTaken(source)] as const),
  ['SALARY_COLLECTION', takenCollections],
  ['LATE_TRANSFER', takenLate],
  ['SUSPENSE', takenFromSuspense],
];

const charged: Senders = [
  ['FEE', chargesTakenOfCredits],
  ['FEE', chargesTakenOfPayouts],
];

const paidOut: Senders = [
  ['DISPUTE', creditedDisputes],
  ['POS_REFUND', sentPosRefunds],
  ['SALARY_ADVANCE', lentAdvances],
  ['LATE_TRANSFER', lateOfProvider],
  ['LATE_TRANSFER', madeGoodByProvider],
  ['SUSPENSE', paidForSuspense],
];

const same = (reference: string) => reference;
/** A movement between two accounts stands on the statements of both. */
const onOtherSide = (reference: string) => `${reference} PROVIDER`;
const asFee = (reference: string) => `${reference} FEE PROVIDER`;

type Wanted = Numbers | Span;

async function entries(db: Trx, asked: Wanted): Promise<OurEntry[]> {
  const all = acrossMerchants(db, 'the account of the provider stands beside those of all merchants');
  const wanted: SentWanted =
    'from' in asked
      ? { merchantId: provider.ownerId, bankAccountId: provider.accountId, ...asked }
      : { merchantId: provider.ownerId, ...asked };
  const fees = await entriesOf(all, charged, { direction: 'CREDIT', wanted, keyOf: asFee });
  return [
    ...(await entriesOf(all, paidIn, { direction: 'CREDIT', wanted, keyOf: same })),
    ...(await entriesOf(all, taken, { direction: 'CREDIT', wanted, keyOf: onOtherSide })),
    ...fees.map((fee) => ({ ...fee, content: `PHI ${fee.reference}`, subject: fee.reference })),
    ...(await entriesOf(all, paidOut, { direction: 'DEBIT', wanted, keyOf: onOtherSide })),
  ];
}

/** What is booked of the provider's own account, by the bank's numbers or by ours in the words of a row. */
export const providerEntriesByNumber = async (db: Trx, numbers: Numbers): Promise<OurEntry[]> =>
  numbers.bankNumbers.length + numbers.references.length === 0 ? [] : entries(db, numbers);

/** All that is booked of the provider's own account in a span of time. */
export const providerEntriesWithin = (db: Trx, { from, until }: Span): Promise<OurEntry[]> =>
  entries(db, { from, until });
