import type { Tables, Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { maxKnownDevices } from './identity-policy.ts';
import './sessions.tables.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface Presented {
  userId: string | undefined;
  app: string;
  token: string | undefined;
}

/** Returns undefined for a forged token or one of another user or app. */
export async function knownDevice(db: Kysely<Tables>, { userId, app, token }: Presented): Promise<string | undefined> {
  if (!token) return undefined;
  const known = await db
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', userId ?? nobody)
    .where('app', '=', app)
    .executeTakeFirst();
  return known?.tokenHash;
}

/** Past the limit, the least recently used device is forgotten. */
export async function issueDeviceToken(trx: Trx, userId: string, app: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await trx
    .insertInto('knownDevice')
    .values({ tokenHash: hashOf(token), userId, app, createdAt: now, lastUsedAt: now })
    .execute();
  const kept = trx
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(maxKnownDevices);
  await trx.deleteFrom('knownDevice').where('userId', '=', userId).where('tokenHash', 'not in', kept).execute();
  return token;
}

export async function deviceUsed(trx: Trx, tokenHash: string): Promise<void> {
  await trx.updateTable('knownDevice').set({ lastUsedAt: new Date() }).where('tokenHash', '=', tokenHash).execute();
}

export async function forgetDevices(trx: Trx, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('knownDevice').where('userId', 'in', userIds).execute();
}
