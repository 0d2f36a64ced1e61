import { createPayLink, inTransaction, type Storage, type StorageSource } from '@pay/platform';
import { Client } from 'pg';
import { blocksOfAll, walOfAll } from '../rig/blocks.ts';
import { capture, type Captured, explaining } from '../rig/captured-statements.ts';
import { median } from '../statistics.ts';
import { takeAtTheStore, withStorage } from './matched-credits.ts';
import { amount, OpenPayments } from './open-payments.ts';

const warmUps = 20;
const counted = 40;

export interface Cost {
  name: string;
  trips: number;
  statements: number;
  blocks: number;
  wal: number;
  milliseconds: number;
}

const bounds = /^(begin|commit|rollback|savepoint|release|start)\b/i;

const costOf = (statements: readonly Captured[]) => ({
  trips: statements.length,
  statements: statements.filter(({ text }) => !bounds.test(text)).length,
  blocks: blocksOfAll(statements),
  wal: walOfAll(statements),
});

type Once = (storage: Storage) => Promise<unknown>;

async function medianCost(name: string, source: PostgresSource, once: Once): Promise<Cost> {
  const costs = await withStorage({ ...source, url: explaining(source.url) }, async (storage) => {
    for (let time = 0; time < warmUps; time += 1) await once(storage);
    const found: ReturnType<typeof costOf>[] = [];
    for (let time = 0; time < counted; time += 1) found.push(costOf(await capture(() => once(storage))));
    return found;
  });
  const milliseconds = await withStorage(source, async (storage) => {
    const times: number[] = [];
    for (let time = 0; time < warmUps + counted; time += 1) {
      const began = performance.now();
      await once(storage);
      times.push(performance.now() - began);
    }
    return median(times.slice(warmUps));
  });
  const of = (figure: keyof (typeof costs)[number]) => median(costs.map((cost) => cost[figure]));
  return { name, trips: of('trips'), statements: of('statements'), blocks: of('blocks'), wal: of('wal'), milliseconds };
}

export type PostgresSource = Extract<StorageSource, { kind: 'postgres' }>;

const linkOf =
  (merchantId: string): Once =>
  ({ db }) =>
    inTransaction(db, (trx) =>
      createPayLink(
        trx,
        { amount, description: 'Đơn hàng 1204', customerInfoType: 'NO_REQUIRE' },
        { merchantId, mode: 'test', by: 'bench', now: new Date().toISOString(), sandbox: true },
      ),
    );

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whole pages are written for whatever a checkpoint happened before, so only a payment's own records are counted. */
async function withoutWholePages<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const set = (value: string) =>
    withClient(url, async (client) => {
      await client.query(`alter system set full_page_writes = ${value}`);
      await client.query('select pg_reload_conf()');
    });
  await set('off');
  try {
    return await work();
  } finally {
    await set('on');
  }
}

const told = (url: string, merchantId: string) =>
  withClient(url, (client) =>
    client.query(
      `insert into webhook_endpoint (merchant_id, id, webhook_url, approved_url, status, events, updated_by, updated_at)
       values ($1, gen_random_uuid(), 'http://127.0.0.1:9/', 'http://127.0.0.1:9/', 'APPROVED', '{transaction.succeeded}', 'bench', now())
       on conflict (merchant_id) do nothing`,
      [merchantId],
    ),
  );

/** What one credit and one created pay link cost, each alone on an idle server. */
export async function costsOf(source: PostgresSource, [merchant = '', toldMerchant = '']: readonly string[]) {
  const credits = async (name: string, merchantId: string) => {
    const payments = new OpenPayments(source, [merchantId]);
    await payments.provide(2 * (warmUps + counted));
    return medianCost(name, source, (storage) => takeAtTheStore(storage, payments.take()));
  };
  await told(source.url, toldMerchant);
  return withoutWholePages(source.url, async () => [
    await credits('a credit', merchant),
    await credits('a credit, and its notice', toldMerchant),
    await medianCost('a created pay link', source, linkOf(merchant)),
  ]);
}
