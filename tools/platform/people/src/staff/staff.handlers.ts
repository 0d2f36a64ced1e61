import { problem } from '@pay/contract-core';
import type { staffUser } from '@pay/contract-cms';
import { formatDateTime, hasShape, userMachine } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { type ExportColumn, type HandlersOf, nobodyId, platformPage, stepsOf, tableFile } from '@pay/platform-kernel';
import { passwordText } from '../sign-in/passwords.messages.ts';
import { lastSeen, openSessions } from '../sign-in/sessions.store.ts';
import { checkPassword, newPasswordHash, staffHandle } from '../sign-in/sign-in.ts';
import {
  accountActions,
  lockAccount,
  openAccount,
  otherStaff,
  reaches,
  resetAuthenticator,
  resetPassword,
  setOwnPassword,
  signOutAccount,
  unlockAccount,
} from './staff-accounts.ts';
import { authenticatorSince } from './authenticator.store.ts';
import { answeredStaff as answered, seatOf } from './seat.ts';
import { exportedStaff, listStaff, refuseLastAdministrator, type SeatedStaff, staffById } from './staff.store.ts';
import { newTemporaryPassword } from '../sign-in/temporary-password.ts';

const roleNames = { root: 'ROOT_ADMIN', maker: 'MAKER', checker: 'CHECKER', support: 'SUPPORT' } as const;

const exportColumns = (language: Language): ExportColumn<SeatedStaff>[] => [
  { field: 'fullName', value: ({ fullName }) => fullName, width: 28 },
  { field: 'username', value: ({ username }) => username, width: 32 },
  {
    field: 'roles',
    value: ({ roles, roleGroupName }) =>
      roleGroupName ?? roles.map((role) => messageText(`enum.StaffRole.${role}`, {}, language)).join(', '),
    width: 28,
  },
  { field: 'office', value: ({ office }) => office, labels: 'enum.AdminOffice' },
  { field: 'officeCode', value: ({ officeCode }) => officeCode, width: 14 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.UserStatus' },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
];

export const staffUserHandlers: HandlersOf<typeof staffUser> = {
  getInfo: async (_input, { db, actor }) => {
    const staff = await staffById(db, actor.userId);
    if (!staff) throw problem('session_ended');
    const { roles, roleGroupName } = staff;
    return {
      ...answered(staff),
      roleGroup: roleGroupName ?? roles.map((role) => roleNames[role]).join(', '),
      viewing: actor.viewing,
    };
  },
  changePasswordCheck: {
    outside: async ({ password }, ctx) => {
      const staff = await staffById(ctx.db, ctx.actor.userId);
      if (!staff) throw problem('session_ended');
      await checkPassword(ctx, staffHandle(staff.username), staff, password);
      return { values: {}, to: { channel: 'EMAIL', to: staff.username } };
    },
  },
  changePasswordSubmit: {
    action: passwordText.change,
    outside: async ({ password }, ctx) => {
      const passwordHash = await newPasswordHash(ctx, ctx.actor.userId, password);
      await ctx.transaction((tx) => setOwnPassword(tx, passwordHash));
    },
  },
  getList: async (filter, { db, page }) => {
    const { rows, total } = await listStaff(db, filter, page);
    return platformPage(rows.map(answered), page, total);
  },
  export: ({ format = 'xlsx', ...filter }, { db, language, now }) =>
    tableFile({
      name: 'staff',
      rows: exportedStaff(db, filter),
      columns: exportColumns(language),
      format,
      language,
      now,
    }),
  getDetail: async ({ staffId }, { db, actor }) => {
    const staff = hasShape('uuid', staffId) ? await staffById(db, staffId) : undefined;
    if (!staff) throw problem('not_found');
    const since = await authenticatorSince(db, staffId);
    return {
      ...answered(staff),
      allowed: { ...accountActions(actor, staff), resetAuthenticator: since !== null && reaches(actor, staff) },
      authenticatorSince: since,
      lastSeenAt: await lastSeen(db, staffId),
      sessions: await openSessions(db, staffId),
      history: await stepsOf(db, { merchantId: nobodyId, entity: userMachine.entity, id: staffId }),
    };
  },
  create: {
    outside: async ({ username, fullName, ...seat }, ctx) => {
      const oneTime = await newTemporaryPassword(ctx);
      return ctx.transaction(async (tx) => {
        const staff = answered(await openAccount(tx, { username, fullName, ...(await seatOf(tx, seat)) }, oneTime));
        tx.audit({ entityId: staff.staffId, after: staff });
        return staff;
      });
    },
  },
  resetPassword: {
    outside: async ({ staffId }, ctx) => {
      const oneTime = await newTemporaryPassword(ctx);
      return ctx.transaction(async (tx) => {
        const staff = await resetPassword(tx, await otherStaff(tx, staffId), oneTime);
        tx.audit({ entityId: staffId });
        return answered(staff);
      });
    },
  },
  resetAuthenticator: async ({ staffId, reason }, ctx) => {
    const staff = await otherStaff(ctx, staffId);
    await resetAuthenticator(ctx, staff);
    ctx.audit({ entityId: staffId, before: { confirmed: true }, after: { confirmed: false, reason } });
    return answered(staff);
  },
  signOut: async ({ staffId, reason }, ctx) => {
    const staff = await signOutAccount(ctx, await otherStaff(ctx, staffId));
    ctx.audit({ entityId: staffId, after: { reason } });
    return answered(staff);
  },
  lock: async ({ staffId, reason }, ctx) => {
    const before = await otherStaff(ctx, staffId);
    await refuseLastAdministrator(ctx.db, staffId);
    const after = await lockAccount(ctx, before, reason);
    ctx.audit({ entityId: staffId, before: { status: before.status }, after: { status: after.status, reason } });
    return answered(after);
  },
  unlock: async ({ staffId }, ctx) => {
    const before = await otherStaff(ctx, staffId);
    const after = await unlockAccount(ctx, before);
    ctx.audit({ entityId: staffId, before: { status: before.status }, after: { status: after.status } });
    return answered(after);
  },
};
