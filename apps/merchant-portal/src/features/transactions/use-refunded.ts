import { useFormats, useText } from '@pay/i18n';
import { text } from './refunds.messages.ts';
import type { Transaction } from './use-transaction-columns.tsx';

interface Refunded {
  label: string;
  explanation: string;
}

/** What is told of a payment that went back to its payer, in full or in part. */
export function useRefunded(): (transaction: Pick<Transaction, 'amount' | 'refundedAmount'>) => Refunded | undefined {
  const t = useText();
  const { money } = useFormats();
  return ({ amount, refundedAmount = 0 }) => {
    if (refundedAmount === 0) return undefined;
    return refundedAmount >= amount
      ? { label: t(text.inFull), explanation: t(text.inFullExplained) }
      : { label: t(text.inPart), explanation: t(text.inPartExplained, { amount: money(refundedAmount) }) };
  };
}
