import { creditQueue, followLists, invariants, sandboxInvariants, type Storage } from '@pay/platform';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench } from '../benches.ts';
import { creditOf, now, open, type Shop, shopsIn } from '../load/cluster-shops.ts';

const payments = 50;
const everyMs = 100;
const patienceMs = 120_000;

interface Cluster {
  url: string;
  /** Of the nodes' data: n0 is the coordinator, n1 and n2 are its workers. */
  folder: string;
  programs: string;
}

function control({ folder, programs }: Cluster, node: number, ...argv: string[]): void {
  const data = join(folder, `n${node}`);
  const { uid, gid } = statSync(data);
  // A node that found our home would look for keys there.
  const env = { ...process.env, HOME: folder };
  const options = { uid, gid, env, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(join(programs, 'pg_ctl'), ['-D', data, '-l', `${data}.log`, '-w', ...argv], options);
}

const kill = (cluster: Cluster, node: number) => control(cluster, node, 'stop', '-m', 'immediate');
const start = (cluster: Cluster, node: number) => control(cluster, node, 'start');

async function asked<Row>(url: string, port: number | undefined, database: string, query: string): Promise<Row[]> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (port !== undefined) address.port = String(port);
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query(query)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A bank tells of a credit until it is taken. */
async function told(queue: ReturnType<typeof creditQueue>, accountNo: string): Promise<number> {
  const until = performance.now() + patienceMs;
  for (let tries = 1; ; tries += 1) {
    try {
      await queue.run(creditOf(accountNo));
      return tries;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(500);
    }
  }
}

interface Drill {
  name: string;
  /** Runs while payments come in. `missed` if it did not happen at its moment, so that nothing was shown. */
  fault: (database: string) => Promise<{ remark: string; missed?: boolean }>;
}

async function drilled(
  cluster: Cluster,
  storage: Storage,
  shops: readonly Shop[],
  { name, fault }: Drill,
): Promise<boolean> {
  const { db } = storage;
  const database = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name;
  const accounts: string[] = [];
  for (let place = 0; place < payments; place += 1) accounts.push(await open(storage, shops[place % shops.length]!));
  const queue = creditQueue(db, now);
  const running: Promise<number>[] = [];
  let seen: ReturnType<Drill['fault']> | undefined;
  for (const [place, accountNo] of accounts.entries()) {
    running.push(told(queue, accountNo));
    if (place === Math.floor(payments / 2)) seen = fault(database);
    await pause(everyMs);
  }
  const { remark, missed = false } = await seen!;
  const tries = await Promise.all(running);
  // A commit that its coordinator could not finish is finished by the recovery of prepared transactions.
  await asked(process.env['TEST_CITUS_URL']!, undefined, database, 'select recover_prepared_transactions()');
  const left = await prepared(
    cluster,
    database,
    [1, 2].map((node) => Number(new URL(cluster.url).port) + node),
  );
  const { rows } = await sql<{ paid: number; credits: number }>`
    select (select count(*) from transaction where status = 'SUCCESS' and virtual_account = any(${accounts})) as paid,
      (select count(*) from bank_credit where account_no = any(${accounts})) as credits`.execute(db);
  const { paid, credits } = rows[0]!;
  const { ok, checked } = await invariants(db, sandboxInvariants);
  const again = tries.filter((count) => count > 1).length;
  console.log(
    `  ${name}: ${paid} paid and ${credits} credits of ${payments}, ${again} told again; ${remark}; ${left} prepared at the end; books ${ok ? 'ok' : JSON.stringify(checked)}`,
  );
  return ok && !missed && left === 0 && paid === payments && credits === payments;
}

async function prepared(cluster: Cluster, database: string, ports: readonly number[]): Promise<number> {
  const counts = await Promise.all(
    ports.map((port) =>
      asked<{ count: number }>(cluster.url, port, database, 'select count(*)::integer as count from pg_prepared_xacts'),
    ),
  );
  return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

/** Commits that are prepared and go no further: seen twice, half a second apart. */
async function soonPrepared(cluster: Cluster, database: string, ports: readonly number[]): Promise<number> {
  const until = performance.now() + payments * everyMs;
  for (let before = 0; performance.now() < until;) {
    const count = await prepared(cluster, database, ports);
    if (before > 0 && count >= before) return count;
    before = count;
    await pause(500);
  }
  return 0;
}

const drillsOn = (cluster: Cluster): Drill[] => {
  const port = Number(new URL(cluster.url).port);
  return [
    {
      name: 'a worker is killed and comes back after two seconds',
      fault: async () => {
        kill(cluster, 2);
        await pause(2_000);
        start(cluster, 2);
        return { remark: 'worker 2 was away' };
      },
    },
    {
      name: 'the coordinator is killed between prepare and commit and comes back',
      fault: async (database) => {
        // Its own commits wait for a standby that is not there, while those of the workers stand prepared.
        await asked(cluster.url, undefined, database, `alter system set synchronous_standby_names = 'nobody'`);
        await asked(cluster.url, undefined, database, 'select pg_reload_conf()');
        const held = await soonPrepared(cluster, database, [port + 1, port + 2]);
        kill(cluster, 0);
        await pause(2_000);
        control(cluster, 0, 'start', '-o', '-c synchronous_standby_names=');
        await asked(cluster.url, undefined, database, 'alter system reset synchronous_standby_names');
        const left = await prepared(cluster, database, [port + 1, port + 2]);
        return {
          remark: `${held} commits stood prepared when it was killed, ${left} when it was back`,
          missed: held === 0,
        };
      },
    },
    {
      name: 'a part of the merchants moves to the other worker',
      fault: async (database) => {
        const began = performance.now();
        const [part] = await asked<{ id: string; from: number; to: number }>(
          cluster.url,
          undefined,
          database,
          `select shardid as id, nodeport as from, case nodeport when ${port + 1} then ${port + 2} else ${port + 1} end as to
           from citus_shards where table_name = 'ledger_account'::regclass order by shardid limit 1`,
        );
        await asked(
          cluster.url,
          undefined,
          database,
          `select citus_move_shard_placement(${part!.id}, '127.0.0.1', ${part!.from}, '127.0.0.1', ${part!.to}, 'force_logical')`,
        );
        return { remark: `moved in ${((performance.now() - began) / 1000).toFixed(1)} s` };
      },
    },
    {
      name: 'a migration changes a table of the merchants',
      fault: async (database) => {
        const began = performance.now();
        for (const statement of [
          'alter table transaction add column drilled text',
          'create index transaction_drilled on transaction (merchant_id, drilled) where drilled is not null',
          'alter table transaction drop column drilled',
        ])
          await asked(cluster.url, undefined, database, statement);
        return {
          remark: `a column and an index came and went in ${((performance.now() - began) / 1000).toFixed(1)} s`,
        };
      },
    },
  ];
};

/**
 * Kills nodes of a cluster of this machine, moves a part of its merchants and changes a table, each in the middle of 50 payments. Needs
 * `CITUS_FOLDER`, with the data of the nodes in n0, n1 and n2, and `CITUS_PROGRAMS`, where pg_ctl stands.
 */
export const clusterFaults: Bench = async () => {
  const { TEST_CITUS_URL: url, CITUS_FOLDER: folder, CITUS_PROGRAMS: programs } = process.env;
  if (!url || !folder || !programs) {
    console.log('Skipped: TEST_CITUS_URL, CITUS_FOLDER and CITUS_PROGRAMS name no Citus cluster of this machine.');
    return true;
  }
  const storage = await openTestStorage();
  const stopFollowing = await followLists({ live: storage, test: storage });
  try {
    const shops = await shopsIn(storage, 10);
    let held = true;
    const cluster = { url, folder, programs };
    for (const drill of drillsOn(cluster)) held = (await drilled(cluster, storage, shops, drill)) && held;
    return held;
  } finally {
    stopFollowing();
    await storage.close().catch(() => undefined);
  }
};
