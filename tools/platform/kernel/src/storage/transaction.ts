import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { originalOf } from './marks.ts';
import { scopeOf } from './scoped.ts';
import { isStalePlan } from './stale-plan.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

const maxTries = 5;
const lostRace = new Set(['40001', '40P01']);

const isWorthAnotherTry = (error: unknown) => lostRace.has(errorCode(error)) || isStalePlan(error);

const waiting = new WeakMap<object, (() => void)[]>();
const databases = new WeakMap<object, object>();

/** The database in which a transaction runs; a database is its own. */
export const databaseOf = (original: object): object => databases.get(original) ?? original;

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
        databases.set(trx, originalOf(db));
        return work(trx);
      });
      for (const act of afterwards) act();
      return result;
    } catch (error) {
      if (attempt === maxTries || !isWorthAnotherTry(error)) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
};
