import type { Tables, Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, sql } from 'kysely';

export type PayoutDebt = Selectable<Tables['payoutDebt']>;

const isOpen = sql<boolean>`payout_debt.collected < payout_debt.amount`;

/** Whether something is still owed that this account pays. */
export async function isOwedFrom(db: Trx, merchantId: string, bankAccountId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payoutDebt')
    .select('transferId')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', bankAccountId)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

export const insertDebt = (trx: Trx, values: Insertable<Tables['payoutDebt']>) =>
  trx.insertInto('payoutDebt').values(values).execute();

/** What a merchant still owes, the oldest first, with our number of each transfer. */
export const openDebts = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('payoutDebt')
    .innerJoin('payoutTransfer', (join) =>
      join
        .onRef('payoutTransfer.merchantId', '=', 'payoutDebt.merchantId')
        .onRef('payoutTransfer.id', '=', 'payoutDebt.transferId'),
    )
    .selectAll('payoutDebt')
    .select('payoutTransfer.reference')
    .where('payoutDebt.merchantId', '=', merchantId)
    .where(isOpen)
    .orderBy('payoutDebt.since')
    .orderBy('payoutDebt.transferId')
    .forUpdate('payoutDebt')
    .execute();

export const noteCollected = (
  trx: Trx,
  { merchantId, transferId }: Pick<PayoutDebt, 'merchantId' | 'transferId'>,
  amount: number,
) =>
  trx
    .updateTable('payoutDebt')
    .set(({ eb }) => ({ collected: eb('collected', '+', amount) }))
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .execute();
