import type { StorageSource } from '@pay/platform';
import { laidDatabases, layDatabases } from '@pay/platform-kernel/fixtures';
import { withPostgres } from '@pay/verify/postgres';
import { workspaceRoot } from '@pay/web-host';
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

export type Engine = 'pglite' | 'postgres';
export type Mode = 'live' | 'test';

const main = join(workspaceRoot, 'tools/platform/app/src/main.ts');
const readyWithin = 90_000;
const secret = () => randomBytes(32).toString('hex');

async function freePorts(): Promise<number> {
  const listening = async (port: number) => {
    const server = createServer().listen(port, '127.0.0.1');
    const opened = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    return { server, opened };
  };
  const port = 20_000 + Math.floor(Math.random() * 12_000) * 2;
  const pair = await Promise.all([listening(port), listening(port + 1)]);
  await Promise.all(pair.filter(({ opened }) => opened).map(({ server }) => once(server.close(), 'close')));
  return pair.every(({ opened }) => opened) ? port : freePorts();
}

export class Member {
  readonly #port: number;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #errors = '';

  constructor(port: number, env: NodeJS.ProcessEnv) {
    this.#port = port;
    this.#env = { ...env, PORT_BASE: String(port) };
  }

  address(mode: Mode = 'live') {
    return `http://127.0.0.1:${this.#port + (mode === 'live' ? 0 : 1)}`;
  }

  get pid() {
    return this.#child?.pid;
  }

  get errors() {
    return this.#errors;
  }

  async start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = fork(main, [], {
      env: { ...this.#env, ...more },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.on('data', (part: Buffer) => (this.#errors += part.toString()));
    const outcome = await Promise.race([
      once(child, 'message').then(() => 'ready' as const),
      once(child, 'exit').then(() => 'ended' as const),
      new Promise<'late'>((resolve) => setTimeout(resolve, readyWithin, 'late').unref()),
    ]);
    if (outcome !== 'ready') throw new Error(`A platform process did not start (${outcome}): ${this.#errors}`);
  }

  async signalWithin(milliseconds: number): Promise<NodeJS.Signals | null | undefined> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.signalCode;
    const late = new AbortController();
    const gone: Promise<(NodeJS.Signals | null)[]> = once(child, 'exit', { signal: late.signal });
    const timer = setTimeout(() => late.abort(), milliseconds);
    return gone
      .then(
        ([, signal = null]) => signal,
        () => undefined,
      )
      .finally(() => clearTimeout(timer));
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

export interface Fleet {
  engine: Engine;
  members: readonly Member[];
  hashKey: string;
  sources: Record<Mode, StorageSource>;
  url: string | undefined;
  stop(): Promise<void>;
}

export interface FleetPlan {
  engine: Engine;
  processes: number;
  env?: Readonly<Record<string, string>>;
  server?: readonly string[];
}

async function withDatabases<Result>(
  { engine, server }: FleetPlan,
  folder: string,
  use: (sources: Record<Mode, StorageSource>, url?: string) => Promise<Result>,
) {
  if (engine === 'pglite') {
    await layDatabases(folder);
    return use({
      live: { kind: 'pglite', folder: join(folder, 'live') },
      test: { kind: 'pglite', folder: join(folder, 'test') },
    });
  }
  const cluster = process.env['TEST_CITUS_URL'];
  if (cluster) {
    const { env, drop } = await laidDatabases(folder);
    const of = (name: string) => ({ kind: 'postgres', url: env[name]! }) as const;
    return use({ live: of('DATABASE_URL'), test: of('TEST_MODE_DATABASE_URL') }, cluster).finally(drop);
  }
  return withPostgres(async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const mode of ['live', 'test']) await client.query(`create database ${mode}`);
    await client.end();
    const of = (mode: Mode) => ({ kind: 'postgres', url: url.replace(/postgres$/, mode) }) as const;
    return use({ live: of('live'), test: of('test') }, url);
  }, server);
}

const addressOf = (source: StorageSource) => (source.kind === 'postgres' ? source.url : undefined);

export async function withFleet<Result>(plan: FleetPlan, use: (fleet: Fleet) => Promise<Result>): Promise<Result> {
  const { engine, processes, env = {} } = plan;
  if (engine === 'pglite' && processes > 1) throw new Error('Several processes need Postgres: --engine=postgres');
  const folder = mkdtempSync(join(tmpdir(), 'pay-fleet-'));
  try {
    return await withDatabases(plan, folder, async (sources, url) => {
      const hashKey = secret();
      const shared = {
        // What one process has compiled the next one starts with.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...process.env,
        NODE_OPTIONS: '',
        DATA_DIR: folder,
        SANDBOX: 'on',
        SAMPLE_DATA: 'off',
        SAMPLES_IN_TEST_MODE: 'off',
        // A rig calls more often in a minute than a shop may.
        RATE_FACTOR: '100000',
        HASH_KEY: hashKey,
        TOKEN_SECRET: secret(),
        TICKET_SECRET: secret(),
        DATABASE_URL: addressOf(sources.live),
        TEST_MODE_DATABASE_URL: addressOf(sources.test),
        ...env,
      };
      const members: Member[] = [];
      const stop = async () => void (await Promise.all(members.map((member) => member.stop())));
      try {
        for (let index = 0; index < processes; index += 1) members.push(new Member(await freePorts(), shared));
        // The first one migrates the database; the others find it ready.
        await members[0]?.start();
        await Promise.all(members.slice(1).map((member) => member.start()));
        return await use({ engine, members, hashKey, sources, url, stop });
      } finally {
        await stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
