import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const readyWithin = 30_000;
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Debian keeps the server's programs outside PATH, in a folder of their version. */
export function serverBinaries(): string | undefined {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const folders = [
    ...(asked.status === 0 ? [asked.stdout.trim()] : []),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** Starts a private, empty Postgres that keeps nothing; `name=value` settings are optional. */
export async function withPostgres<Result>(
  run: (url: string) => Promise<Result>,
  more: readonly string[] = [],
): Promise<Result> {
  const binaries = serverBinaries();
  if (!binaries) {
    throw new Error("PostgreSQL's server is not installed: install it, or name a running one in TEST_DATABASE_URL.");
  }
  const owner = process.getuid?.() === 0 ? anotherUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pay-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };

  const cluster = ['-D', join(folder, 'cluster'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), cluster, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });

  const port = await freePort();
  const parameters = [...settings, ...more, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', join(folder, 'cluster'), ...parameters.flatMap((parameter) => ['-c', parameter])],
    { ...options, stdio: 'ignore' },
  );
  const abandon = () => server.kill('SIGQUIT');
  process.once('exit', abandon);
  try {
    await ready(server, join(binaries, 'pg_isready'), port);
    return await run(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    process.off('exit', abandon);
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server refuses to run as root. */
function anotherUser() {
  const number = (kind: '-u' | '-g', user: string) => spawnSync('id', [kind, user], { encoding: 'utf8' });
  const user = ['postgres', 'nobody'].find((name) => number('-u', name).status === 0);
  if (!user) throw new Error('There is no user postgres or nobody whom the database server could run as.');
  return { uid: Number(number('-u', user).stdout), gid: Number(number('-g', user).stdout) };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('No free port could be found.');
  return address.port;
}

async function ready(server: ChildProcess, isReady: string, port: number) {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The database server ended with ${server.exitCode}.`);
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await pause(100);
  }
  throw new Error('The database server was not ready in time.');
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGINT');
  await gone;
}
