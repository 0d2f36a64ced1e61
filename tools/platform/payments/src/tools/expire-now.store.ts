import type { Instant, Trx } from '@pay/platform-kernel';
import type { TransactionRow } from '../transactions/transactions.rules.ts';

/** Brings the end of a payment and of its link forward. */
export async function endAt(trx: Trx, { merchantId, id, payLinkId }: TransactionRow, expireAt: Instant): Promise<void> {
  await trx
    .updateTable('transaction')
    .set({ expireAt })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
  if (payLinkId)
    await trx
      .updateTable('payLink')
      .set({ expireAt })
      .where('merchantId', '=', merchantId)
      .where('id', '=', payLinkId)
      .execute();
}
