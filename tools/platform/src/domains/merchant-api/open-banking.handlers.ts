import { Problem, problem } from '@pay/contract-core';
import type { merchantApi } from '@pay/contract-merchant-api';
import type { ClientActor } from '../../server/actor.ts';
import type { HandlersOf, OutsideContext } from '../../server/handlers.ts';
import { addLinkedAccount } from '../bank-accounts/bank-accounts.store.ts';
import { confirmedByOtp, openOtpFor } from '../identity/otp.ts';
import { localTime } from './merchant-api.answers.ts';

type Handlers = HandlersOf<typeof merchantApi>;
type OpenBankingHandlers = Pick<Handlers, 'checkAccountNo' | 'linkAccount' | 'verifyLinkAccount'>;
type Ctx = OutsideContext<ClientActor>;

const linkedNumbers = ({ db }: Ctx, accountNo: string) =>
  db
    .unscoped('an account is linked to one merchant only')
    .selectFrom('bankAccount')
    .select('id')
    .where('accountNo', '=', accountNo)
    .where('deletedAt', 'is', null);

/** The bank asks its customer by phone; the sandbox bank's customers all have the merchant's own. */
const customerPhone = async ({ db, actor }: Ctx) =>
  (await db.selectFrom('merchant').select('phone').where('id', '=', actor.merchantId).executeTakeFirstOrThrow()).phone;

export const openBankingHandlers: OpenBankingHandlers = {
  checkAccountNo: {
    outside: async ({ accountNo }, { mode, services }) => {
      const holder = await services.bank.holder(accountNo, mode);
      if (!holder) throw problem('beneficiary_does_not_exist');
      return holder;
    },
  },

  linkAccount: {
    outside: async ({ accountNo }, ctx) => {
      const holder = await ctx.services.bank.holder(accountNo, ctx.mode);
      if (!holder) throw problem('bank_account_not_found');
      if (await linkedNumbers(ctx, accountNo).executeTakeFirst()) throw problem('bank_account_linked');
      const to = await customerPhone(ctx);
      const { merchantId } = ctx.actor;
      const { sessionId, timeout, phone } = await ctx.transaction((within) =>
        openOtpFor(
          within,
          { userId: null, merchantId, channel: 'SMS', to },
          { purpose: 'link-account', confirms: { merchantId, accountNo } },
        ),
      );
      const expireTime = localTime(new Date(Date.parse(ctx.now) + timeout * 1000).toISOString());
      return { ...holder, phone, expireTime, sessionId };
    },
  },

  verifyLinkAccount: {
    outside: async ({ sessionId, accountNo, otp }, ctx) => {
      const { merchantId } = ctx.actor;
      const holder = await ctx.services.bank.holder(accountNo, ctx.mode);
      if (!holder) throw problem('bank_account_not_found');
      const answer = { sessionId, otp, purpose: 'link-account' as const, confirms: { merchantId, accountNo } };
      await confirmedByOtp(ctx, answer, async (within) => {
        if (await linkedNumbers({ ...ctx, db: within.db }, accountNo).executeTakeFirst())
          throw new Problem('bank_account_linked');
        const account = await addLinkedAccount(within.db, merchantId, { ...holder, now: within.now });
        within.audit({ entityId: account.id });
      });
      return { success: true as const };
    },
  },
};
