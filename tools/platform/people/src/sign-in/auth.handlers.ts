import { problem } from '@pay/contract-core';
import type { auth } from '@pay/contract-portal';
import type { HandlersOf } from '@pay/platform-kernel';
import { confirmedByOtp } from './otp.ts';
import { spendLockLink } from './lock-links.ts';
import { endByRefreshToken, rotate } from './sessions.store.ts';
import { beginSignIn, completeSignIn } from './sign-in-steps.ts';
import {
  lockUser,
  memberHandle,
  merchantApp,
  newPasswordHash,
  openUserOtp,
  ownerHandle,
  setPassword,
  signIn,
} from './sign-in.ts';
import { issueStepToken, spendStepToken, userOfStep } from './step-tokens.store.ts';
import { memberByPhone, ownerByPhone } from './users.store.ts';

export const authHandlers: HandlersOf<typeof auth> = {
  login: {
    outside: async ({ phone, ...given }, ctx) =>
      beginSignIn(ctx, {
        ...given,
        handle: ownerHandle(phone),
        account: await ownerByPhone(ctx.db, phone),
        purpose: 'sign-in',
        app: merchantApp(ctx.app, ctx.services.settings),
        channel: 'SMS',
        to: phone,
      }),
  },
  verifyOtp: {
    outside: (answer, ctx) => completeSignIn(ctx, { ...answer, purpose: 'sign-in' }, signIn),
  },
  memberLogin: {
    outside: async ({ merchantCode, phone, ...given }, ctx) =>
      beginSignIn(ctx, {
        ...given,
        handle: memberHandle(merchantCode, phone),
        account: await memberByPhone(ctx.db, merchantCode, phone),
        purpose: 'member-sign-in',
        app: merchantApp(ctx.app, ctx.services.settings),
        channel: 'SMS',
        to: phone,
      }),
  },
  memberVerifyOtp: {
    outside: (answer, ctx) => completeSignIn(ctx, { ...answer, purpose: 'member-sign-in' }, signIn),
  },
  memberResetPasswordGetOtp: async ({ merchantCode, phone }, ctx) => {
    const user = await memberByPhone(ctx.db, merchantCode, phone);
    if (!user) throw problem('phone_unknown');
    if (user.status === 'INACTIVE') throw problem('member_not_active');
    return openUserOtp(ctx, user, 'member-reset-password');
  },
  memberResetPasswordVerifyOtp: {
    outside: (answer, ctx) =>
      confirmedByOtp(ctx, { ...answer, purpose: 'member-reset-password' }, async (tx, { userId }) => {
        if (!userId) throw problem('otp_expired');
        return { token: await issueStepToken(tx.db, 'member-reset-password', userId) };
      }),
  },
  memberResetPasswordSubmit: {
    outside: async ({ token, password }, ctx) => {
      const userId = await userOfStep(ctx.db, 'member-reset-password', token);
      const passwordHash = await newPasswordHash(ctx, userId, password);
      await ctx.transaction(async (tx) => {
        await spendStepToken(tx.db, token);
        await setPassword(tx, userId, passwordHash);
      });
    },
  },
  refreshToken: {
    outside: ({ refreshToken }, { services }) =>
      rotate(services.storages.live.db, services.secrets.tokenSecret, refreshToken),
  },
  logout: async ({ refreshToken }, { db }) => {
    await endByRefreshToken(db, refreshToken);
  },
  getMerchantId: (_input, { actor }) => ({ merchantId: actor.kind === 'merchant' ? actor.merchantId : null }),
  emergencyLockAccount: async (_input, ctx) => {
    if (ctx.actor.kind !== 'merchant') throw problem('access_denied');
    await lockUser(ctx, ctx.actor.userId);
  },
  emergencyLockByLink: async ({ lockToken }, ctx) => {
    await lockUser(ctx, await spendLockLink(ctx.db, ctx.services.secrets.tokenSecret, lockToken));
  },
};
