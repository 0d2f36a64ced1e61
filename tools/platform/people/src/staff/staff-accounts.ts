import { problem } from '@pay/contract-core';
import { canAct, hasShape, mayActOnStaff, userMachine } from '@pay/domain';
import { requireAllowed, type StaffActor, transition, type WriteContext } from '@pay/platform-kernel';
import { endSessions } from '../sign-in/sessions.store.ts';
import { staffHandle } from '../sign-in/sign-in.ts';
import { clearFailures } from '../sign-in/sign-in.store.ts';
import { removeAuthenticator } from './authenticator.store.ts';
import { sendOneTimePassword, tellAuthenticator, tellPasswordChanged } from './staff-mail.ts';
import { insertStaff, keepStaffPassword, type NewStaff, type SeatedStaff, staffById } from './staff.store.ts';
import type { newTemporaryPassword } from '../sign-in/temporary-password.ts';
import { rememberPassword, type Staff } from '../sign-in/users.store.ts';

type Ctx = WriteContext<StaffActor>;
type OneTimePassword = Awaited<ReturnType<typeof newTemporaryPassword>>;

export const reaches = ({ userId, ...seat }: StaffActor, staff: Staff) => mayActOnStaff({ id: userId, ...seat }, staff);

const openingOf = ({ status }: Staff) => (status === 'BLOCKED' ? 'reset' : 'activate');

/** What an administrator may do with an account, by the seat of both and by its state. */
export function accountActions(actor: StaffActor, staff: Staff) {
  const isReached = reaches(actor, staff);
  return {
    assign: isReached,
    resetPassword: isReached && staff.status !== 'INACTIVE',
    signOut: isReached,
    lock: isReached && canAct(userMachine, staff.status, 'deactivate', 'staff'),
    unlock: isReached && canAct(userMachine, staff.status, openingOf(staff), 'staff'),
  };
}

/** Throws for the caller and for staff whose role or office the caller could not assign. */
export async function otherStaff({ db, actor }: Pick<Ctx, 'db' | 'actor'>, staffId: string): Promise<SeatedStaff> {
  const staff = hasShape('uuid', staffId) ? await staffById(db, staffId) : undefined;
  if (!staff) throw problem('not_found');
  if (!reaches(actor, staff)) throw problem('access_denied');
  return staff;
}

async function present({ db }: Pick<Ctx, 'db'>, id: string): Promise<SeatedStaff> {
  const staff = await staffById(db, id);
  if (!staff) throw problem('not_found');
  return staff;
}

export async function openAccount(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  person: Omit<NewStaff, 'passwordHash' | 'createdAt'>,
  { password, ...kept }: OneTimePassword,
): Promise<SeatedStaff> {
  const id = await insertStaff(ctx.db, { ...person, ...kept, createdAt: ctx.now });
  const staff = await present(ctx, id);
  await sendOneTimePassword(ctx, staff, 'welcome', password);
  return staff;
}

/** The old password and every session end; a blocked account opens again. */
export async function resetPassword(
  ctx: Ctx,
  staff: Staff,
  { password, ...kept }: OneTimePassword,
): Promise<SeatedStaff> {
  const { db, actor, now } = ctx;
  requireAllowed(accountActions(actor, staff), 'resetPassword', staff.status);
  if (staff.status === 'BLOCKED')
    await transition(db, userMachine, 'staff', { id: staff.id }, 'reset', { by: actor.userName, party: 'staff', now });
  await keepStaffPassword(db, staff.id, kept);
  await clearFailures(db, [staffHandle(staff.username)]);
  await endSessions(db, { userIds: [staff.id] }, 'password_changed');
  await sendOneTimePassword(ctx, staff, 'reset', password);
  return present(ctx, staff.id);
}

export async function lockAccount(ctx: Ctx, staff: Staff, reason: string): Promise<SeatedStaff> {
  const { db, actor, now } = ctx;
  await transition(db, userMachine, 'staff', { id: staff.id }, 'deactivate', {
    by: actor.userName,
    party: 'staff',
    now,
    note: reason,
  });
  await endSessions(db, { userIds: [staff.id] }, 'locked');
  return present(ctx, staff.id);
}

/** For one who lost the phone: codes come by mail again. */
export async function resetAuthenticator(ctx: Ctx, staff: Staff): Promise<void> {
  if (!(await removeAuthenticator(ctx.db, staff.id)))
    throw problem('not_allowed_from_status', { status: 'OFF', allowed: [] });
  await tellAuthenticator(ctx, staff, 'appReset');
}

/** Whoever holds a device of the person must sign in anew, with a code. */
export async function signOutAccount(ctx: Ctx, staff: SeatedStaff): Promise<SeatedStaff> {
  await endSessions(ctx.db, { userIds: [staff.id] }, 'signed_out');
  return staff;
}

export async function unlockAccount(ctx: Ctx, staff: Staff): Promise<SeatedStaff> {
  const { db, actor, now } = ctx;
  await transition(db, userMachine, 'staff', { id: staff.id }, openingOf(staff), {
    by: actor.userName,
    party: 'staff',
    now,
  });
  await clearFailures(db, [staffHandle(staff.username)]);
  return present(ctx, staff.id);
}

export async function setOwnPassword(ctx: Ctx, passwordHash: string): Promise<void> {
  const { db, actor, now } = ctx;
  const staff = await staffById(db, actor.userId);
  if (!staff) throw problem('session_ended');
  await keepStaffPassword(db, staff.id, { passwordHash, passwordExpiresAt: null });
  await rememberPassword(db, staff.id, passwordHash, now);
  if (staff.status === 'NOT_LOGGED_IN')
    await transition(db, userMachine, 'staff', { id: staff.id }, 'setOwnPassword', {
      by: staff.fullName,
      party: 'member',
      now,
    });
  await clearFailures(db, [staffHandle(staff.username)]);
  await endSessions(db, { userIds: [staff.id], exceptSessionId: actor.sessionId }, 'password_changed');
  await tellPasswordChanged(ctx, staff);
}
