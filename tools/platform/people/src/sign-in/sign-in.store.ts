import type { Instant, Tables, Trx } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { failuresBeforeBlock, failuresBeforeLock, guarding, lifetimes } from './identity-policy.ts';
import './sessions.tables.ts';

/** The guesser is a known device, an open session, or else a network. */
export interface Guess {
  /** The entered account, known or not, so that an unknown phone locks like a known one. */
  handle: string;
  guesser: string;
}

const fromNetworks = 'network ';
export const deviceGuesser = (tokenHash: string) => `device ${tokenHash}`;
export const sessionGuesser = (sessionId: string) => `session ${sessionId}`;
export const networkGuesser = (network: string) => fromNetworks + network;
export const isFromNetwork = ({ guesser }: Guess) => guesser.startsWith(fromNetworks);

const after = (now: Instant, milliseconds: number) => new Date(Date.parse(now) + milliseconds);

export const failuresOf = (db: Kysely<Tables>, { handle, guesser }: Guess) =>
  db
    .selectFrom('signInGuess')
    .select(['lockedUntil', 'blocked', 'failures'])
    .where('handle', '=', handle)
    .where('guesser', '=', guesser)
    .executeTakeFirst();

/** The fifth wrong password locks the guesser for a while, the tenth until the password is reset. */
export async function countFailure(trx: Trx, { handle, guesser }: Guess, now: Instant): Promise<void> {
  const lockedUntil = after(now, lifetimes.signInLock);
  await trx
    .insertInto('signInGuess')
    .values({ handle, guesser, failures: 1, lastAt: now })
    .onConflict((conflict) =>
      conflict.columns(['handle', 'guesser']).doUpdateSet(({ ref }) => ({
        failures: sql<number>`${ref('signInGuess.failures')} + 1`,
        lockedUntil: sql<Instant | null>`case when ${ref('signInGuess.failures')} + 1 = ${failuresBeforeLock} then ${lockedUntil}::timestamptz else ${ref('signInGuess.lockedUntil')} end`,
        blocked: sql<boolean>`${ref('signInGuess.failures')} + 1 >= ${failuresBeforeBlock}`,
        lastAt: now,
      })),
    )
    .execute();
}

/** A success clears only this guesser's failures. */
export async function clearGuess(trx: Trx, { handle, guesser }: Guess): Promise<void> {
  await trx.deleteFrom('signInGuess').where('handle', '=', handle).where('guesser', '=', guesser).execute();
}

export async function clearFailures(trx: Trx, handles: readonly string[]): Promise<void> {
  await trx.deleteFrom('signInGuess').where('handle', 'in', handles).execute();
  await trx.deleteFrom('signInGuard').where('handle', 'in', handles).execute();
}

export async function isGuessedWidely(trx: Trx, handle: string, now: Instant): Promise<boolean> {
  const { failures, networks, within } = guarding;
  const latest = await trx
    .selectFrom('signInGuess')
    .select('failures')
    .where('handle', '=', handle)
    .where('guesser', 'like', `${fromNetworks}%`)
    .where('lastAt', '>', after(now, -within).toISOString())
    .orderBy('lastAt', 'desc')
    .limit(failures)
    .execute();
  const total = latest.reduce((sum, { failures: counted }) => sum + counted, 0);
  return latest.length >= networks && total >= failures;
}

/** Unknown devices must give the code first from now on. Returns true when the owner must be notified, at most once a day. */
export async function guardSignIn(trx: Trx, handle: string, now: Instant): Promise<boolean> {
  const codeFirstUntil = after(now, guarding.lasts);
  await trx
    .insertInto('signInGuard')
    .values({ handle, codeFirstUntil })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet({ codeFirstUntil }))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('signInGuard')
    .set({ toldAt: now })
    .where('handle', '=', handle)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('toldAt', '<=', after(now, -guarding.toldEvery).toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True while unknown devices must give the code first; each check extends that period. */
export async function isGuarded(db: Kysely<Tables>, handle: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInGuard')
    .set({ codeFirstUntil: after(now, guarding.lasts) })
    .where('handle', '=', handle)
    .where('codeFirstUntil', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
