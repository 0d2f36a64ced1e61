import { bankDrillOf } from '@pay/domain';
import { defineJob, type Instant, type Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import { takeLateTransfer } from '../../late-transfers/take-late-transfer.ts';
import { takeMoneyBack } from '../money-back.ts';
import { sandboxDrill } from './play-later.ts';
import { carryOutAfterAll, numberOf, sandboxOrder, type SandboxTransferTable } from './sandbox-transfers.store.ts';

type SandboxOrder = Selectable<SandboxTransferTable>;

/** The receiver's bank sends the money back; what was lent in part comes back in parts, which no drill plays. */
async function returned(trx: Trx, { reference, fromAccount, toBin, ...order }: SandboxOrder, now: Instant) {
  if (fromAccount === null || order.lentAmount > 0) return 'not played';
  const credit = {
    transactionNo: `SR${reference.slice(1)}`,
    accountNo: fromAccount,
    amount: order.amount,
    content: 'HOAN TRA TIEN CHUYEN',
    fromBin: toBin || null,
    fromAccount: order.toAccount,
    creditedAt: new Date(now),
    originalReference: reference,
  };
  const taken = await takeMoneyBack(trx, credit, now);
  return taken ? 'came back' : 'nobody waits for it';
}

const toldAsDone = (reference: string) => ({ reference, bankNumber: numberOf(reference) });

/** Plays what the sandbox bank does about an order after it has answered. */
export const sandboxDrillJob = defineJob<{ reference: string }>({
  kind: sandboxDrill.kind,
  inTransaction: async ({ trx, payload: { reference }, now }) => {
    const order = await sandboxOrder(trx, reference);
    if (!order) return { effect: 'no such order' };
    const drill = bankDrillOf(order.toAccount);
    if (drill === 'RETURNED') return { effect: await returned(trx, order, now) };
    if (drill === 'DONE_AFTER') await carryOutAfterAll({ db: trx }, reference);
    return { effect: `told as done: ${await takeLateTransfer(trx, toldAsDone(reference), now)}` };
  },
});
