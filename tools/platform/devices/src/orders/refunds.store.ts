import { acrossMerchants, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { OrderKey } from './orders.store.ts';
import type { PosOrderRefundTable } from './orders.tables.ts';

export type RefundRow = Selectable<PosOrderRefundTable>;
export type RefundKey = Pick<RefundRow, 'merchantId' | 'id'>;

export const insertRefund = (trx: Trx, refund: Insertable<PosOrderRefundTable>) =>
  trx.insertInto('posOrderRefund').values(refund).execute();

/** Each try to give the money back, the latest first. */
export const refundsOf = (db: Trx, { merchantId, id }: OrderKey): Promise<RefundRow[]> =>
  db
    .selectFrom('posOrderRefund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const refundToSend = (db: Kysely<Tables>, { merchantId, id }: RefundKey) =>
  db
    .selectFrom('posOrderRefund')
    .innerJoin('posOrder', (join) =>
      join
        .onRef('posOrder.merchantId', '=', 'posOrderRefund.merchantId')
        .onRef('posOrder.id', '=', 'posOrderRefund.orderId'),
    )
    .selectAll('posOrderRefund')
    .select('posOrder.code')
    .where('posOrderRefund.merchantId', '=', merchantId)
    .where('posOrderRefund.id', '=', id)
    .where('posOrderRefund.status', '=', 'SENDING')
    .executeTakeFirst();

export const lockRefund = (trx: Trx, { merchantId, id }: RefundKey): Promise<RefundRow> =>
  trx
    .selectFrom('posOrderRefund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const endedRefund = (trx: Trx, { merchantId, id }: RefundKey, end: Updateable<PosOrderRefundTable>) =>
  trx.updateTable('posOrderRefund').set(end).where('merchantId', '=', merchantId).where('id', '=', id).execute();

/** A refund that was carried out, by the number that the bank knows. */
export const doneRefund = (trx: Trx, reference: string): Promise<RefundRow | undefined> =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('posOrderRefund')
    .selectAll()
    .where('reference', '=', reference)
    .where('status', '=', 'DONE')
    .executeTakeFirst();
