import { invalidField, problem } from '@pay/contract-core';
import type { staffAuth, staffRoleGroup, staffUser } from '@pay/contract-cms';
import { hasShape } from '@pay/domain';
import type { HandlersOf } from '../../server/handlers.ts';
import { identityPolicy } from './identity-policy.ts';
import { confirmedByOtp, openOtpFor } from './otp.ts';
import { endByRefreshToken, endSessions, openSession, rotate } from './sessions.store.ts';
import { checkPassword, staffHandle } from './sign-in.ts';
import { clearFailures } from './sign-in.store.ts';
import { allStaff, assignStaff, staffById } from './staff.store.ts';
import { type Staff, staffByUsername } from './users.store.ts';

export const staffAuthHandlers: HandlersOf<typeof staffAuth> = {
  login: {
    outside: async ({ username, password }, ctx) => {
      const staff = await staffByUsername(ctx.db, username);
      await checkPassword(ctx, staffHandle(username), staff, password);
      if (!staff) throw problem('credentials_wrong');
      if (staff.status !== 'ACTIVE') throw problem('access_denied');
      return ctx.transaction((tx) =>
        openOtpFor(tx, { userId: staff.id, merchantId: null, channel: 'EMAIL', to: staff.username }, { purpose: 'staff-sign-in' }),
      );
    },
  },
  verifyOtp: {
    outside: (answer, ctx) =>
      confirmedByOtp(ctx, { ...answer, purpose: 'staff-sign-in' }, async (tx, { userId }) => {
        const staff = userId ? await staffById(tx.db, userId) : undefined;
        if (staff?.status !== 'ACTIVE') throw problem('access_denied');
        await clearFailures(tx.db, [staffHandle(staff.username)]);
        const { maxSessions } = identityPolicy(tx.services.settings);
        return openSession(tx.db, { userId: staff.id, merchantId: null, person: 'staff', app: 'cms-admin' }, maxSessions);
      }),
  },
  refreshToken: {
    outside: ({ refreshToken }, { services }) => rotate(services.storages.live.db, services.secrets.tokenSecret, refreshToken),
  },
  logout: async ({ refreshToken }, { db }) => {
    await endByRefreshToken(db, refreshToken);
  },
};

const roleNames = { root: 'ROOT_ADMIN', maker: 'MAKER', checker: 'CHECKER', support: 'SUPPORT' } as const;

export const staffUserHandlers: HandlersOf<typeof staffUser> = {
  getInfo: async (_input, { db, actor }) => {
    const staff = await staffById(db, actor.userId);
    if (!staff) throw problem('session_ended');
    const { id, username, fullName, office, roles, status } = staff;
    return { staffId: id, username, fullName, office, roles, status, roleGroup: roles.map((role) => roleNames[role]).join(', ') };
  },
};

const answered = ({ id, username, fullName, office, officeCode, roles, status }: Staff) => ({ staffId: id, username, fullName, office, officeCode, roles, status });

export const staffRoleGroupHandlers: HandlersOf<typeof staffRoleGroup> = {
  getCurrentPermission: (_input, { actor }) =>
    actor.roles.map((id) => ({ id, actions: id === 'support' ? (['read'] as const).slice() : (['read', 'write'] as const).slice() })),
  getAllStaff: async (_input, { db }) => (await allStaff(db)).map(answered),
  assign: async ({ staffId, roles, office, officeCode, status }, { db, actor, audit }) => {
    if (staffId === actor.userId) throw problem('access_denied');
    const before = hasShape('uuid', staffId) ? await staffById(db, staffId) : undefined;
    if (!before) throw problem('not_found');
    if (office !== 'HEADQUARTER' && !officeCode) throw invalidField('officeCode', 'required');
    const after = await assignStaff(db, staffId, { roles: [...new Set(roles)], office, officeCode: officeCode ?? null, status });
    await endSessions(db, { userIds: [staffId] }, 'role_changed');
    if (before.status === 'BLOCKED' && status === 'ACTIVE') await clearFailures(db, [staffHandle(before.username)]);
    audit({ entityId: staffId, before: answered(before), after: answered(after) });
    return answered(after);
  },
};
