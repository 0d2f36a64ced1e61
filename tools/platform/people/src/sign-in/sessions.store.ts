import { problem } from '@pay/contract-core';
import { acrossMerchants, inTransaction, seal, type Tables, type Trx, unseal } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { lifetimes } from './identity-policy.ts';
import { forgetDevices } from './known-devices.store.ts';
import { roleOf } from './users.store.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
  expiresIn: number;
  refreshExpiresIn: number;
  tokenType: 'Bearer';
  sessionState: string;
}

export type EndReason =
  | 'logout'
  | 'newer_sign_in'
  | 'password_changed'
  | 'role_changed'
  | 'locked'
  | 'token_reused'
  | 'removed'
  | 'signed_out';

export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const sessions = (db: Kysely<Tables>) =>
  acrossMerchants(db, 'a session is found by its token or its user, whatever their merchant');

export const newToken = () => randomBytes(32).toString('base64url');
const givenAt = (accessUntil: string) => new Date(Date.parse(accessUntil) - lifetimes.access).toISOString();
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

const answered = (sessionId: string, token: string, refreshToken: string): Tokens => ({
  token,
  refreshToken,
  expiresIn: lifetimes.access / 1000,
  refreshExpiresIn: lifetimes.refresh / 1000,
  tokenType: 'Bearer',
  sessionState: sessionId,
});

async function keepTokens(trx: Trx, sessionId: string, token: string, refreshToken: string): Promise<void> {
  await trx
    .insertInto('sessionToken')
    .values({
      refreshHash: tokenHash(refreshToken),
      accessHash: tokenHash(token),
      sessionId,
      accessExpiresAt: fromNow(lifetimes.access),
      refreshExpiresAt: fromNow(lifetimes.refresh),
    })
    .execute();
}

export interface SessionOf {
  userId: string;
  merchantId: string;
  person: 'merchant' | 'staff';
  app: string;
}

