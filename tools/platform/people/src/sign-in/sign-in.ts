import { problem } from '@pay/contract-core';
import { userMachine } from '@pay/domain';
import {
  type Actor,
  inTransaction,
  type MerchantActor,
  type OtpStep,
  type OutsideContext,
  type Settings,
  type StaffActor,
  type Tables,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { roleGroupStatus } from '../members/role-groups.store.ts';
import { identityPolicy } from './identity-policy.ts';
import { userLocked } from './lock-listeners.ts';
import { openOtpFor, type OtpPurpose } from './otp.ts';
import { voidAllOf } from './otp.store.ts';
import { hashPassword, matchesNobody, matchesPassword } from './passwords.ts';
import { sendSecurityNotice } from './security-notices.ts';
import { endSessions, openSession, type Tokens } from './sessions.store.ts';
import {
  clearFailures,
  countFailure,
  failuresOf,
  guardSignIn,
  type Guess,
  isFromNetwork,
  isGuessedWidely,
  sessionGuesser,
} from './sign-in.store.ts';
import {
  type AppUser,
  merchantCodeOf,
  noteLanguage,
  recentPasswords,
  replacePassword,
  userById,
} from './users.store.ts';
import { signInView } from '../staff/sign-in-view.ts';

export const ownerHandle = (phone: string) => `owner ${phone}`;
export const memberHandle = (merchantCode: string, phone: string) => `member ${merchantCode} ${phone}`;
export const staffHandle = (username: string) => `staff ${username}`;

export const handleOf = async (db: Kysely<Tables>, user: AppUser): Promise<string> =>
  user.isOwner ? ownerHandle(user.phone) : memberHandle(await merchantCodeOf(db, user.merchantId), user.phone);

export interface Account {
  id: string;
  passwordHash: string;
  passwordExpiresAt?: string | null;
}

/** Throws `sign_in_locked` while the guesser must wait. */
export async function refuseLocked(db: Kysely<Tables>, guess: Guess, now: string): Promise<void> {
  const failures = await failuresOf(db, guess);
  if (failures?.blocked) throw problem('sign_in_locked', { until: null });
  if (failures?.lockedUntil && failures.lockedUntil > now)
    throw problem('sign_in_locked', { until: failures.lockedUntil });
}

/** Wrong, unknown and outdated passwords take as long as a right one. Throws `sign_in_locked` while the guesser must wait. */
export async function judgedPassword<A extends Actor>(
  { services, now }: OutsideContext<A>,
  guess: Guess,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  const refuse = () => refuseLocked(services.storages.live.db, guess, now);
  await refuse();
  const outdated = account?.passwordExpiresAt && account.passwordExpiresAt <= now;
  const matches = account
    ? await matchesPassword(password, account.passwordHash)
    : await matchesNobody(password, identityPolicy(services.settings).hashCost);
  await refuse();
  return matches && !outdated;
}

export async function countWrong(tx: WriteContext, guess: Guess, userId: string | undefined): Promise<void> {
  const trx = signInView(tx.db);
  await countFailure(trx, guess, tx.now);
  if (!isFromNetwork(guess) || !(await isGuessedWidely(trx, guess.handle, tx.now))) return;
  const isNews = await guardSignIn(trx, guess.handle, tx.now);
  const user = isNews && userId ? await userById(trx, userId) : undefined;
  if (user) await sendSecurityNotice(trx, tx.services, user, 'guessed', tx.language);
}

/** Wrong passwords of a signed-in person count only against the session. */
export async function checkPassword<A extends MerchantActor | StaffActor>(
  ctx: OutsideContext<A>,
  handle: string,
  account: Account,
  password: string,
): Promise<void> {
  const guess = { handle, guesser: sessionGuesser(ctx.actor.sessionId) };
  if (await judgedPassword(ctx, guess, account, password)) return;
  await ctx.transaction((tx) => countWrong(tx, guess, account.id));
  throw problem('credentials_wrong');
}

/** Throws for a closed or blocked account; call it only after the password was right. */
export function refuseInactive({ status, isOwner = true }: Pick<AppUser, 'status'> & { isOwner?: boolean }): void {
  if (status === 'BLOCKED') throw problem('sign_in_locked', { until: null });
  if (status === 'INACTIVE') throw problem(isOwner ? 'access_denied' : 'member_not_active');
}

async function refuseClosedRole(trx: Trx, { merchantId, isOwner, roleGroupId }: AppUser): Promise<void> {
  if (isOwner || !roleGroupId) return;
  if ((await roleGroupStatus(trx, merchantId, roleGroupId)) !== 'ACTIVE') throw problem('member_not_active');
}

export const openUserOtp = (tx: WriteContext, user: AppUser, purpose: OtpPurpose): Promise<OtpStep> =>
  openOtpFor(tx, { userId: user.id, merchantId: user.merchantId, channel: 'SMS', to: user.phone }, { purpose });

/** Only known names count, or a made-up one would get round the limit of sessions for each app. */
export const merchantApp = (app: string, { merchantApps: [first = '', ...others] }: Settings) =>
  others.includes(app) ? app : first;

/** A temporary password only permits choosing a new one. */
const doerOf = ({ id, merchantId, fullName, isOwner }: AppUser) => ({
  merchantId,
  userId: id,
  userName: fullName,
  isOwner,
});

/** Opens the session of somebody who has just proved a password and a code. */
export async function openOwnSession(tx: WriteContext, user: AppUser): Promise<Tokens> {
  const trx = signInView(tx.db);
  const { settings } = tx.services;
  const tokens = await openSession(
    trx,
    { userId: user.id, merchantId: user.merchantId, person: 'merchant', app: merchantApp(tx.app, settings) },
    identityPolicy(settings).maxSessions,
  );
  tx.audit({ by: doerOf(user), after: {} });
  await noteLanguage(trx, user, tx.language);
  return tokens;
}

export async function signIn(tx: WriteContext, userId: string | null): Promise<Tokens & { scope: string | null }> {
  const trx = signInView(tx.db);
  const user = userId ? await userById(trx, userId) : undefined;
  if (!user) throw problem('otp_expired');
  refuseInactive(user);
  await refuseClosedRole(trx, user);
  const tokens = await openOwnSession(tx, user);
  await sendSecurityNotice(trx, tx.services, user, 'signedIn', tx.language);
  return { ...tokens, scope: user.status === 'NOT_LOGGED_IN' || user.passwordExpiresAt ? 'change-password' : null };
}

/** Throws `password_used_before` for one of the last passwords. */
export async function newPasswordHash<A extends Actor>(
  ctx: OutsideContext<A>,
  userId: string,
  password: string,
): Promise<string> {
  const former = await recentPasswords(ctx.services.storages.live.db, userId);
  for (const hash of former) if (await matchesPassword(password, hash)) throw problem('password_used_before');
  return hashPassword(password, identityPolicy(ctx.services.settings).hashCost);
}

/** Ends other sessions, lifts a lock and notifies the user. */
export async function setPassword(
  tx: WriteContext,
  userId: string,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  const trx = signInView(tx.db);
  const user = await userById(trx, userId);
  if (!user) throw problem('not_found');
  if (user.status === 'INACTIVE') throw problem('member_not_active');
  if (tx.actor.kind === 'nobody') tx.audit({ by: doerOf(user) });
  const { now } = tx;
  await replacePassword(trx, user, passwordHash, now);
  const key = { merchantId: user.merchantId, id: userId };
  const change = { by: user.fullName, party: 'member', now } as const;
  if (user.status === 'NOT_LOGGED_IN') await transition(trx, userMachine, 'appUser', key, 'setOwnPassword', change);
  if (user.status === 'BLOCKED') await transition(trx, userMachine, 'appUser', key, 'reset', change);
  await clearFailures(trx, [await handleOf(trx, user)]);
  await endSessions(trx, { userIds: [userId], ...(exceptSessionId && { exceptSessionId }) }, 'password_changed');
  await sendSecurityNotice(trx, tx.services, user, 'passwordChanged', tx.language);
}

/** Nobody can sign in, continue or confirm anything until the password is reset. */
export async function lockUser(tx: WriteContext, userId: string): Promise<void> {
  const trx = signInView(tx.db);
  const user = await userById(trx, userId);
  if (!user) throw problem('not_found');
  if (tx.actor.kind === 'nobody') tx.audit({ by: doerOf(user) });
  if (user.status === 'ACTIVE') {
    await transition(trx, userMachine, 'appUser', { merchantId: user.merchantId, id: userId }, 'block', {
      by: user.fullName,
      party: 'member',
      now: tx.now,
      note: 'emergency lock',
    });
    await sendSecurityNotice(trx, tx.services, user, 'locked', tx.language);
    const { merchantId, fullName: userName, isOwner } = user;
    const locked = { merchantId, userId, userName, isOwner };
    await userLocked(trx, { ...locked, now: tx.now });
    const { storages, clocks } = tx.services;
    tx.after(() => inTransaction(storages.test.db, (test) => userLocked(test, { ...locked, now: clocks.test.now() })));
  }
  await endSessions(trx, { userIds: [userId] }, 'locked');
  await voidAllOf(trx, userId);
  tx.after(() => voidAllOf(tx.services.storages.test.db, userId));
}
