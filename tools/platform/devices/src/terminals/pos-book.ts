import type { Line } from '@pay/platform-kernel';
import type { PosTransaction } from './terminals.rules.ts';

type Side = 'bank-clearing' | 'merchant-hold';

const moved = (
  { bankAccountId, amount }: Pick<PosTransaction, 'bankAccountId' | 'amount'>,
  from: Side,
  to: Side,
): Line[] => [
  { account: from, bankAccountId, amount: -amount },
  { account: to, bankAccountId, amount },
];

/** A card's money waits until the terminal is settled. */
export const linesOfCard = (card: Pick<PosTransaction, 'bankAccountId' | 'amount'>) =>
  moved(card, 'bank-clearing', 'merchant-hold');

export const linesOfVoid = (card: Pick<PosTransaction, 'bankAccountId' | 'amount'>) =>
  moved(card, 'merchant-hold', 'bank-clearing');
