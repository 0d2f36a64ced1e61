import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type Dialect,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import { resolve } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { type ConnectionLoad, Connections } from './connections.ts';
import { lockFolder } from './folder-lock.ts';
import { tellLayout } from '../spread/is-spread.ts';
import { PGliteHost } from './pglite-host.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

export type StorageSource =
  { kind: 'pglite'; folder: string | 'memory'; snapshot?: Uint8Array<ArrayBuffer> } | { kind: 'postgres'; url: string };

export interface Storage {
  db: Kysely<Tables>;
  engine: 'pglite' | 'postgres';
  restart(): Promise<void>;
  serve(): void;
  connections(): ConnectionLoad;
  checkpoint(): Promise<void>;
  /** PGlite has no background workers: call this now and then for its statistics, dead rows and log. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

interface StorageOptions {
  startPatienceMs?: number;
  /** How many times longer than usual a call waits for a connection or a lock. */
  patience?: number;
  watch?: StatementWatch | undefined;
}

export type StatementWatch = (statement: CompiledQuery) => void;

class WatchedCompiler extends PostgresQueryCompiler {
  readonly #watch: StatementWatch;

  constructor(watch: StatementWatch) {
    super();
    this.#watch = watch;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const statement = super.compileQuery(node, queryId);
    this.#watch(statement);
    return statement;
  }
}

const watchedBy = (dialect: PostgresDialect, watch: StatementWatch): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => new WatchedCompiler(watch),
});

const kyselyOver = (pool: Connections, watch?: StatementWatch) =>
  new Kysely<Tables>({
    dialect: watch ? watchedBy(new PostgresDialect({ pool }), watch) : new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

const openPostgres = (url: string, { startPatienceMs = 0, patience = 1, watch }: StorageOptions): Storage => {
  const pool = new Connections(
    {
      connectionString: url,
      max: 8,
      connectionTimeoutMillis: 1000 * patience,
      // A connection that is kept keeps its prepared statements.
      idleTimeoutMillis: 60_000,
      statement_timeout: 5000,
      lock_timeout: 2000 * patience,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: '-c timezone=UTC -c datestyle=ISO',
      application_name: 'pay-platform',
      types: valueParsers,
    },
    startPatienceMs,
    true,
  );
  const db = kyselyOver(pool, watch);
  tellLayout(db, () => pool.isSpread());
  return {
    db,
    engine: 'postgres',
    restart: () => pool.restart(),
    serve: () => pool.serve(),
    connections: () => pool.load,
    checkpoint: async () => undefined,
    maintain: async () => undefined,
    close: () => db.destroy(),
  };
};

const openPGlite = async (
  folder: string,
  {
    snapshot,
    left,
    watch,
  }: { snapshot?: Uint8Array<ArrayBuffer> | undefined; left?: Worker; watch?: StatementWatch | undefined } = {},
) => {
  const place = folder === 'memory' ? null : resolve(folder);
  const lock = place === null ? null : lockFolder(place);
  const host = new PGliteHost({ folder: place, snapshot: snapshot ?? null }, left);
  try {
    await host.ready();
  } catch (error) {
    lock?.release();
    throw error;
  }
  // One session: callers wait in line, longer than on Postgres, where eight work at once.
  const pool = new Connections({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    stream: () => host.stream(),
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: valueParsers,
  });
  const db = kyselyOver(pool, watch);
  const checkpoint = async () => {
    await sql`checkpoint`.execute(db);
  };
  const storage: Storage = {
    db,
    engine: 'pglite',
    restart: () => pool.restart(),
    serve: () => pool.serve(),
    connections: () => pool.load,
    checkpoint,
    maintain: async () => {
      await sql`vacuum analyze`.execute(db);
      await checkpoint();
    },
    close: async () => {
      await db.destroy();
      await host.close();
      lock?.release();
    },
  };
  const leave = async () => {
    await db.destroy();
    return host.leave();
  };
  return { storage, snapshot: () => host.snapshot(), leave };
};

export const openInMemory = (from: Parameters<typeof openPGlite>[1] = {}) => openPGlite('memory', from);

export const openStorage = async (source: StorageSource, options: StorageOptions = {}): Promise<Storage> =>
  source.kind === 'postgres'
    ? openPostgres(source.url, options)
    : (await openPGlite(source.folder, { snapshot: source.snapshot, watch: options.watch })).storage;
