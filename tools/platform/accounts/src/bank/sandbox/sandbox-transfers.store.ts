import type { Moment, Storage } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { TransferAnswer, TransferOrder, TransferOutcome } from '../connector.ts';

export interface SandboxTransferTable {
  reference: string;
  fromAccount: string | null;
  toBin: string;
  toAccount: string | null;
  amount: number;
  lentAmount: Generated<number>;
  outcome: TransferOutcome;
  askedAt: Moment;
  timesAsked: Generated<number>;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    sandboxTransfer: SandboxTransferTable;
  }
}

export async function keepTransfer(
  { db }: Storage,
  { reference, fromAccount, toBin, toAccount, amount, lentAmount = 0 }: TransferOrder,
  outcome: TransferOutcome,
): Promise<TransferAnswer> {
  await db
    .insertInto('sandboxTransfer')
    .values({ reference, fromAccount, toBin, toAccount, amount, lentAmount, outcome, askedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transferOutcome({ db }, reference);
}

/** How often a late bank is silent: when it gets the order, and when it is asked 1, 2, 5 and 10 minutes later. */
const answersBefore = 5;

const refusalInWords = 'Tài khoản thụ hưởng không nhận tiền';

function toldOf(reference: string, outcome: TransferOutcome): TransferAnswer {
  if (outcome === 'done') return { outcome, transactionNo: `SB${reference.slice(1)}` };
  return outcome === 'refused' ? { outcome, reason: refusalInWords } : { outcome };
}

/** A bank that was silent tells at last what became of an order to such a number. */
const isAnsweredLate = (toAccount: string | null, timesAsked: number) =>
  timesAsked > answersBefore && toAccount?.endsWith('1915') === true;

/** Carries out an order that was refused; returns the bank's number of it, or undefined where there is none such. */
export async function carryOutAfterAll({ db }: Pick<Storage, 'db'>, reference: string): Promise<string | undefined> {
  const moved = await db
    .updateTable('sandboxTransfer')
    .set({ outcome: 'done' })
    .where('reference', '=', reference)
    .where('outcome', 'in', ['refused', 'done'])
    .returning('reference')
    .executeTakeFirst();
  return moved && (await transferOutcome({ db }, moved.reference)).transactionNo;
}

export async function transferOutcome({ db }: Pick<Storage, 'db'>, reference: string): Promise<TransferAnswer> {
  const order = await db
    .updateTable('sandboxTransfer')
    .set(({ eb }) => ({ timesAsked: eb('timesAsked', '+', 1) }))
    .where('reference', '=', reference)
    .returning(['outcome', 'toAccount', 'timesAsked'])
    .executeTakeFirst();
  if (!order) return toldOf(reference, 'not_found');
  if (order.outcome !== 'unknown' || !isAnsweredLate(order.toAccount, order.timesAsked))
    return toldOf(reference, order.outcome);
  await db.updateTable('sandboxTransfer').set({ outcome: 'done' }).where('reference', '=', reference).execute();
  return toldOf(reference, 'done');
}
