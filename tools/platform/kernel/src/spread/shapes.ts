import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Shape } from './places.ts';

/** The tables of the database as its catalogue tells them. */
export async function shapesOf(db: Kysely<Tables>): Promise<Shape[]> {
  const { rows } = await sql<Shape>`
    select class.relname as "table", class.relpersistence = 'u' as unlogged, exists (
      select from pg_attribute as owner
      where owner.attrelid = class.oid and owner.attname = 'merchant_id' and owner.attnotnull and owner.attgenerated = '' and not owner.attisdropped
    ) as owned
    from pg_class as class
    join pg_namespace as space on space.oid = class.relnamespace and space.nspname = current_schema()
    where class.relkind = 'r' and not class.relispartition and not exists (
      select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype = 'e')
    order by 1`.execute(db);
  return rows;
}

export interface Key {
  table: string;
  name: string;
  /** The definition as a statement that makes it, or as a constraint. */
  definition: string;
  isConstraint: boolean;
}

/** Unique keys that do not hold the owner, which a spread table cannot have. */
export async function keysWithoutOwner(db: Kysely<Tables>): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select owned.relname as "table", named.relname as name, bound.oid is not null as "isConstraint",
      coalesce(pg_get_constraintdef(bound.oid), pg_get_indexdef(index.indexrelid)) as definition
    from pg_index as index
    join pg_class as owned on owned.oid = index.indrelid
    join pg_class as named on named.oid = index.indexrelid
    join pg_namespace as space on space.oid = owned.relnamespace and space.nspname = current_schema()
    left join pg_constraint as bound on bound.conindid = index.indexrelid and bound.contype in ('p', 'u')
    where index.indisunique and not exists (
      select from pg_attribute as owner
      where owner.attrelid = owned.oid and owner.attname = 'merchant_id' and owner.attnum = any(index.indkey))
    order by 1, 2`.execute(db);
  return rows;
}
