import type { Moment, Storage } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { TransferOrder, TransferOutcome } from '../connector.ts';

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
): Promise<TransferOutcome> {
  await db
    .insertInto('sandboxTransfer')
    .values({ reference, fromAccount, toBin, toAccount, amount, lentAmount, outcome, askedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transferOutcome({ db }, reference);
}

export async function transferOutcome({ db }: Pick<Storage, 'db'>, reference: string): Promise<TransferOutcome> {
  const order = await db
    .selectFrom('sandboxTransfer')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return order?.outcome ?? 'not_found';
}
