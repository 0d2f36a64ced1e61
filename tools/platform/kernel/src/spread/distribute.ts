import { type Kysely, sql } from 'kysely';
import type { Storage } from '../storage/engine.ts';
import type { Tables } from '../storage/tables.ts';
import { functionAtOwner } from './at-owner.ts';
import { functionsOfWorkers } from './functions.ts';
import { type Place, placeOf, publicCodes } from './places.ts';
import { keysWithoutOwner, shapesOf } from './shapes.ts';

type Db = Kysely<Tables>;
type Tell = (line: string) => void;

interface ForeignKey {
  table: string;
  other: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  definition: string;
  runs: string;
}

const settings = {
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_repartition_joins': 'on',
};

/** Triggers that say that something is new to tell; where merchants are spread, readers look at the facts themselves. */
const marksOfNews = new Set(['notifications_changed', 'fees_changed']);
const isOfFormerRelease = (runs: string) => runs.endsWith('_of_former_release');
const isLeftOut = ({ runs }: Trigger) => marksOfNews.has(runs) || isOfFormerRelease(runs);

/** Parts of a table get no trigger that also hears of TRUNCATE, which is heard of by the whole table alone. */
function onParts({ name, definition }: Trigger): string[] {
  if (!definition.includes(' OR TRUNCATE')) return [definition];
  return [
    definition.replace(' OR TRUNCATE', ''),
    definition.replace(name, `${name}_whole`).replace(/BEFORE .*? ON /, 'BEFORE TRUNCATE ON '),
  ];
}

/** Functions that take a row of a table as an argument: a worker's part of the table has rows of another type. */
const ofRows = ['words_of_payment(transaction)', 'words_of_order(pay_page_order)'];

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select owned.relname as "table", other.relname as other, bound.conname as name, pg_get_constraintdef(bound.oid) as definition
    from pg_constraint as bound
    join pg_class as owned on owned.oid = bound.conrelid
    join pg_class as other on other.oid = bound.confrelid
    join pg_namespace as space on space.oid = owned.relnamespace and space.nspname = current_schema()
    where bound.contype = 'f' order by 1, 3`.execute(db);
  return rows;
}

async function triggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select owned.relname as "table", hook.tgname as name, pg_get_triggerdef(hook.oid) as definition, work.proname as runs
    from pg_trigger as hook
    join pg_class as owned on owned.oid = hook.tgrelid
    join pg_proc as work on work.oid = hook.tgfoid
    join pg_namespace as space on space.oid = owned.relnamespace and space.nspname = current_schema()
    where not hook.tgisinternal and hook.tgname not like 'truncate_trigger_%' order by 1, 2`.execute(db);
  return rows;
}

