import type { ExtraLine } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';

interface Taker {
  merchantId: string;
  invoiceId: string;
}

/** Each statement changes only what still waits: what another invoice took meanwhile ends this one's transaction. */
export async function takeLine(
  trx: Trx,
  { kind, sourceId, amount }: ExtraLine,
  { merchantId, invoiceId }: Taker,
): Promise<bigint> {
  if (kind === 'ITEM') {
    const taken = await trx
      .updateTable('subscriptionItem')
      .set({ invoiceId })
      .where('merchantId', '=', merchantId)
      .where('id', '=', sourceId)
      .where('invoiceId', 'is', null)
      .executeTakeFirst();
    return taken.numUpdatedRows;
  }
  if (kind === 'DISCOUNT') {
    const used = await trx
      .updateTable('subscriptionDiscount')
      .set(({ eb }) => ({ periodsLeft: eb('periodsLeft', '-', 1) }))
      .where('merchantId', '=', merchantId)
      .where('id', '=', sourceId)
      .where((eb) => eb.or([eb('periodsLeft', 'is', null), eb('periodsLeft', '>', 0)]))
      .executeTakeFirst();
    return used.numUpdatedRows;
  }
  const used = await trx
    .updateTable('creditNote')
    .set(({ eb }) => ({ unused: eb('unused', '+', amount) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', sourceId)
    .where('unused', '>=', -amount)
    .executeTakeFirst();
  return used.numUpdatedRows;
}
