import { problem } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { balanceOf, type HandlersOf } from '@pay/platform-kernel';
import { openRefund, refundablePayment } from './open-refund.ts';
import { refundText } from './refunds.messages.ts';
import { refundAnswer } from './refunds.rules.ts';

/** The merchant gives a payer money back; what could not be sent is refused before a code is. */
export const refundHandler: HandlersOf<typeof transaction>['refund'] = {
  action: refundText.refund,
  before: async ({ transactionId, amount }, { db, actor, now }) => {
    const { merchantId } = actor;
    const wish = { merchantId, transactionId, amount, askedBy: 'MERCHANT', now } as const;
    const { payment, payer } = await refundablePayment(db, wish);
    const available = await balanceOf(db, merchantId, 'merchant-available', payment.bankAccountId);
    if (available < amount) throw problem('balance_too_low', { account: 'merchant-available' });
    return { values: { amount, receiver: payer.toAccount } };
  },
  within: async ({ transactionId, amount, reason }, ctx) => {
    const { db, actor, now } = ctx;
    const refund = await openRefund(db, {
      merchantId: actor.merchantId,
      transactionId,
      amount,
      reason,
      askedBy: 'MERCHANT',
      initiatorId: actor.userId,
      by: actor.userName,
      now,
    });
    ctx.audit({ entityId: refund.id, after: { code: refund.code, transactionId, amount, reason } });
    return refundAnswer({ ...refund, sentAt: null });
  },
};