async function placedTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Puts the owner before the columns of a unique key. */
const ledByOwner = (definition: string) => definition.replace(/\(/, '(merchant_id, ');

async function rekey(db: Db, spread: ReadonlySet<string>, tell: Tell): Promise<void> {
  for (const { table, name, definition, isConstraint } of await keysWithoutOwner(db)) {
    if (!spread.has(table)) continue;
    if (isConstraint) {
      await run(db, `alter table ${table} drop constraint ${name}, add constraint ${name} ${ledByOwner(definition)}`);
    } else {
      await run(db, `drop index ${name}`);
      await run(db, ledByOwner(definition));
    }
    tell(`${table}: the key ${name} is led by merchant_id`);
  }
}

/** A worker gives no identity of this size; a sequence that the coordinator draws from does the same. */
async function withoutIdentities(db: Db, moved: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; last: string }>`
    select owned.relname as "table", counted.attname as "column",
      (select coalesce(last_value, 0) from pg_sequences where schemaname || '.' || sequencename = pg_get_serial_sequence(owned.relname, counted.attname)) as last
    from pg_attribute as counted join pg_class as owned on owned.oid = counted.attrelid and owned.relkind = 'r'
    where counted.attidentity <> '' and counted.atttypid <> 'bigint'::regtype and owned.relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  for (const { table, column, last } of rows) {
    if (!moved.has(table)) continue;
    const sequence = `${table}_${column}_drawn`;
    await run(db, `alter table ${table} alter column ${column} drop identity`);
    await run(db, `create sequence ${sequence} start ${Number(last ?? 0) + 1} owned by ${table}.${column}`);
    await run(db, `alter table ${table} alter column ${column} set default nextval('${sequence}')`);
  }
}

/** Whether a key may stay between tables of these places. */
const reaches = (from: Place, to: Place) =>
  from === to || (to === 'everywhere' && from !== 'apart') || (from === 'everywhere' && to === 'coordinator');

async function makeOwnersOfCodes(db: Db, tell: Tell): Promise<void> {
  await run(
    db,
    `create table if not exists code_owner (kind text not null, code text not null, merchant_id uuid not null, primary key (code, kind))`,
  );
  if ((await placedTables(db)).has('code_owner')) return;
  for (const [kind, { table, column }] of Object.entries(publicCodes))
    await run(
      db,
      `insert into code_owner (kind, code, merchant_id) select '${kind}', ${column}, merchant_id from ${table}`,
    );
  await run(db, `select create_distributed_table('code_owner', 'code', colocate_with := 'none')`);
  tell('code_owner: by code');
}

async function replaceFunctions(db: Db): Promise<void> {
  await run(db, functionsOfWorkers);
  for (const name of ofRows) await run(db, `drop function if exists ${name}`);
}

async function makeAtOwner(db: Db): Promise<void> {
  await run(db, functionAtOwner);
  await run(
    db,
    `select create_distributed_function('at_owner(uuid, text[])', 'owner', colocate_with := 'ledger_account', force_delegation := true)`,
  );
}

async function place(db: Db, table: string, where: Place): Promise<void> {
  switch (where) {
    case 'spread':
      await run(
        db,
        `select create_distributed_table('${table}', 'merchant_id', colocate_with := '${table === 'ledger_account' ? 'none' : 'ledger_account'}')`,
      );
      return;
    case 'everywhere':
      await run(db, `select create_reference_table('${table}')`);
      return;
    case 'coordinator':
      await run(db, `select citus_add_local_table_to_metadata('${table}')`);
      return;
    case 'apart':
  }
}

/** Citus sends the settings of a database on to its workers. */
async function prepareNodes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  for (const [name, value] of Object.entries(settings)) {
    await run(db, `alter database "${rows[0]!.name}" set ${name} = '${value}'`);
    await run(db, `set ${name} = '${value}'`);
  }
}

/** Returns whether anything was left to place. */
async function placeAll(db: Db, tell: Tell): Promise<boolean> {
  const known = await placedTables(db);
  const places = new Map(
    (await shapesOf(db)).filter(({ table }) => table !== 'code_owner').map((shape) => [shape.table, placeOf(shape)]),
  );
  const missing = [...places].filter(([table, where]) => where !== 'apart' && !known.has(table));
  if (missing.length === 0) return false;
  const names = new Set(missing.map(([table]) => table));
  const keys = (await foreignKeys(db)).filter(({ table, other }) => names.has(table) || names.has(other));
  for (const { table, name } of keys) await run(db, `alter table ${table} drop constraint ${name}`);
  const hooks = (await triggers(db)).filter(({ table }) => names.has(table));
  for (const { table, name } of hooks) await run(db, `drop trigger ${name} on ${table}`);
  await rekey(db, new Set(missing.flatMap(([table, where]) => (where === 'spread' ? [table] : []))), tell);
  await withoutIdentities(db, new Set(missing.flatMap(([table, where]) => (where === 'coordinator' ? [] : [table]))));
  await replaceFunctions(db);

  const order: Place[] = ['everywhere', 'spread', 'coordinator'];
  const first = (table: string) => (table === 'ledger_account' ? 0 : 1);
  for (const where of order)
    for (const [table] of missing
      .filter((one) => one[1] === where)
      .toSorted(([one], [other]) => first(one) - first(other))) {
      await place(db, table, where);
      tell(`${table}: ${where}`);
    }
  for (const [table, where] of missing)
    if (where !== 'coordinator') await run(db, `select truncate_local_data_after_distributing_table('${table}')`);
  for (const { table, other, name, definition } of keys) {
    const [from = 'apart', to = 'apart'] = [places.get(table), places.get(other)];
    if (reaches(from, to)) await run(db, `alter table ${table} add constraint ${name} ${definition}`);
    else tell(`${table}: ${name} is given up, as ${other} stands elsewhere (${from}, ${to})`);
  }
  for (const hook of hooks)
    if (isLeftOut(hook)) tell(`${hook.table}: ${hook.name} is left out`);
    else for (const definition of onParts(hook)) await run(db, definition);
  return true;
}

/** Spreads the merchants of a database over the workers that its coordinator knows; what is spread already stays. Returns what it did. */
export async function distribute(storage: Storage, tell: Tell = () => undefined): Promise<void> {
  await storage.db.connection().execute(async (db) => {
    await run(db, 'set statement_timeout = 0');
    await run(db, 'set lock_timeout = 0');
    await run(db, 'set idle_in_transaction_session_timeout = 0');
    const { rows } = await sql<{ there: boolean }>`
      select exists (select from pg_extension where extname = 'citus') as there`.execute(db);
    if (!rows[0]?.there) throw new Error('The extension citus is not in this database');
    await prepareNodes(db);
    const moved = await db.transaction().execute(async (trx) => {
      const some = await placeAll(trx, tell);
      await makeOwnersOfCodes(trx, tell);
      if (some) await makeAtOwner(trx);
      return some;
    });
    if (!moved) tell('everything stands where it belongs');
  });
  await storage.restart();
}
