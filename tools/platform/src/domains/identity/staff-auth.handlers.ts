import { problem } from '@pay/contract-core';
import type { staffAuth } from '@pay/contract-cms';
import type { HandlersOf } from '../../server/handlers.ts';
import { identityPolicy } from './identity-policy.ts';
import { confirmedByOtp, openOtpFor } from './otp.ts';
import { endByRefreshToken, openSession, rotate } from './sessions.store.ts';
import { checkPassword, staffHandle } from './sign-in.ts';
import { clearFailures } from './sign-in.store.ts';
import { staffById } from './staff.store.ts';
import { type Staff, staffByUsername } from './users.store.ts';

function refuseInactive({ status }: Staff): void {
  if (status === 'BLOCKED') throw problem('sign_in_locked', { until: null });
  if (status === 'INACTIVE') throw problem('access_denied');
}

export const staffAuthHandlers: HandlersOf<typeof staffAuth> = {
  login: {
    outside: async ({ username, password }, ctx) => {
      const staff = await staffByUsername(ctx.db, username);
      await checkPassword(ctx, staffHandle(username), staff, password);
      if (!staff) throw problem('credentials_wrong');
      refuseInactive(staff);
      return ctx.transaction((tx) =>
        openOtpFor(
          tx,
          { userId: staff.id, merchantId: null, channel: 'EMAIL', to: staff.username },
          { purpose: 'staff-sign-in' },
        ),
      );
    },
  },
  verifyOtp: {
    outside: (answer, ctx) =>
      confirmedByOtp(ctx, { ...answer, purpose: 'staff-sign-in' }, async (tx, { userId }) => {
        const staff = userId ? await staffById(tx.db, userId) : undefined;
        if (!staff) throw problem('otp_expired');
        refuseInactive(staff);
        await clearFailures(tx.db, [staffHandle(staff.username)]);
        const { maxSessions } = identityPolicy(tx.services.settings);
        const tokens = await openSession(
          tx.db,
          { userId: staff.id, merchantId: null, person: 'staff', app: 'cms-admin' },
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
