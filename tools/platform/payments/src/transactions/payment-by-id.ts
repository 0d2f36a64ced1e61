import { problem } from '@pay/contract-core';
import { acrossMerchants, type Trx } from '@pay/platform-kernel';

/** Which payment an id means that comes without its merchant: from a payer, a card gateway or a job. */
export async function paymentById(db: Trx, id: string) {
  const payment = await acrossMerchants(db, "a payment's id stands for itself")
    .selectFrom('transaction')
    .select(['merchantId', 'id', 'payLinkCode'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  return payment;
}
