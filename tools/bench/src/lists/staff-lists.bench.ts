import { parseArgs } from 'node:util';
import { vnDay } from '@pay/domain';
import { Client } from 'pg';
import { scaleBudgets } from '../budgets.ts';
import { ok, signIn } from '../calls.ts';
import { withFleet, type Fleet } from '../rig/fleet.ts';
import { openShops } from '../rig/many-shops.ts';
import { random } from '../rig/random.ts';
import { report, type Figure } from '../verdict.ts';
import { compared, figure, timed } from './compared.ts';
import { fillBooks } from './fill-books.ts';
import { fillMerchants } from './fill-merchants.ts';
import { txnNumberOf, type Book } from './payments-of-a-year.ts';

const small = { merchants: 1_000, payments: 10_000 };
const pageSize = 20;
const day = 86_400_000;
const serverMemory = 'shared_buffers=1GB';

interface Desk {
  /** Reads a list of live or test mode as one of the staff of the head office. */
  read(mode: 'live' | 'test', path: string, query: Record<string, string>): Promise<{ items: unknown[] }>;
  book: Book;
  merchants: number;
}

/** An empty book of the shop: what the people of the sample have booked makes place for a year of payments. */
async function bookOf(url: string, accountId: string, rows: number): Promise<Book> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('truncate ledger_entry, ledger_account, ledger_day, book_day, daily_sum');
    const { rows: accounts } = await client.query<{ id: string; accountNo: string; merchantId: string }>(
      `select id, account_no as "accountNo", merchant_id as "merchantId" from bank_account
       where merchant_id = (select merchant_id from bank_account where id = $1) order by default_account desc, account_no`,
      [accountId],
    );
    return { merchantId: accounts[0]?.merchantId ?? '', accounts, rows, place: 1 };
  } finally {
    await client.end();
  }
}

async function openDesk(fleet: Fleet, size: typeof small, until: number): Promise<Desk> {
  const [shop] = await openShops(fleet, random(1), 1);
  const { live, test } = fleet.sources;
  if (!shop || live.kind !== 'postgres' || test.kind !== 'postgres') throw new Error('The shop could not be opened');
  const [account] = await shop.ok<{ id: string }[]>('/api/bankAccount/portal/v1/getList');
  const book = await bookOf(test.url, account?.id ?? '', size.payments);
  await fillMerchants(live.url, size.merchants);
  await fillBooks(test.url, [book], until);
  const member = fleet.members[0]!;
  const { token } = await signIn(member.address(), fleet.hashKey, 'checker@provider.test', 'staff');
  return {
    book,
    merchants: size.merchants,
    read: (mode, path, query) =>
      ok(`${member.address(mode)}/pay${path}?${new URLSearchParams({ pageSize: String(pageSize), ...query })}`, {
        token,
        app: 'cms-admin',
      }),
  };
}

type Query = Record<string, string>;

const merchantLists = ({ merchants }: Desk): [string, Query][] => [
  ['no filter', {}],
  ['status', { status: 'ACTIVE' }],
  ['type of business', { businessType: 'ORGANIZATION' }],
  ['with an account', { hasAccount: 'true' }],
  ['a word that many hold', { keyword: 'cua hang' }],
  ['a word that few hold', { keyword: `so ${Math.floor(merchants / 2)}` }],
  ['a code', { keyword: `M2${String(Math.floor(merchants / 2)).padStart(7, '0')}` }],
  ['by name', { sortBy: 'name', sortDirection: 'ASC' }],
  ['by code', { sortBy: 'merchantCode', sortDirection: 'ASC' }],
  ['the page at row 980', { page: '48' }],
];

const paymentLists = ({ book: { rows, place, accounts } }: Desk, until: number): [string, Query][] => {
  const lastMonth = { fromDate: vnDay(new Date(until - 30 * day)), toDate: vnDay(new Date(until)) };
  return [
    ['no filter', {}],
    ['status', { status: 'CANCELED' }],
    ['type of payment', { paymentType: 'ATM_CARD' }],
    ['product', { productLine: 'PAY_BOX' }],
    ['last month', lastMonth],
    ['last month, status', { ...lastMonth, status: 'FAIL' }],
    ['account', { accountNo: accounts[0]?.accountNo ?? '' }],
    ['a number', { keyword: txnNumberOf(place, Math.floor(rows / 2)) }],
    ['a reference', { keyword: `DH-${place}-${Math.floor(rows / 2)}` }],
    ['the page at row 9,980', { page: '499' }],
  ];
};

async function figuresOf(large: Desk, little: Desk, until: number, tries: number): Promise<Figure[]> {
  const lists = [
    ['merchants', 'live', '/api/merchant/cms/v1/list', merchantLists] as const,
    ['payments', 'test', '/api/money/cms/v1/payments', paymentLists] as const,
  ];
  const figures: Figure[] = [];
  for (const [list, mode, path, asked] of lists) {
    const same = asked(little, until);
    for (const [at, [name, query]] of asked(large, until).entries()) {
      const times = await compared(
        tries,
        () => large.read(mode, path, query),
        () => little.read(mode, path, same[at]![1]),
      );
      figures.push(figure(`${list}, ${name}`, times, scaleBudgets.list));
    }
  }
  return figures;
}

/** What the staff list over all merchants takes as long with a hundred times as many as with a few. */
export async function staffLists(argv: readonly string[]): Promise<boolean> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...argv], options: { merchants: text, payments: text, tries: text } });
  const size = { merchants: Number(values.merchants ?? 100_000), payments: Number(values.payments ?? 1_000_000) };
  const until = Date.now();
  const plan = { engine: 'postgres', processes: 1, server: [serverMemory], env: { SAMPLE_DATA: 'people' } } as const;
  return withFleet(plan, (few) =>
    withFleet(plan, async (many) => {
      const little = await openDesk(few, small, until);
      let large: Desk | undefined;
      const filling = await timed(async () => (large = await openDesk(many, size, until)));
      console.log(
        `  ${size.merchants} merchants and ${size.payments} payments filled in ${(filling / 1000).toFixed(0)} s`,
      );
      return report(await figuresOf(large!, little, until, Number(values.tries ?? 7)));
    }),
  );
}
