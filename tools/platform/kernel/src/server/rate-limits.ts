import type { RateClass } from '@pay/contract-core';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ParameterName } from '@pay/domain/parameters';
import { parameter } from '../storage/parameters.ts';
import type { Tables } from '../storage/tables.ts';
import './rate-limits.tables.ts';

const parameterOf = {
  'sign-in': 'rate.signIn',
  'public-code': 'rate.publicCode',
  inquiry: 'rate.inquiry',
  create: 'rate.create',
  read: 'rate.read',
} as const satisfies Record<RateClass, ParameterName>;

/** How many calls of a class a caller may make in a minute. */
export type PerMinute = (rate: RateClass) => number;

/** As the staff have set it; the sandbox multiplies it by its factor. */
export const perMinuteBy =
  (db: Kysely<Tables>, factor: number): PerMinute =>
  (rate) =>
    parameter(db, parameterOf[rate]) * factor;

const minute = 60_000;
const maxWindows = 100_000;

export interface RateLimits {
  /** Counts one call; returns the seconds to wait when the limit is passed, else 0. */
  count(rate: RateClass, who: string): number | Promise<number>;
}

const waitOf = (most: number, calls: number, msLeft: number) =>
  calls > most ? Math.max(1, Math.ceil(msLeft / 1000)) : 0;

/** Fixed windows of one minute by the wall clock, in the memory of a single process; the least recently used goes first. */
export function rateLimits(perMinute: PerMinute, wallClock: () => number = Date.now): RateLimits {
  const windows = new LRUCache<string, { start: number; calls: number }>({ max: maxWindows });

  const windowOf = (name: string) => {
    const now = wallClock();
    const open = windows.get(name);
    if (open && now - open.start < minute) return open;
    const fresh = { start: now, calls: 0 };
    windows.set(name, fresh);
    return fresh;
  };

  return {
    count: (rate, who) => {
      const window = windowOf(`${rate} ${who}`);
      window.calls += 1;
      return waitOf(perMinute(rate), window.calls, window.start + minute - wallClock());
    },
  };
}

/** The same windows as rows, by the database's clock: all processes share them, with one statement a call. */
export const sharedRateLimits = (db: Kysely<Tables>, perMinute: PerMinute): RateLimits => ({
  count: async (rate, who) => {
    const { rows } = await sql<{ calls: number; msLeft: number }>`
      insert into rate_window (name, started_at, calls) values (${`${rate} ${who}`}, clock_timestamp(), 1)
      on conflict (name) do update set
        calls = case when rate_window.started_at <= excluded.started_at - interval '1 minute' then 1 else rate_window.calls + 1 end,
        started_at = case when rate_window.started_at <= excluded.started_at - interval '1 minute' then excluded.started_at else rate_window.started_at end
      returning calls, (extract(epoch from started_at - clock_timestamp()) * 1000)::integer + ${minute}::integer as ms_left`.execute(
      db,
    );
    const [window] = rows;
    return window ? waitOf(perMinute(rate), window.calls, window.msLeft) : 0;
  },
});

export const staleRateWindows = (rowsAtOnce: number): RawBuilder<unknown>[] => [
  sql`delete from rate_window where name in (select name from rate_window where started_at < now() - interval '1 hour' limit ${rowsAtOnce})`,
];
