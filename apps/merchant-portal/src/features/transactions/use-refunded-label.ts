import { useText } from '@pay/i18n';
import { text } from './refunds.messages.ts';
import type { Transaction } from './use-transaction-columns.tsx';

/** Whether a payment went back to its payer, in full or in part. */
export function useRefundedLabel(): (
  transaction: Pick<Transaction, 'amount' | 'refundedAmount'>,
) => string | undefined {
  const t = useText();
  return ({ amount, refundedAmount = 0 }) =>
    refundedAmount > 0 ? t(refundedAmount >= amount ? text.inFull : text.inPart) : undefined;
}
