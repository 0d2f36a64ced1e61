import { problem } from '@pay/contract-core';
import type { Tables, Trx } from '@pay/platform-kernel';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lifetimes } from './identity-policy.ts';
import './sessions.tables.ts';

export type StepPurpose = 'forgot-password' | 'member-reset-password';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function issueStepToken(trx: Trx, purpose: StepPurpose, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await trx
    .insertInto('stepToken')
    .values({
      tokenHash: hashOf(token),
      purpose,
      userId,
      createdAt: new Date(now),
      expiresAt: new Date(now + lifetimes.stepToken),
    })
    .execute();
  return token;
}

export async function userOfStep(db: Kysely<Tables>, purpose: StepPurpose, token: string): Promise<string> {
  const row = await db
    .selectFrom('stepToken')
    .select('userId')
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!row) throw problem('otp_expired');
  return row.userId;
}

export async function spendStepToken(trx: Trx, token: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('stepToken')
    .set({ usedAt: new Date() })
    .where('tokenHash', '=', hashOf(token))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('otp_expired');
}
