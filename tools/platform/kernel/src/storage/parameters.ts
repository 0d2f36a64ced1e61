import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export const parametersOf = (db: Kysely<Tables>, names: readonly string[]) =>
  db.selectFrom('parameter').selectAll().where('name', 'in', names).execute();
