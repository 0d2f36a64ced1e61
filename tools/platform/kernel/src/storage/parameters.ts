import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The platform's settings of these names that somebody has set. */
export const parametersOf = (db: Kysely<Tables>, names: readonly string[]) =>
  db.selectFrom('parameter').selectAll().where('name', 'in', names).execute();
