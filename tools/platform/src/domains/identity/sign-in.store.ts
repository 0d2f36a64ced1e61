import { type Kysely, sql } from 'kysely';
import type { Instant, Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { failuresBeforeBlock, failuresBeforeLock, lifetimes } from './identity-policy.ts';
import './identity.tables.ts';

export const failuresOf = (db: Kysely<Tables>, handle: string) =>
  db.selectFrom('signInFailure').select(['lockedUntil', 'blocked']).where('handle', '=', handle).executeTakeFirst();

/** Counts a wrong password; the fifth locks for a while, the tenth until the password is set anew. Tells whether it blocked. */
export async function countFailure(trx: Trx, handle: string, now: Instant): Promise<boolean> {
  const lockedUntil = new Date(Date.parse(now) + lifetimes.signInLock);
  const { failures } = await trx
    .insertInto('signInFailure')
    .values({ handle, failures: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict.column('handle').doUpdateSet(({ ref }) => ({
        failures: sql<number>`${ref('signInFailure.failures')} + 1`,
        lockedUntil: sql<Instant | null>`case when ${ref('signInFailure.failures')} + 1 = ${failuresBeforeLock} then ${lockedUntil}::timestamptz else ${ref('signInFailure.lockedUntil')} end`,
        blocked: sql<boolean>`${ref('signInFailure.failures')} + 1 >= ${failuresBeforeBlock}`,
        lastAt: now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures === failuresBeforeBlock;
}

export const clearFailures = async (trx: Trx, handles: readonly string[]): Promise<void> => {
  await trx.deleteFrom('signInFailure').where('handle', 'in', handles).execute();
};
