import type { merchant } from '@pay/contract-portal';
import type { HandlersOf } from '../../server/handlers.ts';
import { bankAccountAnswer, linkedAccounts } from '../bank-accounts/bank-accounts.store.ts';
import { merchantOf } from './merchants.store.ts';

type MerchantHandlers = HandlersOf<typeof merchant>;

/** What the merchant's calls answer out of other domains. */
export type MerchantPorts = Pick<
  MerchantHandlers,
  'getWebhookInfo' | 'updateWebhook' | 'getCredential' | 'refreshCredential' | 'revealCredential' | 'revokeCredential'
>;

export const merchantHandlers = (ports: MerchantPorts): MerchantHandlers => ({
  ...ports,
  getMerchant: async (_input, { db, actor }) => {
    const row = await merchantOf(db, actor.merchantId);
    const accounts = await linkedAccounts(db, actor.merchantId);
    const { id, merchantCode, name, status, businessType, denyReason, allowEmail, vietQrProStatus, createdAt } = row;
    return {
      id,
      merchantCode,
      name,
      status,
      businessType,
      denyReason,
      allowEmail,
      vietQrProStatus,
      createDateTime: createdAt,
      accountNo: accounts.find(({ defaultAccount }) => defaultAccount)?.accountNo ?? null,
      bankAccounts: accounts
        .filter((account) => actor.bankAccountIds.length === 0 || actor.bankAccountIds.includes(account.id))
        .map(bankAccountAnswer),
    };
  },
});
