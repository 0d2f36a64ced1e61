import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { isSpread } from '../spread/is-spread.ts';
import { runsIn } from './database-of.ts';
import { errorCode } from './error-code.ts';
import { originalOf } from './marks.ts';
import { scopeOf } from './scoped.ts';
import { isStalePlan } from './stale-plan.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

/** Races are lost more often where a write of a table that stands on every machine locks all of it, and are told a second later. */
const tries = { onOne: { most: 5, pauseMs: 10 }, onSeveral: { most: 8, pauseMs: 100 } };
const longestPauseMs = 2_000;
const lostRace = new Set(['40001', '40P01']);

const isWorthAnotherTry = (error: unknown) => lostRace.has(errorCode(error)) || isStalePlan(error);

const waiting = new WeakMap<object, (() => void)[]>();

export const afterCommit = (trx: Trx, work: () => void) => {
  waiting.get(originalOf(scopeOf(trx)?.unscoped('commits are of the whole transaction') ?? trx))?.push(work);
};

/** Runs the work in one transaction, again after a lost race or a migration beside it, so it must have no effects outside the database. */
export const inTransaction = async <Result>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<Result>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const afterwards: (() => void)[] = [];
      const transaction =
        isolation === 'read committed' ? db.transaction() : db.transaction().setIsolationLevel(isolation);
      const result = await transaction.execute((trx) => {
        waiting.set(trx, afterwards);
        runsIn(trx, originalOf(db));
        return work(trx);
      });
      for (const act of afterwards) act();
      return result;
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      const { most, pauseMs } = (await isSpread(db)) ? tries.onSeveral : tries.onOne;
      if (attempt >= most) throw error;
      await pause(Math.random() * Math.min(pauseMs * 2 ** attempt, longestPauseMs));
    }
  }
};
