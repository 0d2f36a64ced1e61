import { atField, problem } from '@pay/contract-core';
import type { user } from '@pay/contract-portal';
import { patterns } from '@pay/domain';
import type { HandlersOf, Services } from '@pay/platform-kernel';
import { ownAvatar } from '../files/avatar.ts';
import { identityPolicy } from './identity-policy.ts';
import { confirmedByOtp, openOtpFor } from './otp.ts';
import { passwordText } from './passwords.messages.ts';
import { hashPassword } from './passwords.ts';
import { checkPassword, handleOf, newPasswordHash, openOwnSession, openUserOtp, setPassword } from './sign-in.ts';
import { issueStepToken, spendStepToken, userOfStep } from './step-tokens.store.ts';
import { insertRegistration, isKnownAffiliate, ownerByPhone, profileOf, setAvatar, userById } from './users.store.ts';
import { signInView } from '../staff/sign-in-view.ts';

interface Registered {
  merchantId: string;
  merchantCode: string;
}

/** Whoever registers looks around in test mode first, and finds it prepared. */
async function openInTestMode({ identity, settings }: Services, { merchantId, merchantCode }: Registered) {
  if (settings.samplesInTestMode) await identity.mirror({ kind: 'client', merchantId, merchantCode, clientId: '' });
}

export const userHandlers: HandlersOf<typeof user> = {
  getInfo: (_input, { db, actor, language }) => profileOf(db, actor.userId, language),
  updateInfo: async ({ avatar }, { db, actor }) => {
    const { merchantId, userId } = actor;
    await setAvatar(db, { merchantId, id: userId }, await ownAvatar(db, userId, avatar));
  },
  changePasswordCheck: {
    outside: async ({ password }, ctx) => {
      const { db } = ctx.services.storages.live;
      const user = await userById(db, ctx.actor.userId);
      if (!user) throw problem('session_ended');
      await checkPassword(ctx, await handleOf(db, user), user, password);
      return { values: {} };
    },
  },
  changePasswordSubmit: {
    action: passwordText.change,
    outside: async ({ password }, ctx) => {
      const { userId, sessionId } = ctx.actor;
      const passwordHash = await newPasswordHash(ctx, userId, password);
      await ctx.transaction((tx) => setPassword(tx, userId, passwordHash, sessionId));
    },
  },
  registerCheckPhone: {
    outside: async ({ phone }, ctx) => {
      if (await ownerByPhone(ctx.db, phone)) throw problem('phone_registered', atField('phone', 'phone_taken'));
      return ctx.transaction((tx) =>
        openOtpFor(
          tx,
          { userId: null, merchantId: null, channel: 'SMS', to: phone },
          { purpose: 'register', confirms: { phone } },
        ),
      );
    },
  },
  registerSubmit: {
    outside: async ({ phone, password, otp, sessionId, affiliateCode }, ctx) => {
      if (await ownerByPhone(ctx.db, phone)) throw problem('phone_registered', atField('phone', 'phone_taken'));
      const passwordHash = await hashPassword(password, identityPolicy(ctx.services.settings).hashCost);
      const knownAffiliate =
        affiliateCode === undefined
          ? null
          : patterns.affiliateCode.test(affiliateCode) && isKnownAffiliate(ctx.db, affiliateCode);
      const registered = await confirmedByOtp(
        ctx,
        { sessionId, otp, purpose: 'register', confirms: { phone } },
        async (tx) => {
          const added = await insertRegistration(tx.db, {
            phone,
            passwordHash,
            affiliateCode: knownAffiliate ? (affiliateCode ?? null) : null,
            now: tx.now,
          });
          const owner = await userById(tx.db, added.userId);
          if (!owner) throw new Error('Who has just registered is not there');
          const tokens = await openOwnSession(tx, owner);
          tx.audit({ entityId: added.merchantId });
          tx.after(() => openInTestMode(ctx.services, added));
          return { ...tokens, merchantCode: added.merchantCode };
        },
      );
      return { ...registered, affiliateCodeKnown: knownAffiliate };
    },
  },
  forgotPasswordCheckPhone: async ({ phone }, ctx) => {
    const owner = await ownerByPhone(ctx.db, phone);
    if (!owner) throw problem('phone_unknown');
    return openUserOtp(ctx, owner, 'forgot-password');
  },
  forgotPasswordCheckOtp: {
    outside: (answer, ctx) =>
      confirmedByOtp(ctx, { ...answer, purpose: 'forgot-password' }, async (tx, { userId }) => {
        if (!userId) throw problem('otp_expired');
        return { token: await issueStepToken(tx.db, 'forgot-password', userId) };
      }),
  },
  forgotPasswordSubmit: {
    outside: async ({ token, password }, ctx) => {
      const userId = await userOfStep(ctx.db, 'forgot-password', token);
      const passwordHash = await newPasswordHash(ctx, userId, password);
      await ctx.transaction(async (tx) => {
        await spendStepToken(signInView(tx.db), token);
        await setPassword(tx, userId, passwordHash);
      });
    },
  },
  registerUserSandBox: {
    outside: async (_input, { actor, services }) => {
      await services.identity.mirror(actor);
    },
  },
};
