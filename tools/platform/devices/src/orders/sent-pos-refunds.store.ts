import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { noBankAccount, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** What went back for orders of devices from the provider's own account. */
export const sentPosRefunds = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('posOrderRefund')
      .innerJoin('posOrder', (join) =>
        join
          .onRef('posOrder.merchantId', '=', 'posOrderRefund.merchantId')
          .onRef('posOrder.id', '=', 'posOrderRefund.orderId'),
      )
      .select(['posOrderRefund.merchantId', sql.lit(noBankAccount).as('bankAccountId')])
      .select(['posOrderRefund.reference', 'posOrderRefund.bankNumber', 'posOrderRefund.amount'])
      .select(['posOrderRefund.endedAt as at', 'posOrder.code as subject', 'posOrder.id as recordId'])
      .where('posOrderRefund.status', '=', 'DONE') as never,
    wanted,
  );
