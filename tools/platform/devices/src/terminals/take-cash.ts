import { posTransactionMachine } from '@pay/domain';
import { type Instant, recordCreations, type TerminalActor, type Trx, txnNumber } from '@pay/platform-kernel';
import { countPaid } from './count-paid.ts';
import { refuseAnother } from './open-pos-payment.ts';
import { insertPosTransactions } from './pos-transactions.store.ts';
import { knownShifts, openShiftOf } from './shifts.store.ts';
import type { PosTransaction } from './terminals.rules.ts';

export interface TakenCash {
  id: string;
  amount: number;
  takenAt: Instant;
  shiftId?: string | undefined;
  staffName?: string | undefined;
  customerName?: string | undefined;
  customerEmail?: string | undefined;
}

/** When it was taken, by the terminal's own clock, which may run ahead of ours. */
const takenBy = (now: Instant, told: Instant): Instant =>
  Date.parse(told) > Date.parse(now) ? now : new Date(told).toISOString();

const inOneOrder = (payments: readonly TakenCash[]) => payments.toSorted((one, other) => (one.id < other.id ? -1 : 1));

async function insertNew(
  trx: Trx,
  { merchantId, terminalId, bankAccountId }: TerminalActor,
  payments: readonly TakenCash[],
  now: Instant,
): Promise<PosTransaction[]> {
  const open = await openShiftOf(trx, { merchantId, terminalId });
  const named = payments.flatMap(({ shiftId }) => shiftId ?? []);
  const known = await knownShifts(trx, { merchantId, terminalId }, named);
  return insertPosTransactions(
    trx,
    // Two senders of the same cash insert it in one order, so that they wait for each other only one way.
    inOneOrder(payments).map(
      ({ id, amount, takenAt, shiftId, staffName = null, customerName = null, customerEmail = null }) => ({
        merchantId,
        id,
        terminalId,
        bankAccountId,
        shiftId: shiftId !== undefined && known.has(shiftId) ? shiftId : (open?.id ?? null),
        transactionCode: txnNumber(),
        paymentType: 'CASH' as const,
        status: 'SUCCESS' as const,
        amount,
        customerName,
        customerEmail,
        staffName,
        transactionId: null,
        refundedAt: null,
        settlementTime: null,
        takenAt: takenBy(now, takenAt),
        countedAt: now,
        expireAt: null,
        createdAt: now,
      }),
    ),
  );
}

/** Notes cash that was taken at the counter; what came before counts once. Nothing of it stands in the book. */
export async function takeCash(
  trx: Trx,
  terminal: TerminalActor,
  payments: readonly TakenCash[],
  now: Instant,
): Promise<void> {
  const taken = await insertNew(trx, terminal, payments, now);
  for (const [place, { id, amount }] of payments.entries())
    await refuseAnother(trx, terminal, { id, amount, paymentType: 'CASH' }, `payments.${place}.id`);
  const { entity } = posTransactionMachine;
  await recordCreations(
    trx,
    taken.map(({ merchantId, id }) => ({ merchantId, entity, id })),
    { status: 'SUCCESS', by: terminal.terminalName, now },
  );
  for (const payment of taken) await countPaid(trx, payment, now);
}
