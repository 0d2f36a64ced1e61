import { bankAccount } from '@pay/contract-portal';
import { balanceOf } from '../../ledger/ledger.ts';
import { type HandlersOf } from '../../server/handlers.ts';
import { bankAccountAnswer, linkedAccount, linkedAccounts } from './bank-accounts.store.ts';

export const bankAccountHandlers: HandlersOf<typeof bankAccount> = {
  getList: async (_input, { db, actor }) => {
    const accounts = await linkedAccounts(db, actor.merchantId);
    return accounts
      .filter(({ id }) => actor.bankAccountIds.length === 0 || actor.bankAccountIds.includes(id))
      .map(bankAccountAnswer);
  },
  get: async ({ id }, { db, actor }) => bankAccountAnswer(await linkedAccount(db, actor.merchantId, id)),
  getBalance: async ({ bankAccountId }, { db, actor }) => {
    const account = await linkedAccount(db, actor.merchantId, bankAccountId);
    const balance = account.defaultAccount ? await balanceOf(db, actor.merchantId, 'merchant-available') : 0;
    return { balance, currency: 'VND' };
  },
};
