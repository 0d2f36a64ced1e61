import { problem } from '@pay/contract-core';
import type { staffAuth } from '@pay/contract-cms';
import { type HandlersOf, nobodyId } from '@pay/platform-kernel';
import { identityPolicy } from '../sign-in/identity-policy.ts';
import { endByRefreshToken, openSession, rotate } from '../sign-in/sessions.store.ts';
import { beginSignIn, completeSignIn } from '../sign-in/sign-in-steps.ts';
import { refuseInactive, staffHandle } from '../sign-in/sign-in.ts';
import { usesCode } from './authenticator.ts';
import { hasAuthenticator } from './authenticator.store.ts';
import { staffById } from './staff.store.ts';
import { staffByUsername } from '../sign-in/users.store.ts';

const app = 'cms-admin';

export const staffAuthHandlers: HandlersOf<typeof staffAuth> = {
  login: {
    outside: async ({ username, ...given }, ctx) => {
      const account = await staffByUsername(ctx.db, username);
      const byApp = await hasAuthenticator(ctx.db, account?.id);
      const { unproven, ...step } = await beginSignIn(ctx, {
        ...given,
        handle: staffHandle(username),
        account,
        purpose: 'staff-sign-in',
        app,
        channel: 'EMAIL',
        to: username,
        byApp,
      });
      const method = unproven ? 'ANY' : byApp ? 'APP' : 'EMAIL';
      return { ...step, method, phone: method === 'EMAIL' ? step.phone : null };
    },
  },
  verifyOtp: {
    outside: (answer, ctx) =>
      completeSignIn(
        ctx,
        { ...answer, purpose: 'staff-sign-in' },
        async (tx, userId) => {
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
        },
        (userId, otp) => usesCode(ctx, userId, otp),
      ),
  },
  refreshToken: {
    outside: ({ refreshToken }, { services }) =>
      rotate(services.storages.live.db, services.secrets.tokenSecret, refreshToken),
  },
  logout: async ({ refreshToken }, { db }) => {
    await endByRefreshToken(db, refreshToken);
  },
};
