import type { Trx } from '@pay/platform-kernel';
import type { OrderKey } from '@pay/platform-shop';
import type { SubscriptionKey } from './subscriptions.store.ts';

export const subscriptionOfOrder = (
  trx: Trx,
  { merchantId, id: orderId }: OrderKey,
): Promise<SubscriptionKey | undefined> =>
  trx
    .selectFrom('subscription')
    .select(['merchantId', 'id'])
    .where('merchantId', '=', merchantId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();

export const pageOfOrder = (
  db: Trx,
  { merchantId, payPageId }: { merchantId: string; payPageId: string },
): Promise<{ name: string }> =>
  db
    .selectFrom('payPage')
    .select('name')
    .where('merchantId', '=', merchantId)
    .where('id', '=', payPageId)
    .executeTakeFirstOrThrow();

/** The order that a subscription began with; null where its shop made it. */
export async function orderBehind(db: Trx, merchantId: string, orderId: string | null) {
  if (orderId === null) return null;
  return db
    .selectFrom('payPageOrder')
    .innerJoin('payPage', (join) =>
      join
        .onRef('payPage.merchantId', '=', 'payPageOrder.merchantId')
        .onRef('payPage.id', '=', 'payPageOrder.payPageId'),
    )
    .where('payPageOrder.merchantId', '=', merchantId)
    .where('payPageOrder.id', '=', orderId)
    .select(['payPageOrder.id', 'payPageOrder.code', 'payPage.code as payPageCode', 'payPage.name as payPageName'])
    .executeTakeFirstOrThrow();
}
