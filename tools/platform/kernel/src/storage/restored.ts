import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export interface Beginning {
  shape: string;
  tables: readonly string[];
  rows: ReadonlyMap<string, string>;
  sequences: readonly { name: string; last: string | null }[];
}

const shapeQuery = sql<{ shape: string }>`
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', oid, relname, relkind), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
      from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace and attnum > 0),
    (select string_agg(concat_ws(' ', oid, conname, convalidated), ',' order by oid) from pg_constraint),
    (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger),
    (select string_agg(concat_ws(' ', oid, xmin), ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select count(*) from pg_db_role_setting),
    (select count(*) from pg_namespace where nspname !~ '^pg_')
  )) as shape`;

const shapeOf = async (db: Kysely<Tables>) => (await shapeQuery.execute(db)).rows[0]!.shape;

const sequencesOf = async (db: Kysely<Tables>) =>
  (
    await sql<{ name: string; last: string | null }>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`.execute(
      db,
    )
  ).rows;

async function filled(db: Kysely<Tables>, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.id(name)})`);
  return (await sql<{ name: string }>`${sql.join(each, sql` union all `)}`.execute(db)).rows.map(({ name }) => name);
}

export async function beginningOf(db: Kysely<Tables>): Promise<Beginning> {
  const { rows: found } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    db,
  );
  const tables = found.map(({ name }) => name);
  const rows = new Map<string, string>();
  for (const name of await filled(db, tables)) {
    const kept = await sql<{ rows: string }>`select json_agg(t)::text as rows from ${sql.id(name)} t`.execute(db);
    rows.set(name, kept.rows[0]!.rows);
  }
  return { shape: await shapeOf(db), tables, rows, sequences: await sequencesOf(db) };
}

/** Restores the rows that a migrated database began with; returns false when more than its rows has changed. */
export async function restored(db: Kysely<Tables>, { shape, tables, rows, sequences }: Beginning): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  const used = await filled(db, tables);
  // Some tables refuse to lose a row, by a trigger.
  await sql`set session_replication_role = replica`.execute(db);
  if (used.length > 0)
    await sql`truncate ${sql.join(used.map((name) => sql.id(name)))} restart identity cascade`.execute(db);
  for (const [name, json] of rows)
    await sql`insert into ${sql.id(name)} overriding system value
      select * from json_populate_recordset(null::${sql.id(name)}, ${json}::json)`.execute(db);
  for (const { name, last } of sequences)
    await sql`select setval(${name}::regclass, ${last ?? 1}::bigint, ${last !== null})`.execute(db);
  await sql`delete from pg_statistic using pg_class
    where starelid = pg_class.oid and relnamespace = 'public'::regnamespace`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`checkpoint`.execute(db);
  return true;
}
