import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openInMemory, openStorage, type StatementWatch, type Storage } from './engine.ts';
import { migrate, migrationsHash } from './migrate.ts';
import { takeTestDatabase } from '../spread/test-cluster.ts';
import { type Beginning, beginningOf, restored } from './restored.ts';
import workerThreads, { type Worker } from 'node:worker_threads';

const modules = join(import.meta.dirname, '../../../../../node_modules');
const cache = join(modules, '.cache/platform');

const cachedSnapshot = (file: string) => {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
};

const keepSnapshot = (file: string, bytes: Uint8Array) => {
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
};

const engineVersion = createHash('sha256')
  .update(readFileSync(join(modules, '@electric-sql/pglite/package.json')))
  .digest('hex')
  .slice(0, 16);

// Making an empty database takes seconds and depends on the engine only, so it outlives a change of the migrations.
const openEmptyPGlite = async () => {
  const file = join(cache, `empty-${engineVersion}.tar`);
  const cached = cachedSnapshot(file);
  const opened = await openInMemory({ snapshot: cached });
  if (!cached) keepSnapshot(file, await opened.snapshot());
  return opened;
};

const openMigratedPGlite = async () => {
  const file = join(cache, `${engineVersion}-${migrationsHash()}.tar`);
  const snapshot = cachedSnapshot(file);
  if (snapshot) return openInMemory({ snapshot });
  const opened = await openEmptyPGlite();
  await migrate(opened.storage);
  keepSnapshot(file, await opened.snapshot());
  return opened;
};

const migratedFolder = async (): Promise<string> => {
  const folder = join(cache, `${engineVersion}-${migrationsHash()}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  const storage = await openStorage({ kind: 'pglite', folder: unfinished });
  await migrate(storage);
  await storage.close();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
};

/** Puts the empty databases of both modes into a new data folder; a platform takes seconds to make them. */
export const layDatabases = async (dataFolder: string): Promise<void> => {
  const folder = await migratedFolder();
  for (const mode of ['live', 'test']) cpSync(folder, join(dataFolder, mode), { recursive: true });
};

interface LeftDatabase {
  thread: Worker;
  beginning: Beginning;
}

// Starting a database takes seconds. Test files of one Jest worker share nothing but Node's own modules, so there the threads wait.
const shared: typeof workerThreads & { leftDatabases?: LeftDatabase[] } = workerThreads;
const leftDatabases = (shared.leftDatabases ??= []);

const takeLeft = async ({ thread, beginning }: LeftDatabase) => {
  thread.ref();
  const opened = await openInMemory({ left: thread });
  if (await restored(opened.storage.db, beginning).catch(() => false)) return { opened, beginning };
  await opened.storage.close();
  return undefined;
};

const openFresh = async () => {
  const opened = await openMigratedPGlite();
  return { opened, beginning: await beginningOf(opened.storage.db) };
};

const openShared = async (watch?: StatementWatch): Promise<Storage> => {
  const left = leftDatabases.pop();
  const { opened: begun, beginning } = (left && (await takeLeft(left))) ?? (await openFresh());
  // What makes the database ready is not looked at.
  const opened = watch ? await openInMemory({ left: await begun.leave(), watch }) : begun;
  const close = async () => {
    const thread = await opened.leave();
    thread.unref();
    leftDatabases.push({ thread, beginning });
  };
  return { ...opened.storage, close };
};

const onDatabase = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const creationLock = 7_274_002;

const makeFreshDatabase = async (server: string) => {
  const template = `platform_template_${migrationsHash()}`;
  const database = `platform_test_${randomBytes(6).toString('hex')}`;
  const admin = await openStorage({ kind: 'postgres', url: server });
  await admin.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`set lock_timeout = 0`.execute(db);
    await sql`select pg_advisory_lock(${sql.lit(creationLock)})`.execute(db);
    const { rows } = await sql`select from pg_database where datname = ${template}`.execute(db);
    if (rows.length === 0) {
      const unfinished = `${template}_unfinished`;
      await sql`drop database if exists ${sql.id(unfinished)}`.execute(db);
      await sql`create database ${sql.id(unfinished)}`.execute(db);
      const storage = await openStorage({ kind: 'postgres', url: onDatabase(server, unfinished) });
      await migrate(storage);
      await storage.close();
      await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(template)}`.execute(db);
    }
    await sql`create database ${sql.id(database)} template ${sql.id(template)}`.execute(db);
    await sql`select pg_advisory_unlock(${sql.lit(creationLock)})`.execute(db);
  });
  const drop = async () => {
    await sql`drop database ${sql.id(database)} with (force)`.execute(admin.db);
    await admin.close();
  };
  return { url: onDatabase(server, database), drop };
};

const openFreshDatabase = async (server: string, watch?: StatementWatch): Promise<Storage> => {
  const { url, drop } = await makeFreshDatabase(server);
  const storage = await openStorage({ kind: 'postgres', url }, { watch });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await drop();
    },
  };
};

interface LaidDatabases {
  env: Record<string, string>;
  drop: () => Promise<void>;
}

/** The empty databases of both modes where the tests keep theirs: in a data folder, or on the server, which `env` tells a platform. */
export const laidDatabases = async (dataFolder: string): Promise<LaidDatabases> => {
  const cluster = process.env.TEST_CITUS_URL;
  if (cluster) {
    const live = await takeTestDatabase(cluster);
    const test = await takeTestDatabase(cluster);
    return {
      env: { DATABASE_URL: live.url, TEST_MODE_DATABASE_URL: test.url },
      drop: async () => {
        await live.giveBack();
        await test.giveBack();
      },
    };
  }
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    await layDatabases(dataFolder);
    return { env: {}, drop: async () => undefined };
  }
  const live = await makeFreshDatabase(server);
  const test = await makeFreshDatabase(server);
  return {
    env: { DATABASE_URL: live.url, TEST_MODE_DATABASE_URL: test.url },
    drop: async () => {
      await live.drop();
      await test.drop();
    },
  };
};

// All nodes of a test's cluster and the test share one machine, where a call of many at once waits longer for its turn.
const patienceOnCluster = 20;

const openOnCluster = async (cluster: string, watch?: StatementWatch): Promise<Storage> => {
  const { url, giveBack } = await takeTestDatabase(cluster);
  // The calls of a platform are watched; other tests try the limits themselves.
  const storage = await openStorage(
    { kind: 'postgres', url },
    { watch, ...(watch && { patience: patienceOnCluster }) },
  );
  return {
    ...storage,
    close: async () => {
      await storage.close();
      await giveBack();
    },
  };
};

export const openTestStorage = (watch?: StatementWatch): Promise<Storage> => {
  const cluster = process.env.TEST_CITUS_URL;
  if (cluster) return openOnCluster(cluster, watch);
  const server = process.env.TEST_DATABASE_URL;
  return server ? openFreshDatabase(server, watch) : openShared(watch);
};
