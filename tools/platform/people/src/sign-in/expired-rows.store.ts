import { type RawBuilder, sql } from 'kysely';

const day = 24 * 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export const expiredSignInRows = (rowsAtOnce: number): RawBuilder<unknown>[] => [
  sql`delete from session_token where refresh_hash in (
    select refresh_hash from session_token where refresh_expires_at < ${ago(day)} limit ${rowsAtOnce})`,
  sql`delete from session where id in (
    select id from session where created_at < ${ago(2 * day)}
      and not exists (select from session_token where session_token.session_id = session.id) limit ${rowsAtOnce})`,
  sql`delete from otp_session where id in (select id from otp_session where created_at < ${ago(2 * day)} limit ${rowsAtOnce})`,
  sql`delete from step_token where token_hash in (select token_hash from step_token where expires_at < ${ago(day)} limit ${rowsAtOnce})`,
  sql`delete from sign_in_guess where (handle, guesser) in (
    select handle, guesser from sign_in_guess where last_at < ${ago(30 * day)} limit ${rowsAtOnce})`,
  sql`delete from sign_in_guard where handle in (
    select handle from sign_in_guard where code_first_until < ${ago(30 * day)} limit ${rowsAtOnce})`,
  sql`delete from known_device where token_hash in (
    select token_hash from known_device where last_used_at < ${ago(365 * day)} limit ${rowsAtOnce})`,
  sql`delete from qr_login where id in (select id from qr_login where expires_at < ${ago(2 * day)} limit ${rowsAtOnce})`,
];
