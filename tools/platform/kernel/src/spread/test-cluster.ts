import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openStorage } from '../storage/engine.ts';
import { migrate, migrationsHash } from '../storage/migrate.ts';
import { distribute } from './distribute.ts';

const layoutHash = () =>
  createHash('sha256')
    .update(
      ['at-owner.ts', 'distribute.ts', 'functions.ts', 'places.ts']
        .map((name) => readFileSync(join(import.meta.dirname, name)))
        .join(),
    )
    .digest('hex')
    .slice(0, 8);

const on = (server: string, database: string, node?: { host: string; port: number }) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (node) Object.assign(url, { hostname: node.host, port: String(node.port) });
  return url.href;
};

async function within<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Node {
  host: string;
  port: number;
}

async function nodesOf(server: string): Promise<{ coordinator: Node; workers: Node[] }> {
  const { rows } = await within(server, (client) =>
    client.query<Node & { groupid: number }>(
      'select nodename as host, nodeport as port, groupid from pg_dist_node order by groupid',
    ),
  );
  const workers = rows.filter(({ groupid }) => groupid > 0);
  if (workers.length === 0) throw new Error('The cluster has no workers');
  const { hostname, port } = new URL(server);
  return { coordinator: { host: hostname, port: Number(port) }, workers };
}

async function everywhere(server: string, statement: string): Promise<void> {
  const { coordinator, workers } = await nodesOf(server);
  const name = new URL(server).pathname.slice(1);
  for (const node of [coordinator, ...workers])
    await within(on(server, name, node), (client) =>
      client.query(`set citus.enable_create_database_propagation = off`).then(() => client.query(statement)),
    );
}

const shapeOf = `
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', oid, relname, relkind), ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull), ',' order by attrelid, attnum)
      from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace and attnum > 0),
    (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint where connamespace = 'public'::regnamespace),
    (select string_agg(concat_ws(' ', oid, tgname, tgenabled), ',' order by oid) from pg_trigger)
  )) as shape`;

// What may never lose a row loses all of them between two tests.
const letTestsEmpty = ['refuse_change', 'refuse_removal'].map(
  (name) => `
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      if current_setting('pay.empties', true) = 'yes' and tg_op = 'TRUNCATE' then return null; end if;
      raise exception '% is ${name === 'refuse_change' ? 'append-only' : 'kept'}', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
);

async function make(server: string, database: string): Promise<void> {
  const { coordinator, workers } = await nodesOf(server);
  await everywhere(server, `drop database if exists ${database} with (force)`);
  await everywhere(server, `create database ${database}`);
  for (const node of [coordinator, ...workers])
    await within(on(server, database, node), (client) => client.query('create extension citus'));
  await within(on(server, database), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query(`alter database ${database} set citus.shard_count = 4`);
  });
  const storage = await openStorage({ kind: 'postgres', url: on(server, database) });
  await migrate(storage);
  await distribute(storage);
  await storage.close();
  await within(on(server, database), async (client) => {
    for (const statement of letTestsEmpty) await client.query(statement);
    await client.query('create schema kept');
    await client.query('create table kept.beginning (name text primary key, rows json)');
    await client.query('create table kept.shape (shape text)');
    for (const name of await tablesOf(client)) {
      const { rows } = await client.query<{ rows: unknown }>(`select json_agg(t) as rows from public."${name}" t`);
      if (rows[0]?.rows)
        await client.query('insert into kept.beginning values ($1, $2)', [name, JSON.stringify(rows[0].rows)]);
    }
    await client.query(`insert into kept.shape ${shapeOf}`);
  });
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select class.relname as name from pg_class as class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and not exists (select from pg_depend where objid = class.oid and classid = 'pg_class'::regclass and deptype = 'e')
      and not exists (select from pg_dist_shard where class.relname like '%\\_' || shardid)
    order by 1`);
  return rows.map(({ name }) => name);
}

/** Brings a database back to what it began with; returns false where more than its rows has changed. */
async function emptied(url: string): Promise<boolean> {
  return within(url, async (client) => {
    const kept = await client.query<{ shape: string }>('select shape from kept.shape').catch(() => undefined);
    const { rows: now } = await client.query<{ shape: string }>(shapeOf);
    if (!kept?.rows[0] || kept.rows[0].shape !== now[0]?.shape) return false;
    const { rows: first } = await client.query<{ name: string; rows: unknown }>(
      'select name, rows from kept.beginning',
    );
    const used: string[] = [];
    for (const name of await tablesOf(client)) {
      const { rows } = await client.query(`select from public."${name}" limit 1`);
      if (rows.length > 0) used.push(name);
    }
    await client.query(`set citus.propagate_set_commands = 'local'`);
    await client.query('begin');
    await client.query(`set local pay.empties = 'yes'`);
    const names = [...new Set([...used, ...first.map(({ name }) => name)])];
    if (names.length > 0) await client.query(`truncate ${names.map((name) => `public."${name}"`).join()} cascade`);
    await client.query('commit');
    for (const { name, rows } of first)
      await client.query(
        `insert into public."${name}" overriding system value select * from json_populate_recordset(null::public."${name}", $1::json)`,
        [JSON.stringify(rows)],
      );
    return true;
  });
}

export interface TestDatabase {
  url: string;
  giveBack: () => Promise<void>;
}

/** A database of the cluster that no other test uses; it is made once and emptied before each use. */
export async function takeTestDatabase(server: string): Promise<TestDatabase> {
  const admin = new Client({ connectionString: server });
  // The server may go while the lock is held; then there is nothing left to give back.
  admin.on('error', () => undefined);
  await admin.connect();
  const kind = `platform_spread_${migrationsHash()}_${layoutHash()}`;
  for (let place = 0; ; place += 1) {
    const database = `${kind}_${place}`;
    const { rows } = await admin.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [
      database,
    ]);
    if (!rows[0]?.mine) continue;
    const url = on(server, database);
    const { rows: known } = await admin.query('select from pg_database where datname = $1', [database]);
    try {
      if (known.length === 0 || !(await emptied(url).catch(() => false))) await make(server, database);
    } catch (error) {
      await admin.end();
      throw error;
    }
    return { url, giveBack: () => admin.end().catch(() => undefined) };
  }
}
