import { defineJob, inTransaction } from '@pay/platform-kernel';
import { answerTo, type BankOfMode } from '../bank/carry-out-transfer.ts';
import { lateTransferKind, nextLook } from './refused-orders.ts';
import { type OrderKey, refusedOrder } from './refused-orders.store.ts';
import { takeLateTransfer } from './take-late-transfer.ts';

/** Asks once more about an order that the bank did not know, and that may have come after all. */
export const lateTransferJob = ({ bank, mode }: BankOfMode) =>
  defineJob<OrderKey>({
    kind: lateTransferKind,
    outside: async ({ db, payload, now }) => {
      const order = await refusedOrder(db, payload);
      if (!order) return { effect: 'no such order' };
      const { reference, refusedAt } = order;
      const answer = await answerTo(bank.transferStatus(reference, mode));
      if (answer?.outcome === 'done') {
        const told = { reference, bankNumber: answer.transactionNo ?? null };
        return { effect: await inTransaction(db, (trx) => takeLateTransfer(trx, told, now)) };
      }
      const again = nextLook(refusedAt, now);
      return { effect: 'still refused', ...(again && { again }) };
    },
  });
