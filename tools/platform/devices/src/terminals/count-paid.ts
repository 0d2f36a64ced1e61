import type { Instant, Trx } from '@pay/platform-kernel';
import { keepSettled } from '../settlement/settlement-kind.ts';
import { countForShift } from './shifts.store.ts';
import type { PosTransaction } from './terminals.rules.ts';
import { countAt } from './terminals.store.ts';

/** Counts a payment that was paid just now for its shift and its terminal, which the next settlement visits. */
export async function countPaid(trx: Trx, payment: PosTransaction, now: Instant): Promise<void> {
  const { merchantId, terminalId: id, amount } = payment;
  await countForShift(trx, payment);
  await countAt(trx, { merchantId, id }, { amount, payments: 1, isRevenue: true });
  await keepSettled(trx, { merchantId, id }, now);
}

export const countRefunded = (trx: Trx, { merchantId, terminalId: id, amount }: PosTransaction) =>
  countAt(trx, { merchantId, id }, { amount: -amount, payments: -1, isRevenue: true });
