import { problem } from '@pay/contract-core';
import type { merchantApi } from '@pay/contract-merchant-api';
import { answered } from '../../bank/bank-answer.ts';
import type { HeldAccount } from '../../bank/connector.ts';
import type { ClientActor } from '../../server/actor.ts';
import type { HandlersOf, OutsideContext } from '../../server/handlers.ts';
import { addLinkedAccount, isLinkedAnywhere } from '../bank-accounts/bank-accounts.store.ts';
import { linkableAccount } from '../bank-accounts/link-account.ts';
import { confirmedByOtp, openOtpFor } from '../identity/otp.ts';
import { localTime } from './merchant-api.answers.ts';

type Handlers = HandlersOf<typeof merchantApi>;
type OpenBankingHandlers = Pick<Handlers, 'checkAccountNo' | 'linkAccount' | 'verifyLinkAccount'>;
type Ctx = OutsideContext<ClientActor>;

const holderOf = (accountNo: string, { mode, services }: Ctx) => answered(services.bank.holder(accountNo, mode));

/** In the test mode any account can be linked, and its holder has the merchant's own phone. */
async function anyAccount(accountNo: string, ctx: Ctx): Promise<HeldAccount> {
  const holder = await holderOf(accountNo, ctx);
  if (!holder) throw problem('bank_account_not_found');
  if (await isLinkedAnywhere(ctx.db, accountNo)) throw problem('bank_account_linked');
  const { phone } = await ctx.db
    .selectFrom('merchant')
    .select('phone')
    .where('id', '=', ctx.actor.merchantId)
    .executeTakeFirstOrThrow();
  return { ...holder, phone };
}

/** Real money goes to real accounts: there it has to be the merchant's own, and the bank says at which phone its holder is asked. */
const accountToLink = (accountNo: string, ctx: Ctx): Promise<HeldAccount> =>
  ctx.services.settings.sandbox || ctx.mode === 'test'
    ? anyAccount(accountNo, ctx)
    : linkableAccount({ accountNo }, ctx);

export const openBankingHandlers: OpenBankingHandlers = {
  checkAccountNo: {
    outside: async ({ accountNo }, ctx) => {
      const holder = await holderOf(accountNo, ctx);
      if (!holder) throw problem('beneficiary_does_not_exist');
      return holder;
    },
  },

  linkAccount: {
    outside: async ({ accountNo }, ctx) => {
      const { phone: to, ...holder } = await accountToLink(accountNo, ctx);
      const { merchantId } = ctx.actor;
      const { sessionId, timeout, phone } = await ctx.transaction((within) =>
        openOtpFor(
          within,
          { userId: null, merchantId, channel: 'SMS', to },
          { purpose: 'link-account', confirms: { merchantId, accountNo } },
        ),
      );
      // Codes live by the wall clock, whatever the business clock says.
      const expireTime = localTime(new Date(Date.now() + timeout * 1000).toISOString());
      return { ...holder, phone, expireTime, sessionId };
    },
  },

  verifyLinkAccount: {
    outside: async ({ sessionId, accountNo, otp }, ctx) => {
      const { merchantId } = ctx.actor;
      const { accountName } = await accountToLink(accountNo, ctx);
      const answer = { sessionId, otp, purpose: 'link-account' as const, confirms: { merchantId, accountNo } };
      await confirmedByOtp(ctx, answer, async (within) => {
        const account = await addLinkedAccount(within.db, merchantId, { accountNo, accountName, now: within.now });
        within.audit({ entityId: account.id });
      });
      return { success: true as const };
    },
  },
};
