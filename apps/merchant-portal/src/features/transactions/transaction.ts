import type { ReplyOf } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';

export type TransactionDetail = ReplyOf<typeof transaction.getDetail>;

const remark = /^(UNDERPAID|OVERPAID|PAID_LATE|DUPLICATE) (\d+)(?:: ([^]*))?$/;

/** What the books wrote beside a decision about money that did not fit, such as `OVERPAID 50000: a tip`. */
export function readRemark(note: string): { exception: string; amount: number; words?: string } | undefined {
  const [, exception, amount, words] = remark.exec(note) ?? [];
  return exception ? { exception, amount: Number(amount), ...(words && { words }) } : undefined;
}

/** What waits for the shop's decision. */
export const heldAmount = ({ heldCredits }: Pick<TransactionDetail, 'heldCredits'>) =>
  heldCredits.filter(({ state }) => state === 'HELD').reduce((sum, { amount }) => sum + amount, 0);