/** Ends the user's oldest sessions of the app beyond the limit. */
export async function openSession(
  trx: Trx,
  { userId, merchantId, person, app }: SessionOf,
  maxSessions: number,
): Promise<Tokens> {
  const now = new Date();
  if (Number.isFinite(maxSessions)) {
    const kept = sessions(trx)
      .selectFrom('session')
      .select('id')
      .where('userId', '=', userId)
      .where('app', '=', app)
      .where('endedAt', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(maxSessions - 1);
    await sessions(trx)
      .updateTable('session')
      .set({ endedAt: now, endReason: 'newer_sign_in' satisfies EndReason })
      .where('userId', '=', userId)
      .where('app', '=', app)
      .where('endedAt', 'is', null)
      .where('id', 'not in', kept)
      .execute();
  }
  const id = randomUUID();
  await trx.insertInto('session').values({ id, userId, merchantId, person, app, createdAt: now }).execute();
  const [token, refreshToken] = [newToken(), newToken()];
  await keepTokens(trx, id, token, refreshToken);
  return answered(id, token, refreshToken);
}

interface EndOf {
  userIds?: readonly string[];
  sessionId?: string;
  exceptSessionId?: string;
}

const endsDevices: ReadonlySet<EndReason> = new Set(['password_changed', 'locked', 'removed', 'signed_out']);

/** Ends sessions at once; when the password changes or the account closes, known devices are forgotten too. */
export async function endSessions(
  trx: Trx,
  { userIds, sessionId, exceptSessionId }: EndOf,
  reason: EndReason,
): Promise<void> {
  if (userIds?.length === 0) return;
  let ending = sessions(trx)
    .updateTable('session')
    .set({ endedAt: new Date(), endReason: reason })
    .where('endedAt', 'is', null);
  if (userIds) ending = ending.where('userId', 'in', userIds);
  if (sessionId) ending = ending.where('id', '=', sessionId);
  if (exceptSessionId) ending = ending.where('id', '!=', exceptSessionId);
  await ending.execute();
  if (userIds && endsDevices.has(reason)) await forgetDevices(trx, userIds);
}

const foundByRefresh = (db: Kysely<Tables>, refreshToken: string) =>
  sessions(db)
    .selectFrom('sessionToken')
    .innerJoin('session', 'session.id', 'sessionToken.sessionId')
    .select([
      'sessionToken.sessionId',
      'sessionToken.refreshExpiresAt',
      'sessionToken.rotatedAt',
      'sessionToken.sealedChild',
    ])
    .select(['session.endedAt', 'session.endReason'])
    .where('sessionToken.refreshHash', '=', tokenHash(refreshToken))
    .executeTakeFirst();

const ended = (reason: string | null) =>
  problem(reason === 'logout' ? 'refresh_token_invalid' : 'session_ended', { reason });

/**
 * Exchanges a refresh token for its successors. Concurrent calls get the same tokens for a while;
 * a later reuse means that the token was copied and ends the whole session.
 */
export async function rotate(db: Kysely<Tables>, tokenSecret: string, refreshToken: string): Promise<Tokens> {
  const [token, nextRefreshToken] = [newToken(), newToken()];
  const rotated = await inTransaction(db, async (trx) => {
    const taken = await sessions(trx)
      .updateTable('sessionToken')
      .from('session')
      .set({ rotatedAt: new Date(), sealedChild: seal(tokenSecret, `${token} ${nextRefreshToken}`) })
      .whereRef('session.id', '=', 'sessionToken.sessionId')
      .where('session.endedAt', 'is', null)
      .where('sessionToken.refreshHash', '=', tokenHash(refreshToken))
      .where('sessionToken.rotatedAt', 'is', null)
      .where('sessionToken.refreshExpiresAt', '>', new Date().toISOString())
      .returning('sessionToken.sessionId')
      .executeTakeFirst();
    if (taken) await keepTokens(trx, taken.sessionId, token, nextRefreshToken);
    return taken;
  });
  if (rotated) return answered(rotated.sessionId, token, nextRefreshToken);

  const found = await foundByRefresh(db, refreshToken);
  if (!found) throw problem('refresh_token_invalid');
  if (found.endedAt) throw ended(found.endReason);
  if (!found.rotatedAt || !found.sealedChild) throw problem('refresh_token_invalid');
  if (Date.now() - Date.parse(found.rotatedAt) > lifetimes.refreshGrace) {
    await inTransaction(db, (trx) => endSessions(trx, { sessionId: found.sessionId }, 'token_reused'));
    throw ended('token_reused');
  }
  const [child = '', childRefresh = ''] = unseal(tokenSecret, found.sealedChild).split(' ');
  return answered(found.sessionId, child, childRefresh);
}

export async function endByRefreshToken(trx: Trx, refreshToken: string): Promise<void> {
  const found = await foundByRefresh(trx, refreshToken);
  if (found) await endSessions(trx, { sessionId: found.sessionId }, 'logout');
}

/** The open sessions of a person, the newest first, and when each last got tokens. */
export async function openSessions(db: Kysely<Tables>, userId: string) {
  const rows = await sessions(db)
    .selectFrom('session')
    .innerJoin('sessionToken', 'sessionToken.sessionId', 'session.id')
    .select(['session.id', 'session.createdAt'])
    .select(({ fn }) => [
      fn.max('sessionToken.accessExpiresAt').as('accessUntil'),
      fn.max('sessionToken.refreshExpiresAt').as('refreshUntil'),
    ])
    .where('session.userId', '=', userId)
    .where('session.endedAt', 'is', null)
    .groupBy(['session.id', 'session.createdAt'])
    .orderBy('session.createdAt', 'desc')
    .execute();
  return rows
    .filter(({ refreshUntil }) => Date.parse(refreshUntil) > Date.now())
    .map(({ createdAt, accessUntil }) => ({ startedAt: createdAt, lastSeenAt: givenAt(accessUntil) }));
}

/** When a person last got tokens, in a session that is open or has ended. */
export async function lastSeen(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const found = await sessions(db)
    .selectFrom('session')
    .innerJoin('sessionToken', 'sessionToken.sessionId', 'session.id')
    .select(({ fn }) => fn.max('sessionToken.accessExpiresAt').as('accessUntil'))
    .where('session.userId', '=', userId)
    .executeTakeFirst();
  return found?.accessUntil ? givenAt(found.accessUntil) : null;
}

/** One statement on the token's hash returns everything that decides the caller's permissions. */
export const callerOf = (db: Kysely<Tables>, token: string) =>
  sessions(db)
    .selectFrom('sessionToken')
    .innerJoin('session', 'session.id', 'sessionToken.sessionId')
    .leftJoin('appUser', (join) =>
      join.onRef('appUser.id', '=', 'session.userId').on('session.person', '=', 'merchant'),
    )
    .leftJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .leftJoin('roleGroup', roleOf)
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'session.userId').on('session.person', '=', 'staff'))
    .leftJoin('staffRoleGroup', (join) =>
      join.on((eb) => eb('staffRoleGroup.id', '=', eb.fn.coalesce('session.viewingRoleGroupId', 'staff.roleGroupId'))),
    )
    .select([
      'session.id as sessionId',
      'session.app',
      'session.userId',
      'session.endedAt',
      'session.endReason',
      'session.viewedBy',
      'sessionToken.accessExpiresAt',
      'sessionToken.rotatedAt',
    ])
    .select([
      'appUser.status as userStatus',
      'appUser.fullName as userName',
      'appUser.phone',
      'appUser.isOwner',
      'appUser.bankAccountIds',
      'appUser.deletedAt',
      'appUser.passwordExpiresAt as userPasswordExpiresAt',
    ])
    .select([
      'merchant.id as merchantId',
      'merchant.merchantCode',
      'merchant.status as merchantStatus',
      'merchant.version as merchantVersion',
    ])
    .select(['roleGroup.status as roleGroupStatus'])
    .select([
      'staff.status as staffStatus',
      'staff.fullName as staffName',
      'staff.roles as staffRoles',
      'staff.office',
      'staff.officeCode',
    ])
    .select(['staff.passwordExpiresAt as staffPasswordExpiresAt', 'session.viewingRoleGroupId'])
    .select([
      'staffRoleGroup.id as groupId',
      'staffRoleGroup.code as groupCode',
      'staffRoleGroup.name as groupName',
      'staffRoleGroup.rights as groupRights',
    ])
    .select(
      sql<
        string[]
      >`array(select permission from role_group_permission where role_group_permission.merchant_id = app_user.merchant_id and role_group_permission.role_group_id = app_user.role_group_id)`.as(
        'permissions',
      ),
    )
    .where('sessionToken.accessHash', '=', tokenHash(token))
    .executeTakeFirst();

export type CallerRow = NonNullable<Awaited<ReturnType<typeof callerOf>>>;
