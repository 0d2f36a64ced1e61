import type { Kysely } from 'kysely';
import { originalOf } from '../storage/marks.ts';
import type { Tables } from '../storage/tables.ts';
import { databaseOf } from '../storage/transaction.ts';

const questions = new WeakMap<object, () => Promise<boolean>>();
const forgetting = new WeakMap<object, () => void>();

/** Asks once, beside the statements of the platform, so that no call costs one more. */
export function askOnce(db: Kysely<Tables>, ask: () => Promise<boolean>): void {
  let answer: Promise<boolean> | undefined;
  questions.set(db, () => {
    answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  });
  forgetting.set(db, () => {
    answer = undefined;
  });
}

/** After the merchants of a database were spread. */
export const askAgain = (db: Kysely<Tables>): void => forgetting.get(db)?.();

/** Whether the merchants of this database are spread over several machines. */
export const isSpread = async (db: Kysely<Tables>): Promise<boolean> =>
  (await questions.get(databaseOf(originalOf(db)))?.()) ?? false;
