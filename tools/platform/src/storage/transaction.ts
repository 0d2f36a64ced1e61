import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

const mostTries = 5;
const lostRace = new Set(['40001', '40P01']);

/** Runs the work in one transaction, again from its start when it lost a race, so it must do nothing outside the database. */
export const inTransaction = async <Result>(
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<Result>,
  { isolation = 'read committed' }: { isolation?: IsolationLevel } = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction();
      return await (isolation === 'read committed' ? transaction : transaction.setIsolationLevel(isolation)).execute(work);
    } catch (error) {
      if (attempt === mostTries || !lostRace.has(errorCode(error))) throw error;
      await pause(Math.random() * 10 * 2 ** attempt);
    }
  }
};
