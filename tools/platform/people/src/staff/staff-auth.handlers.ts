import { problem } from '@pay/contract-core';
import type { staffAuth } from '@pay/contract-cms';
import { type HandlersOf, nobodyId } from '@pay/platform-kernel';
import { identityPolicy } from '../sign-in/identity-policy.ts';
import { endByRefreshToken, openSession, rotate } from '../sign-in/sessions.store.ts';
import { beginSignIn, completeSignIn } from '../sign-in/sign-in-steps.ts';
import { refuseInactive, staffHandle } from '../sign-in/sign-in.ts';
import { staffById } from './staff.store.ts';
import { staffByUsername } from '../sign-in/users.store.ts';

const app = 'cms-admin';

export const staffAuthHandlers: HandlersOf<typeof staffAuth> = {
  login: {
    outside: async ({ username, ...given }, ctx) =>
      beginSignIn(ctx, {
        ...given,
        handle: staffHandle(username),
        account: await staffByUsername(ctx.db, username),
        purpose: 'staff-sign-in',
        app,
        channel: 'EMAIL',
        to: username,
      }),
  },
  verifyOtp: {
    outside: (answer, ctx) =>
      completeSignIn(ctx, { ...answer, purpose: 'staff-sign-in' }, async (tx, userId) => {
        const staff = await staffById(tx.db, userId);
        if (!staff) throw problem('otp_expired');
        refuseInactive(staff);
        const { maxSessions } = identityPolicy(tx.services.settings);
        const tokens = await openSession(
          tx.db,
          { userId: staff.id, merchantId: nobodyId, person: 'staff', app },
          maxSessions,
        );
        return { ...tokens, scope: staff.passwordExpiresAt ? 'change-password' : null };
      }),
  },
  refreshToken: {
    outside: ({ refreshToken }, { services }) =>
      rotate(services.storages.live.db, services.secrets.tokenSecret, refreshToken),
  },
  logout: async ({ refreshToken }, { db }) => {
    await endByRefreshToken(db, refreshToken);
  },
};
