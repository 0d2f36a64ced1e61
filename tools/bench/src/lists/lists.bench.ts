import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { scaleBudgets } from '../budgets.ts';
import { brokenIn, verdictOf } from '../rig/books.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';
import { residentMegabytes } from '../rig/resident-megabytes.ts';
import { report, type Figure } from '../verdict.ts';
import { accountFigures, agreementFigures } from './accounts-agree.ts';
import { askedLists, atFirstPage, atLastPage, unfiltered } from './asked-lists.ts';
import { compared, type Comparison, figure, type Side, timed } from './compared.ts';
import { fillBooks } from './fill-books.ts';
import { fillShelves, shelfFigures, type Shelves } from './goods-and-customers.ts';
import { scansOf } from './plans.ts';
import { vnDay } from '@pay/domain';

const small = 10_000;
const evenRows = 150_000;
const exported = 50_000;
const day = 86_400_000;
// As a server for a million payments is set up; the default is meant for the smallest machines.
const serverMemory = 'shared_buffers=1GB';

interface Page {
  items: unknown[];
  totalSize: number;
}

/** The smaller shop has what a page at row 10,000 still shows, or less where little is asked for. */
const fewShelves = ({ products, customers }: Shelves): Shelves => ({
  products: Math.min(small, products),
  customers: Math.min(small, customers),
});

const list = ({ shop }: Side, query: Record<string, string>) =>
  shop.ok<Page>(`/api/transaction/portal/v1/getAll?${new URLSearchParams(query)}`);

async function listFigures({ large, little, until, tries }: Comparison, named: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  const littleLists = askedLists(little.book, until);
  for (const [index, asked] of askedLists(large.book, until).entries()) {
    if (!asked.name.includes(named)) continue;
    const same = littleLists[index]!;
    figures.push(
      figure(
        asked.name,
        await compared(
          tries,
          () => list(large, atFirstPage(asked)),
          () => list(little, atFirstPage(same)),
        ),
        scaleBudgets.list,
      ),
    );
    const far = atLastPage(asked);
    const { items } = await list(large, far);
    if (items.length === 0) continue;
    // A filter that finds less in the small book is compared with one that finds all of that book's rows in the same order.
    const found = (await list(little, atLastPage(same))).items.length > 0;
    const beside = atLastPage(found ? same : unfiltered(little.book, same));
    figures.push(
      figure(
        `${asked.name}, row 10,000`,
        await compared(
          tries,
          () => list(large, far),
          () => list(little, beside),
        ),
        scaleBudgets.list,
      ),
    );
  }
  return figures;
}

async function sumFigures({ large, little, until, tries }: Comparison): Promise<Figure[]> {
  const year = { from: vnDay(new Date(until - 364 * day)), to: vnDay(new Date(until)) };
  const period = new URLSearchParams({ fromDate: year.from, toDate: year.to });
  const calls: [string, string][] = [
    ['dashboard, today', '/api/dashboard/portal/v1/transaction/total/today'],
    ['dashboard, all time', '/api/dashboard/portal/v1/transaction/total'],
    ['dashboard, days of a year', `/api/dashboard/portal/v1/transaction/statistic?${new URLSearchParams(year)}`],
    ['statistics of a year', `/api/transaction/portal/v1/getStatisticInfo?${period}`],
    ['statistics of a year, one method', `/api/transaction/portal/v1/getStatisticInfo?${period}&paymentType=ATM_CARD`],
  ];
  const figures: Figure[] = [];
  for (const [name, path] of calls) {
    figures.push(
      figure(
        name,
        await compared(
          tries,
          () => large.shop.ok(path),
          () => little.shop.ok(path),
        ),
        scaleBudgets.sums,
      ),
    );
  }
  return figures;
}

