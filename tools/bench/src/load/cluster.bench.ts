import { creditQueue, followLists, type Storage } from '@pay/platform';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { withPostgres } from '@pay/verify/postgres';
import { sql } from 'kysely';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { table } from '../table.ts';
import { creditOf, now, open, shopsIn } from './cluster-shops.ts';
import type { Bench } from '../benches.ts';

const merchants = 10;
const clients = 8;

/** Acts a second of clients who each begin the next one when the last is done. */
async function rateOf(seconds: number, act: (client: number) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_none, client) => {
      for (; performance.now() - begin < seconds * 1000; done += 1) await act(client);
    }),
  );
  return done / ((performance.now() - begin) / 1000);
}

/** What the coordinator sends on for one act; nothing on one Postgres. */
async function commandsFor(storage: Storage, act: () => Promise<unknown>): Promise<number> {
  const { db } = storage;
  const { rows } = await sql<{ name: string; there: boolean }>`
    select current_database() as name, exists (select from pg_extension where extname = 'citus') as there`.execute(db);
  const { name, there } = rows[0]!;
  if (!there) return 0;
  await sql`alter database ${sql.id(name)} set citus.log_remote_commands = on`.execute(db);
  await storage.restart();
  let commands = 0;
  const hear = (message: unknown) => {
    if (typeof message === 'string' && message.startsWith('issuing ')) commands += 1;
  };
  subscribe('pay:database-notices', hear);
  await act();
  unsubscribe('pay:database-notices', hear);
  await sql`alter database ${sql.id(name)} reset citus.log_remote_commands`.execute(db);
  await storage.restart();
  return commands;
}

interface Measured {
  links: number;
  credits: number;
  commands: number;
}

async function measured(seconds: number): Promise<Measured> {
  const storage = await openTestStorage();
  const stopFollowing = await followLists({ live: storage, test: storage });
  try {
    const shops = await shopsIn(storage, merchants);
    const queue = creditQueue(storage.db, now);
    const opened: string[] = [];
    const openNext = async (client: number) => opened.push(await open(storage, shops[client % merchants]!));
    await rateOf(1, openNext);
    const links = await rateOf(seconds, openNext);
    // Each shop's first credit opens its book.
    for (const shop of shops) await queue.run(creditOf(await open(storage, shop)));
    const commands = await commandsFor(storage, () => queue.run(creditOf(opened.pop()!)));
    const most = opened.length;
    const begin = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (let next = opened.pop(); next !== undefined; next = opened.pop()) await queue.run(creditOf(next));
      }),
    );
    return { links, credits: most / ((performance.now() - begin) / 1000), commands };
  } finally {
    stopFollowing();
    await storage.close();
  }
}

async function on(variable: 'TEST_CITUS_URL' | 'TEST_DATABASE_URL', url: string, seconds: number): Promise<Measured> {
  for (const name of ['TEST_CITUS_URL', 'TEST_DATABASE_URL']) delete process.env[name];
  process.env[variable] = url;
  return measured(seconds);
}

/** Links and credits of ten shops on one Postgres and on a cluster of this machine, side by side. */
export const cluster: Bench = async (argv) => {
  const url = process.env['TEST_CITUS_URL'];
  if (!url) {
    console.log('Skipped: TEST_CITUS_URL names no coordinator of a Citus cluster.');
    return true;
  }
  const seconds = Number(argv[0]?.replace('--seconds=', '') ?? 10);
  const one = await withPostgres((server) => on('TEST_DATABASE_URL', server, seconds));
  const many = await on('TEST_CITUS_URL', url, seconds);
  const row = (name: string, { links, credits, commands }: Measured) => [
    name,
    links.toFixed(0),
    credits.toFixed(0),
    String(commands),
  ];
  const head = ['', 'links a second', 'credits a second', 'commands for a credit'];
  console.log(table([head, row('one Postgres', one), row('cluster', many)]));
  return many.commands < 19;
};
