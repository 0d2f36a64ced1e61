import { merchantApiProblem } from '@pay/contract-core';
import type { merchantApi } from '@pay/contract-merchant-api';
import { addLinkedAccount, holderOf, linkableAccount } from '@pay/platform-accounts';
import type { HandlersOf } from '@pay/platform-kernel';
import { openBankingText } from './open-banking.messages.ts';

type Handlers = HandlersOf<typeof merchantApi>;
type OpenBankingHandlers = Pick<Handlers, 'checkAccountNo' | 'linkAccount' | 'verifyLinkAccount'>;

export const openBankingHandlers: OpenBankingHandlers = {
  checkAccountNo: {
    outside: async ({ accountNo }, ctx) => {
      const holder = await holderOf(accountNo, ctx);
      if (!holder) throw merchantApiProblem('beneficiary_does_not_exist');
      return holder;
    },
  },

  linkAccount: {
    outside: async ({ accountNo }, ctx) => {
      const { phone: to, ...holder } = await linkableAccount({ accountNo }, ctx);
      return {
        values: { accountNo, accountName: holder.accountName },
        to: { channel: 'SMS', to },
        reply: ({ sessionId, timeout, phone }) => ({ ...holder, phone, expireTime: timeout, sessionId }),
      };
    },
  },

  verifyLinkAccount: {
    action: openBankingText.link,
    before: async ({ accountNo }, ctx) => {
      const { accountName } = await linkableAccount({ accountNo }, ctx);
      return { values: { accountNo, accountName } };
    },
    outside: (_input, ctx, { values }) =>
      ctx.transaction(async (within) => {
        const account = await addLinkedAccount(within.db, ctx.actor.merchantId, { ...values, now: within.now });
        within.audit({ entityId: account.id });
        return { success: true as const };
      }),
  },
};
