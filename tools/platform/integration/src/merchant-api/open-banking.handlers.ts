import { merchantApiProblem } from '@pay/contract-core';
import type { merchantApi } from '@pay/contract-merchant-api';
import { addLinkedAccount, holderOf, linkableAccount } from '@pay/platform-accounts';
import type { HandlersOf } from '@pay/platform-kernel';
import { confirmedByOtp, openOtpFor } from '@pay/platform-people';

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
      const { merchantId } = ctx.actor;
      const { sessionId, timeout, phone } = await ctx.transaction((within) =>
        openOtpFor(
          within,
          { userId: null, merchantId, channel: 'SMS', to },
          { purpose: 'link-account', confirms: { merchantId, accountNo } },
        ),
      );
      return { ...holder, phone, expireTime: timeout, sessionId };
    },
  },

  verifyLinkAccount: {
    outside: async ({ sessionId, accountNo, otp }, ctx) => {
      const { merchantId } = ctx.actor;
      const { accountName } = await linkableAccount({ accountNo }, ctx);
      const answer = { sessionId, otp, purpose: 'link-account' as const, confirms: { merchantId, accountNo } };
      await confirmedByOtp(ctx, answer, async (within) => {
        const account = await addLinkedAccount(within.db, merchantId, { accountNo, accountName, now: within.now });
        within.audit({ entityId: account.id });
      });
      return { success: true as const };
    },
  },
};
