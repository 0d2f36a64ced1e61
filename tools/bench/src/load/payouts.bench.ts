import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addMerchants } from '../books/merchants.ts';
import { platformBudgets } from '../budgets.ts';
import { Bank, paidAtOnce } from '../rig/bank.ts';
import { numbers } from '../rig/at-once.ts';
import { brokenIn, verdictOf, within } from '../rig/books.ts';
import { type Fleet, withFleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { asked, fund, payingSettings, taken } from '../rig/paying.ts';
import { random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';
import { median } from '../statistics.ts';
import { plain, table } from '../table.ts';
import { report, type Figure } from '../verdict.ts';
import { Collecting } from './collecting.ts';
import { isPostgres, refuseUnwrittenCommits } from './matching.ts';
import { OpenPayments } from './open-payments.ts';
import { pgbenchOn } from './pgbench.ts';
import { writtenServer } from './written-server.ts';

interface Plan {
  rows: number;
  batch: number;
  payers: number;
  collectors: number;
  /** How long a collecting shop rests after each credit, in milliseconds. */
  rest: number;
  seconds: number;
  scale: number;
  processes: number;
}

const endsWithin = 600_000;
const lookEvery = 500;

/** Prepares a shop's batches; each is approved by what is returned for it. */
async function batchesOf(shop: Shop, index: number, { batch, rows, payers }: Plan): Promise<(() => Promise<void>)[]> {
  const approvals: (() => Promise<void>)[] = [];
  for (let left = rows / payers; left > 0; left -= batch) {
    const receivers = numbers(Math.min(batch, left)).map((row) => ({
      accountNo: `0071${index}${String(approvals.length).padStart(2, '0')}${String(row).padStart(5, '0')}${paidAtOnce}`,
      amount: 10_000 + row,
    }));
    const wish = asked(shop, receivers);
    const { id } = taken(await wish.create());
    approvals.push(async () => {
      const { sessionId } = taken(await wish.code(id));
      taken(await wish.verify(sessionId));
    });
  }
  return approvals;
}

const underWay = (fleet: Fleet) =>
  within(fleet.sources.test, async (db) => {
    const { rows } = await sql<{ open: number; done: number }>`
      select count(*) filter (where status in ('WAITING', 'TRANSFERRING'))::integer as open,
        count(*) filter (where status = 'SUCCESS')::integer as done from payout_transfer`.execute(db);
    return rows[0]!;
  });

/** Pays all rows out; returns how many a second, from the first approval to the end of the last row. */
async function paidOut(fleet: Fleet, shops: readonly Shop[], plan: Plan): Promise<number> {
  const prepared = await Promise.all(shops.map((shop, index) => batchesOf(shop, index, plan)));
  const began = performance.now();
  await Promise.all(
    prepared.map(async (approvals) => {
      for (const approve of approvals) await approve();
    }),
  );
  console.log(`  all batches approved after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const end = Date.now() + endsWithin; Date.now() < end; await pause(lookEvery)) {
    const { open, done } = await underWay(fleet);
    if (open > 0) continue;
    if (done !== plan.rows) throw new Error(`${done} of ${plan.rows} rows were paid`);
    return plan.rows / ((performance.now() - began) / 1000);
  }
  throw new Error('The rows were not paid in time');
}

async function measured(fleet: Fleet, plan: Plan): Promise<Figure[]> {
  const source = fleet.sources.test;
  if (!isPostgres(source) || fleet.url === undefined) throw new Error('Payouts are measured on Postgres');
  await refuseUnwrittenCommits(source.url);
  const pgbench = await pgbenchOn(fleet.url, plan.scale);
  const shops = await openShops(fleet, random(1), plan.payers);
  for (const shop of shops) await fund(shop, 1_000_000_000);
  const payments = new OpenPayments(source, await addMerchants(source.url, plan.collectors));
  await payments.provide(Math.ceil((plan.collectors * 1000 * 400) / plan.rest));
  const limit = [await pgbench({ connections: 10, seconds: plan.seconds })];

  const collecting = new Collecting(fleet.members.at(-1)!.address('test'), payments, plan.rest);
  const working = numbers(plan.collectors).map(() => collecting.work());
  await pause(2_000);
  collecting.start();
  await pause(plan.seconds * 2_000);
  const alone = collecting.read();
  collecting.start();
  const paid = await paidOut(fleet, shops, plan);
  const beside = collecting.read();
  collecting.stop();
  await Promise.all(working);
  limit.push(await pgbench({ connections: 10, seconds: plan.seconds }));

  const row = (name: string, { rate, typical, slow }: typeof alone) => [name, ...[rate, typical, slow].map(plain)];
  console.log(
    table([['collecting', 'a second', 'median ms', 'p95 ms'], row('alone', alone), row('beside payouts', beside)]),
  );
  const tps = median(limit);
  console.log(`  pgbench ${limit.map(plain).join(' and ')} a second, payouts ${plain(paid)} a second`);
  return [
    { name: `${plan.rows} payouts, as a share of pgbench`, value: paid / tps, atLeast: platformBudgets.payout },
    {
      name: `collecting of ${plan.collectors} shops, as a share of the rate without payouts`,
      value: beside.rate / alone.rate,
      atLeast: platformBudgets.collectingBesidePayouts,
    },
    { name: 'rows that break an invariant', value: brokenIn(await verdictOf(source)), atMost: 0 },
  ];
}

function planOf(argv: readonly string[]): Plan {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rows: text,
      batch: text,
      payers: text,
      collectors: text,
      rest: text,
      seconds: text,
      scale: text,
      processes: text,
    },
  });
  const number = (name: keyof typeof values, otherwise: number) => Number(values[name] ?? otherwise);
  return {
    rows: number('rows', 10_000),
    batch: number('batch', 1_000),
    payers: number('payers', 5),
    collectors: number('collectors', 50),
    rest: number('rest', 1_000),
    seconds: number('seconds', 5),
    scale: number('scale', 20),
    processes: number('processes', 3),
  };
}

/** Pays out rows in batches beside shops that collect, through a bank that answers at once. */
export async function payouts(argv: readonly string[]): Promise<boolean> {
  const plan = planOf(argv);
  const bank = new Bank();
  await bank.open();
  try {
    const env = { ...bank.settings, ...payingSettings };
    const fleet = { engine: 'postgres', processes: plan.processes, server: writtenServer, env } as const;
    return report(await withFleet(fleet, (lent) => measured(lent, plan)));
  } finally {
    bank.close();
  }
}
