import { Problem } from '@pay/contract-core';
import { defineJob, type Trx } from '@pay/platform-kernel';
import { endPayment } from '../transactions/end-payment.ts';
import { cardOrderOf, kindOf } from './card-order.store.ts';
import { cardQueryKind } from './card-query-kind.ts';
import { applyCardResult, pendingCardPayment, refuseCardPayment } from './card-payment.ts';

async function resolved(trx: Trx, transactionId: string, now: string): Promise<string> {
  const pending = await pendingCardPayment(trx, transactionId);
  const order = await cardOrderOf(trx, pending);
  if (order?.step === 'DONE' && order.code !== null && order.code !== 'PENDING') {
    await applyCardResult(
      trx,
      {
        transactionId,
        amount: pending.amount,
        code: order.code,
        reference: order.reference,
        card: order.maskedNumber ?? '',
        ...kindOf(order),
      },
      now,
    );
    return order.code;
  }
  // Nothing was paid at the gateway. A link without an end waits for the next payer, one whose time is over has timed out.
  if (pending.expireAt === null) await refuseCardPayment(trx, pending, 'TIMED_OUT', now);
  else {
    const { merchantId, id } = pending;
    await endPayment(trx, { merchantId, transactionId: id }, 'expire', { by: 'clock', party: 'clock', now });
  }
  return 'TIMED_OUT';
}

/** Queries the gateway about a payment that is still pending 15 minutes after its expiry. */
export const cardQuery = defineJob<{ transactionId: string }>({
  kind: cardQueryKind.kind,
  inTransaction: async ({ trx, payload, now }) => {
    try {
      return { effect: await resolved(trx, payload.transactionId, now) };
    } catch (error) {
      if (error instanceof Problem && error.problem === 'not_allowed_from_status') return { effect: 'already ended' };
      throw error;
    }
  },
});
