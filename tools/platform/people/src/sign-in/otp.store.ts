import { acrossMerchants, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Kysely, sql } from 'kysely';
import { otpAttempts } from './identity-policy.ts';
import type { OtpSessionTable } from './sessions.tables.ts';

export const hour = 3600_000;
const codes = (db: Kysely<Tables>) =>
  acrossMerchants(db, 'a code is found by its number or its receiver, whose merchant nobody knows yet');
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export interface Asking {
  receiver: string;
  purpose: string;
  /** The stranger's network; null after a right password or in a session. */
  askedFrom: string | null;
}

const inTurn = (trx: Trx, name: string) => sql`select pg_advisory_xact_lock(hashtext(${`otp ${name}`}))`.execute(trx);

/**
 * Counts the codes of a purpose in 24 hours, strangers' apart from others', and finds the last one of the same asker.
 * An advisory lock serialises concurrent requests for a receiver.
 */
export async function sentTo(trx: Trx, { receiver, purpose, askedFrom }: Asking) {
  await inTurn(trx, receiver);
  return codes(trx)
    .selectFrom('otpSession')
    .select((eb) => [
      eb.fn.countAll<number>().as('today'),
      eb.fn.countAll<number>().filterWhere('createdAt', '>', ago(hour)).as('thisHour'),
      eb.fn.max('createdAt').filterWhere('askedFrom', 'is not distinct from', askedFrom).as('last'),
    ])
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('askedFrom', askedFrom === null ? 'is' : 'is not', null)
    .where('createdAt', '>', ago(24 * hour))
    .executeTakeFirstOrThrow();
}

/** Counts a network's requests: in the last hour for all receivers, in 24 hours for this one. */
export async function sentFrom(trx: Trx, network: string, receiver: string) {
  await inTurn(trx, network);
  return codes(trx)
    .selectFrom('otpSession')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('receiver', '=', receiver).as('todayToReceiver'),
      eb.fn.countAll<number>().filterWhere('createdAt', '>', ago(hour)).as('thisHour'),
      eb.fn.min('createdAt').filterWhere('createdAt', '>', ago(hour)).as('firstOfHour'),
    ])
    .where('askedFrom', '=', network)
    .where('createdAt', '>', ago(24 * hour))
    .executeTakeFirstOrThrow();
}

/** A new code voids the older ones of its purpose from the same asker. */
export async function voidOlder(trx: Trx, { receiver, purpose, askedFrom }: Asking): Promise<void> {
  await codes(trx)
    .updateTable('otpSession')
    .set({ voidedAt: new Date() })
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('askedFrom', 'is not distinct from', askedFrom)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
}

export const insertOtpSession = (trx: Trx, session: Insertable<OtpSessionTable>) =>
  trx.insertInto('otpSession').values(session).execute();

export async function voidAllOf(db: Kysely<Tables>, userId: string): Promise<void> {
  await codes(db)
    .updateTable('otpSession')
    .set({ voidedAt: new Date() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
}

export interface Guess {
  id: string;
  purpose: string;
  ipFamily: number;
  confirms: string;
  /** Set when a signed-in user answers: the code must be their own. */
  userId?: string;
}

/** Only a caller that gets a row may compare, so that concurrent guesses cannot exceed the limit. */
export const takeAttempt = (db: Kysely<Tables>, { id, purpose, ipFamily, confirms, userId }: Guess) => {
  const open = codes(db)
    .updateTable('otpSession')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('ipFamily', '=', ipFamily)
    .where('confirms', '=', confirms)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .where('attempts', '<', otpAttempts);
  return (userId ? open.where('userId', '=', userId) : open)
    .returning(['id', 'userId', 'receiver', 'codeHash', 'attempts', 'verdict', 'valuesHash', 'subject'])
    .executeTakeFirst();
};

export const otpSessionOf = (db: Kysely<Tables>, { id, purpose }: Guess) =>
  codes(db).selectFrom('otpSession').selectAll().where('id', '=', id).where('purpose', '=', purpose).executeTakeFirst();

export async function subjectOfOtp(db: Kysely<Tables>, id: string): Promise<string | null> {
  const session = await codes(db).selectFrom('otpSession').select('subject').where('id', '=', id).executeTakeFirst();
  return session?.subject ?? null;
}

/** True only for the one transaction that uses the code up. */
export async function spend(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await codes(trx)
    .updateTable('otpSession')
    .set({ usedAt: new Date() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
