import type { StorageSource } from '@pay/platform';
import { Client } from 'pg';
import { fillBook } from '../books/full-book.ts';
import { addMerchants } from '../books/merchants.ts';
import type { Fleet } from '../rig/fleet.ts';
import { costsOf, type Cost, type PostgresSource } from './cost-of-one.ts';
import { inTurn, inTurnOnceWarm, type Rates } from './in-turn.ts';
import { type Log, type Logged, withLog } from './logged.ts';
import { rateAtTheStore, rateOfWaiting, rateOverHttp, withStorage } from './matched-credits.ts';
import { OpenPayments } from './open-payments.ts';
import { pgbenchOn } from './pgbench.ts';
import type { Load } from './rates.ts';

export interface MatchingPlan extends Load {
  sizes: readonly number[];
  merchants: readonly number[];
  rounds: number;
  waiting: number;
  scale: number;
}

export const storeBy = (merchants: number) => `store, ${merchants}`;
export const httpBy = (merchants: number) => `HTTP, ${merchants}`;
export const busyShop = 'busy shop';
export const limit = 'pgbench';

export interface Matched {
  size: number;
  rates: Rates;
  costs: Cost[];
  logged: ReadonlyMap<string, readonly Logged[]>;
}

const rateAtFirst = 1_500;
const reserve = 1.6;

/** Opens as many payments as the last rate will take, before the time is measured. */
export function provided(payments: OpenPayments, load: Load, measure: () => Promise<number>) {
  let last = rateAtFirst;
  return async () => {
    await payments.provide(Math.ceil(last * reserve * load.seconds) + load.connections);
    const rate = await measure();
    last = Math.max(last, rate);
    return rate;
  };
}

function measuresOf(
  fleet: Fleet,
  storage: Parameters<typeof rateAtTheStore>[0],
  owners: readonly string[],
  plan: MatchingPlan,
  log: Log,
) {
  const base = fleet.members[0]!.address('test');
  const measures = plan.merchants.flatMap((count) => {
    const payments = new OpenPayments(fleet.sources.test, owners.slice(0, count));
    const measured = (name: string, measure: () => Promise<number>) =>
      [name, provided(payments, plan, log.read(name, measure))] as const;
    return [
      measured(storeBy(count), () => rateAtTheStore(storage, payments, plan)),
      measured(httpBy(count), () => rateOverHttp(base, payments, plan)),
    ];
  });
  const busy = new OpenPayments(fleet.sources.test, owners.slice(0, 1));
  const waiting = async () => {
    await busy.provide(plan.waiting);
    return rateOfWaiting(storage, busy, plan.waiting);
  };
  return { ...Object.fromEntries(measures), [busyShop]: waiting };
}

export async function refuseBrokenBooks({ members }: Fleet): Promise<void> {
  const reply = await fetch(`${members[0]!.address()}/internal/invariants`);
  const { ok, checked }: { ok: boolean; checked: unknown } = await reply.json();
  if (!ok) throw new Error(`The platform finds its books broken: ${JSON.stringify(checked)}`);
}

const written = ['fsync', 'synchronous_commit', 'full_page_writes'];

/** Prints what the server says of its commits; a rate of commits that are not written would say nothing. */
export async function refuseUnwrittenCommits(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1) or name in ('server_version', 'shared_buffers') order by name`,
    [written],
  );
  await client.end();
  console.log(`  ${rows.map(({ name, setting }) => `${name}=${setting}`).join(' ')}`);
  if (rows.some(({ name, setting }) => written.includes(name) && setting !== 'on'))
    throw new Error('The server does not write its commits');
}

/** What a server in service has long done: no row is new to it, its plans know the tables, and what was filled is written out. */
async function settled(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
  await client.end();
}

export const isPostgres = (source: StorageSource): source is PostgresSource => source.kind === 'postgres';

/** For each size, from the smallest on, the rates beside pgbench's, what each wrote to the log, and what one of each write costs. */
export async function matchedAtSizes(fleet: Fleet, plan: MatchingPlan): Promise<Matched[]> {
  const { url, sources } = fleet;
  const source = sources.test;
  if (!isPostgres(source) || url === undefined) throw new Error('Sizes are compared on Postgres');
  await refuseUnwrittenCommits(source.url);
  const pgbench = await pgbenchOn(url, plan.scale);
  const most = Math.max(...plan.merchants);
  const owners = await addMerchants(source.url, most + 2);
  const found: Matched[] = [];
  let from = 0;
  for (const size of plan.sizes.toSorted((one, other) => one - other)) {
    const began = performance.now();
    await fillBook(source.url, { from, to: size, until: new Date(), merchants: owners });
    await settled(source.url);
    from = size;
    console.log(`  ${size} payments filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const costs = await costsOf(source, owners.slice(most));
    const measured = await withLog(source.url, (log) =>
      withStorage(source, async (storage) => {
        const ofPgbench = log.read(limit, () => pgbench(plan));
        const measures = { [limit]: ofPgbench, ...measuresOf(fleet, storage, owners, plan, log) };
        const rates = await inTurnOnceWarm(plan.rounds, measures);
        return { rates, logged: log.found };
      }),
    );
    found.push({ size, costs, ...measured });
    await refuseBrokenBooks(fleet);
  }
  return found;
}

/** Measured at the store while the platform is stopped, because its folder has one opener at a time. */
export async function matchedOnPGlite(fleet: Fleet, { rounds, ...load }: Load & { rounds: number }): Promise<Rates> {
  const source = fleet.sources.test;
  const [member] = fleet.members;
  await fleet.stop();
  const payments = new OpenPayments(source, await merchantsIn(source));
  await payments.provide(2 * rounds * load.seconds * rateAtFirst);
  const atTheStore = await withStorage(source, async (storage) => {
    await storage.maintain();
    return inTurn(rounds, { store: () => rateAtTheStore(storage, payments, load) });
  });
  await member!.start();
  const overHttp = await inTurn(rounds, { http: () => rateOverHttp(member!.address('test'), payments, load) });
  await refuseBrokenBooks(fleet);
  return { ...atTheStore, ...overHttp };
}

const merchantsIn = (source: StorageSource) =>
  withStorage(source, async ({ db }) =>
    (await db.selectFrom('bankAccount').select('merchantId').where('defaultAccount', '=', true).execute()).map(
      ({ merchantId }) => merchantId,
    ),
  );
