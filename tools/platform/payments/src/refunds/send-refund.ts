import { Problem } from '@pay/contract-core';
import { type BankOfMode, carryOutTransfer } from '@pay/platform-accounts';
import { defineJob, failPoint, inTransaction } from '@pay/platform-kernel';
import { endRefund } from './end-refund.ts';
import { refundKind, type RefundKey } from './open-refund.ts';
import { contentOf } from './refunds.rules.ts';
import { refundToSend } from './refunds.store.ts';

/** Sends a refund's money back the way it came; the order is stored before it is sent, so a crash never sends it twice. */
export const refundJob = (around: BankOfMode) =>
  defineJob<RefundKey>({
    kind: refundKind,
    outside: async ({ db, payload, now }) => {
      const refund = await refundToSend(db, payload);
      if (!refund) return { effect: 'nothing to refund' };
      const { merchantId, reference, accountNo, toBin, toAccount, cardReference, amount } = refund;
      const order = {
        merchantId,
        reference,
        fromAccount: accountNo,
        toBin: toBin ?? '',
        toAccount,
        amount,
        ...(cardReference !== null && { cardReference }),
        content: contentOf(refund),
      };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
      try {
        await inTransaction(db, (trx) => endRefund(trx, refund, end, now));
      } catch (error) {
        if (error instanceof Problem && error.problem === 'not_allowed_from_status') return { effect: 'already ended' };
        throw error;
      }
      failPoint('transfer-recorded');
      return { effect: end.outcome };
    },
  });
