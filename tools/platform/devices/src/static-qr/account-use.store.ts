import { keepUsedAccounts } from '@pay/platform-accounts';

/** An account that a box or one of its codes is paid into stays linked. */
keepUsedAccounts('payBox', async (db, { merchantId, id }) => {
  const box = await db
    .selectFrom('payBox')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (box) return true;
  const code = await db
    .selectFrom('staticQr')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return code !== undefined;
});