async function exportFigures(fleet: Fleet, { shop, book }: Side, until: number): Promise<Figure[]> {
  const pid = fleet.members[0]?.pid ?? 0;
  const days = Math.floor((365 * Math.min(exported - 500, book.rows)) / book.rows);
  const period = { fromDate: new Date(until - days * day).toISOString(), toDate: new Date(until).toISOString() };
  const figures: Figure[] = [];
  for (const format of ['csv', 'xlsx']) {
    const before = residentMegabytes(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 20);
    const began = performance.now();
    const bytes = await shop.download(
      `/api/transaction/portal/v1/export?${new URLSearchParams({ ...period, format })}`,
    );
    clearInterval(watch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const name = `export as ${format}: growth of memory (${(bytes / 1_000_000).toFixed(1)} MB in ${seconds} s)`;
    figures.push({ name, value: most - before, unit: 'MB', atMost: scaleBudgets.exportMegabytes });
  }
  return figures;
}

async function checkFigure({ members }: Fleet): Promise<Figure> {
  let found = false;
  const took = await timed(async () => {
    const reply = await fetch(`${members[0]!.address()}/internal/invariants`);
    found = ((await reply.json()) as { ok: boolean }).ok;
  });
  if (!found) throw new Error('The platform finds its books broken');
  return { name: 'check of all invariants', value: took / 1000, unit: 's', atMost: scaleBudgets.checkSeconds };
}

async function sideOf(client: Client, shop: Shop, place: number, rows: number): Promise<Side> {
  const { bankAccountId } = {
    bankAccountId: (await shop.ok<{ id: string }[]>('/api/bankAccount/portal/v1/getList'))[0]?.id,
  };
  await client.query(
    `insert into bank_account (merchant_id, id, account_no, account_name, created_at)
     select merchant_id, gen_random_uuid(), '8' || lpad((10 * $2::integer + number)::text, 11, '0'), account_name, now()
     from bank_account, generate_series(1, 2) as number where id = $1`,
    [bankAccountId, place],
  );
  const { rows: accounts } = await client.query<{ id: string; accountNo: string; merchantId: string }>(
    `select id, account_no as "accountNo", merchant_id as "merchantId" from bank_account
     where merchant_id = (select merchant_id from bank_account where id = $1) order by default_account desc, account_no`,
    [bankAccountId],
  );
  return { shop, book: { merchantId: accounts[0]?.merchantId ?? '', accounts, rows, place } };
}

export async function lists(argv: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: {
      rows: text,
      products: text,
      customers: text,
      tries: text,
      only: text,
      'only-accounts': { type: 'boolean' },
      'only-shelves': { type: 'boolean' },
    },
  });
  const rows = Number(values.rows ?? 1_000_000);
  const shelves = { products: Number(values.products ?? 100_000), customers: Number(values.customers ?? 200_000) };
  const tries = Number(values.tries ?? 7);
  return withFleet({ engine: 'postgres', processes: 1, server: [serverMemory] }, async (fleet) => {
    const [largeShop, littleShop, evenShop] = await openShops(fleet, random(1), 3);
    const source = fleet.sources.test;
    if (!largeShop || !littleShop || !evenShop || source.kind !== 'postgres')
      throw new Error('The shops could not be opened');
    const until = Date.now();
    const client = new Client({ connectionString: source.url });
    await client.connect();
    const large = await sideOf(client, largeShop, 1, rows);
    const little = await sideOf(client, littleShop, 2, small);
    const even = await sideOf(client, evenShop, 3, evenRows);
    await fillShelves(client, large.book.merchantId, shelves);
    await fillShelves(client, little.book.merchantId, fewShelves(shelves));
    await client.end();
    if (values['only-shelves']) return report(await shelfFigures({ large, little, tries }, shelves));
    const filling = await timed(() => fillBooks(source.url, [large.book, little.book, even.book], until));
    console.log(`  ${rows}, ${evenRows} and ${small} transactions filled in ${(filling / 1000).toFixed(0)} s`);
    const comparison = { large, little, even, until, tries };
    if (values.only !== undefined) return report(await listFigures(comparison, values.only));
    if (values['only-accounts'])
      return report([...(await agreementFigures(large, until)), ...(await accountFigures(comparison))]);
    const figures = [
      ...(await listFigures(comparison, '')),
      ...(await agreementFigures(large, until)),
      ...(await accountFigures(comparison)),
      ...(await sumFigures(comparison)),
      ...(await shelfFigures(comparison, shelves)),
      ...(await exportFigures(fleet, large, until)),
      ...(await scansOf(source, large.book, until)),
      await checkFigure(fleet),
    ];
    await fleet.stop();
    return report([
      ...figures,
      { name: 'rows that break an invariant', value: brokenIn(await verdictOf(source)), atMost: 0 },
    ]);
  });
}
