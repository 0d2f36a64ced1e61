import type { ReplyOf } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';

export type TransactionDetail = ReplyOf<typeof transaction.getDetail>;

const remark = /^(UNDERPAID|OVERPAID|PAID_LATE|DUPLICATE) (\d+)(?:: ([^]*))?$/;

/** Reads a remark such as `OVERPAID 50000: a tip`; the amount is in VND. */
export function readRemark(note: string): { exception: string; amount: number; words?: string } | undefined {
  const [, exception, amount, words] = remark.exec(note) ?? [];
  return exception ? { exception, amount: Number(amount), ...(words && { words }) } : undefined;
}

export const heldAmount = ({ heldCredits }: Pick<TransactionDetail, 'heldCredits'>) =>
  heldCredits.filter(({ state }) => state === 'HELD').reduce((sum, { amount }) => sum + amount, 0);
