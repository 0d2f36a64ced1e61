import type { Kysely } from 'kysely';
import { originalOf } from '../storage/marks.ts';
import type { Tables } from '../storage/tables.ts';
import { databaseOf } from '../storage/database-of.ts';

const questions = new WeakMap<object, () => Promise<boolean>>();

export const tellLayout = (db: Kysely<Tables>, isSpreadNow: () => Promise<boolean>): void =>
  void questions.set(db, isSpreadNow);

/** Whether the merchants of this database are spread over several machines; known without a statement. */
export const isSpread = async (db: Kysely<Tables>): Promise<boolean> =>
  (await questions.get(databaseOf(originalOf(db)))?.()) ?? false;
