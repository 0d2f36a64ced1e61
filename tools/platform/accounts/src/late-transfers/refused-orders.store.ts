import { acrossMerchants, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable } from 'kysely';

export type RefusedOrder = Selectable<Tables['refusedOrder']>;
export type OrderKey = Pick<RefusedOrder, 'merchantId' | 'reference'>;

export const insertRefusedOrder = (trx: Trx, order: Insertable<Tables['refusedOrder']>) =>
  trx
    .insertInto('refusedOrder')
    .values(order)
    .onConflict((conflict) => conflict.columns(['merchantId', 'reference']).doNothing())
    .execute();

export const refusedOrder = (db: Kysely<Tables>, { merchantId, reference }: OrderKey) =>
  db
    .selectFrom('refusedOrder')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();

export const refusedOrderOf = (trx: Trx, reference: string): Promise<RefusedOrder | undefined> =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('refusedOrder')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
