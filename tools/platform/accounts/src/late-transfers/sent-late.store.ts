import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type SentMoney, type SentWanted, wantedOfSent } from '../bank/sent-money.store.ts';

const providersOwn = sql.lit(noBankAccount).as('bankAccountId');
const ownPart = sql<number>`(refused_order.amount - refused_order.lent)::bigint`.as('amount');

const late = (db: Trx) =>
  db
    .selectFrom('lateTransfer')
    .innerJoin('refusedOrder', (join) =>
      join
        .onRef('refusedOrder.merchantId', '=', 'lateTransfer.merchantId')
        .onRef('refusedOrder.reference', '=', 'lateTransfer.reference'),
    )
    .select(['lateTransfer.merchantId', 'refusedOrder.subject', 'lateTransfer.id as recordId']);

const told = (db: Trx) =>
  late(db).select(['lateTransfer.reference', 'lateTransfer.bankNumber', 'lateTransfer.toldAt as at']);

/** What the bank carried out after it had refused it. */
export const sentLate = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    told(db)
      .select(['refusedOrder.bankAccountId', ownPart])
      .where('lateTransfer.merchantId', '=', wanted.merchantId) as never,
    wanted,
  );

/** The part of it that the provider lent, or paid out of its own account. */
export const lateOfProvider = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    told(db).select([providersOwn, 'refusedOrder.lent as amount']).where('refusedOrder.lent', '>', 0) as never,
    wanted,
  );

/** What was collected late and reached the provider. */
export const takenLate = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    told(db)
      .select([providersOwn, ownPart])
      .where('refusedOrder.kind', '=', 'SALARY_COLLECTION')
      .where('lateTransfer.status', '<>', 'CAME_BACK') as never,
    wanted,
  );

/** What the provider paid to merchants for late transfers that it bears, by the bank's number of each transfer. */
export const madeGoodByProvider = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    late(db)
      .select([providersOwn, ownPart, 'lateTransfer.bankReference as reference'])
      .select(['lateTransfer.bankReference as bankNumber', 'lateTransfer.decidedAt as at'])
      .where('lateTransfer.status', '=', 'SETTLED')
      .where('lateTransfer.resolution', '=', 'PROVIDER_BEARS')
      .where('lateTransfer.bankReference', 'is not', null) as never,
    wanted,
  );
