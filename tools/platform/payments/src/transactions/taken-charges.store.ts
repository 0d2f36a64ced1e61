import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

const taken = sql<number>`(transaction.amount - transaction.actual_amount)::bigint`.as('amount');
const paidAt = sql<string>`transaction.complete_time`.as('at');

/** Payments that a transfer paid, by the bank's number of its credit. */
const paidByCredit = (db: Trx) =>
  db
    .selectFrom('transaction')
    .innerJoin('bankCredit', (join) =>
      join
        .onRef('bankCredit.merchantId', '=', 'transaction.merchantId')
        .onRef('bankCredit.transactionNo', '=', 'transaction.interBankTrace')
        .onRef('bankCredit.transactionId', '=', 'transaction.id'),
    )
    .select([
      'transaction.merchantId',
      'bankCredit.transactionNo as reference',
      'bankCredit.transactionNo as bankNumber',
      'bankCredit.transactionNo as subject',
      'transaction.id as recordId',
      paidAt,
    ])
    .where('transaction.status', '=', 'SUCCESS');

/** Payments that a card paid, by the gateway's number. */
const paidByCard = (db: Trx) =>
  db
    .selectFrom('cardOrder')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'cardOrder.merchantId')
        .onRef('transaction.id', '=', 'cardOrder.transactionId')
        .onRef('transaction.interBankTrace', '=', 'cardOrder.reference'),
    )
    .select([
      'transaction.merchantId',
      'cardOrder.reference',
      'cardOrder.reference as bankNumber',
      'transaction.txnNumber as subject',
      'transaction.id as recordId',
      paidAt,
    ])
    .where('transaction.status', '=', 'SUCCESS');

const own = 'transaction.bankAccountId' as const;
const providersOwn = sql.lit(noBankAccount).as('bankAccountId');

/** What cards paid to a merchant's accounts. */
export const paidCards = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    paidByCard(db).select([own, 'transaction.amount']).where('transaction.merchantId', '=', wanted.merchantId) as never,
    wanted,
  );

/** Charges that the bank took from a merchant's account at once, each by the number of the money with which it took it. */
export const chargesOfCredits = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    paidByCredit(db)
      .select([own, taken])
      .where('transaction.merchantId', '=', wanted.merchantId)
      .whereRef('transaction.actualAmount', '<', 'transaction.amount')
      .unionAll(
        paidByCard(db)
          .select([own, taken])
          .where('transaction.merchantId', '=', wanted.merchantId)
          .whereRef('transaction.actualAmount', '<', 'transaction.amount') as never,
      ) as never,
    wanted,
  );

/** The same as they came to the provider's own account. */
export const chargesTakenOfCredits = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    paidByCredit(db)
      .select([providersOwn, taken])
      .whereRef('transaction.actualAmount', '<', 'transaction.amount')
      .unionAll(
        paidByCard(db)
          .select([providersOwn, taken])
          .whereRef('transaction.actualAmount', '<', 'transaction.amount') as never,
      ) as never,
    wanted,
  );
