import { type BankOfMode, carryOutTransfer } from '@pay/platform-accounts';
import { defineJob, failPoint, parameter } from '@pay/platform-kernel';
import { endingQueue } from './end-together.ts';
import { noteUnanswered, type TransferKey, transferToSend } from './payouts.store.ts';
import { transferKind } from './start-payout.ts';

const passed = (from: string, to: string) => Date.parse(to) - Date.parse(from);

/** Sends the money of a transfer; the order is stored before it is sent, so a crash never sends it twice. */
export const payoutTransferJob = (around: BankOfMode) => {
  let ending: ReturnType<typeof endingQueue> | undefined;
  return defineJob<TransferKey>({
    kind: transferKind,
    outside: async ({ db, payload, now }) => {
      const transfer = await transferToSend(db, payload);
      if (!transfer) return { effect: 'nothing to send' };
      const { merchantId, reference, accountNo, toBin, toAccount, amount, content, sentAt } = transfer;
      const order = { merchantId, reference, fromAccount: accountNo, toBin, toAccount, amount, content };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'unknown') {
        if (sentAt !== null && passed(sentAt, now) >= parameter(db, 'payout.unansweredAfter') * 3600_000)
          await noteUnanswered(db, transfer, now);
        return { again: end.askAgainAt, effect: 'the bank has not answered' };
      }
      const isEnded = await (ending ??= endingQueue(db)).run({ transfer, end, now });
      failPoint('transfer-recorded');
      return { effect: isEnded ? end.outcome : 'already ended' };
    },
  });
};
