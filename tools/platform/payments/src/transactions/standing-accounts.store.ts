import { longLivedVirtualAccount } from '@pay/domain';
import { keepUsedAccounts } from '@pay/platform-accounts';
import { type Instant, ownCodes, randomDigits, type Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { VirtualAccountTable } from './transactions.tables.ts';

type VirtualAccount = Selectable<VirtualAccountTable>;

keepUsedAccounts('staticQr', async (db, { merchantId, id }) => {
  const open = await db
    .selectFrom('virtualAccount')
    .select('number')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('openOrderNumber', 'is not', null)
    .executeTakeFirst();
  return open !== undefined;
});

interface Terms {
  order: number;
  fixAmount: number | null;
  fixContent: string | null;
  expireAt: Instant | null;
}

/** Opens the virtual account of an order number, or updates the terms of the open one. */
export async function enableStandingAccount(
  trx: Trx,
  { merchantId, bankAccountId, now }: { merchantId: string; bankAccountId: string; now: Instant },
  { order, ...terms }: Terms,
): Promise<VirtualAccount> {
  const number = longLivedVirtualAccount(randomDigits(10), order);
  const account = await trx
    .insertInto('virtualAccount')
    .values({
      ...terms,
      number,
      merchantId,
      bankAccountId,
      transactionId: null,
      orderNumber: order,
      openedAt: now,
      closedAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'bankAccountId', 'openOrderNumber'])
        .where('openOrderNumber', 'is not', null)
        .doUpdateSet(terms),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account.number === number) await ownCodes(trx, 'virtualAccount', [{ code: number, merchantId }]);
  return account;
}

/** Returns false when no account is open. */
export async function disableStandingAccount(
  trx: Trx,
  { merchantId, bankAccountId, now }: { merchantId: string; bankAccountId: string | undefined; now: Instant },
  order: number,
): Promise<boolean> {
  let query = trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('orderNumber', '=', order)
    .where('status', '=', 'OPEN');
  if (bankAccountId !== undefined) query = query.where('bankAccountId', '=', bankAccountId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
