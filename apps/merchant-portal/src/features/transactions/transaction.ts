import type { ReplyOf } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';

export type TransactionDetail = ReplyOf<typeof transaction.getDetail>;

export const heldAmount = ({ heldCredits }: Pick<TransactionDetail, 'heldCredits'>) =>
  heldCredits.filter(({ state }) => state === 'HELD').reduce((sum, { amount }) => sum + amount, 0);
