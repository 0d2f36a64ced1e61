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

const refusalInWords = 'Tài khoản thụ hưởng không nhận tiền';

function toldOf(reference: string, outcome: TransferOutcome): TransferAnswer {
  if (outcome === 'done') return { outcome, transactionNo: `SB${reference.slice(1)}` };
  return outcome === 'refused' ? { outcome, reason: refusalInWords } : { outcome };
}

export async function transferOutcome({ db }: Pick<Storage, 'db'>, reference: string): Promise<TransferAnswer> {
  const order = await db
    .selectFrom('sandboxTransfer')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return toldOf(reference, order?.outcome ?? 'not_found');
}
