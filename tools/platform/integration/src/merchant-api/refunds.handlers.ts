import type { merchantApi } from '@pay/contract-merchant-api';
import { actorName, type ClientActor, type HandlersOf, refusedField, type WriteContext } from '@pay/platform-kernel';
import { openRefund, paymentOf, type Refund, refundableOf, refundOfReference } from '@pay/platform-payments';
import { localTime } from './merchant-api.answers.ts';

type RefundHandlers = Pick<HandlersOf<typeof merchantApi>, 'refund' | 'checkRefund'>;
type Ctx = WriteContext<ClientActor>;

const statuses = { SENDING: 'PENDING', DONE: 'SUCCESS', REFUSED: 'FAILED' } as const;

const answer = (refund: Refund) => ({
  refundId: refund.id,
  refRefundId: refund.merchantReference ?? '',
  refundNumber: refund.code,
  transactionId: refund.transactionId,
  amount: refund.amount,
  status: statuses[refund.status],
  message: refund.refusal ?? '',
  txnNumber: refund.bankNumber ?? '',
  createDateTime: localTime(refund.createdAt),
  completeTime: refund.endedAt ? localTime(refund.endedAt) : '',
});

async function ownTransaction({ db, actor }: Ctx, transactionId: string) {
  const row = await paymentOf(db, { merchantId: actor.merchantId, transactionId });
  if (!row) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
  return row;
}

interface Wish {
  transactionId: string;
  amount: number | undefined;
}

const isSame = (refund: Refund, { transactionId, amount }: Wish) =>
  refund.transactionId === transactionId && (amount === undefined || refund.amount === amount);

export const refundHandlers: RefundHandlers = {
  refund: async ({ refRefundId, transactionId, amount, reason }, ctx) => {
    const { db, actor, now } = ctx;
    const { merchantId } = actor;
    const payment = await ownTransaction(ctx, transactionId);
    const known = await refundOfReference(db, merchantId, refRefundId, payment);
    if (known && isSame(known, { transactionId, amount })) return answer(known);
    if (known) throw refusedField('duplicate_reference', 'refRefundId', 'code_taken');
    const refund = await openRefund(db, {
      merchantId,
      transactionId,
      amount: amount ?? (await refundableOf(db, payment)),
      reason,
      askedBy: 'SIGNED_API',
      initiatorId: actor.clientId,
      merchantReference: refRefundId,
      by: actorName(actor),
      now,
    });
    ctx.audit({ entityId: refund.id, after: { code: refund.code, transactionId, amount: refund.amount, reason } });
    return answer(refund);
  },

  checkRefund: async ({ refRefundId }, { db, actor }) => {
    const refund = await refundOfReference(db, actor.merchantId, refRefundId);
    if (!refund) throw refusedField('invalid_data', 'refRefundId', 'unknown');
    return answer(refund);
  },
};
