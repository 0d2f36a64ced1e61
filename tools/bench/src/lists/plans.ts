import {
  exportedTransactions,
  listTransactions,
  openStorage,
  paidByDay,
  paidToday,
  paidTotal,
  statisticOf,
  type StorageSource,
  type TransactionFilter,
  type Trx,
} from '@pay/platform';
import { vnDay } from '@pay/domain';
import { createHash } from 'node:crypto';
import { Client, escapeLiteral } from 'pg';
import { capture, type Captured } from '../rig/captured-statements.ts';
import type { Figure } from '../verdict.ts';
import { askedLists, atFirstPage, atLastPage } from './asked-lists.ts';
import { otherLists } from './other-lists.ts';
import type { Book } from './payments-of-a-year.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

// Tables that grow with every payment; the kept sums grow with the days only.
const large = new Set([
  'transaction',
  'payment_words',
  'payment_state',
  'pay_link',
  'pay_link_state',
  'ledger_entry',
  'bank_credit',
  'webhook_event',
  'webhook_delivery',
  'signed_call',
  'history',
]);
const day = 86_400_000;

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '') ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

// The server settles on one plan for all values when a statement has been sent so often.
const timesSent = 6;

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return escapeLiteral(Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value));
};

/** Returns the generic plan that Postgres uses once a long-running process has prepared the statement. */
async function explained(client: Client, { text, values }: Captured): Promise<Plan> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  for (let time = 0; time < timesSent; time += 1) await client.query({ name, text, values: [...values] });
  const given = values.length > 0 ? `(${values.map(literal).join()})` : '';
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json) execute "${name}"${given}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

function reads(db: Trx, book: Book, until: number): [name: string, read: () => Promise<unknown>][] {
  const { merchantId } = book;
  const pageOf = ({ page, pageSize, sortBy = '', sortDirection }: Record<string, string>) => {
    const size = Number(pageSize);
    return {
      page: Number(page),
      size,
      offset: Number(page) * size,
      sortBy,
      direction: sortDirection === 'ASC' ? ('ASC' as const) : ('DESC' as const),
    };
  };
  const lists = askedLists(book, until).flatMap((asked) =>
    [atFirstPage(asked), atLastPage(asked)].map((query): [string, () => Promise<unknown>] => {
      const { isStatistic, hasException, ...texts } = asked.query;
      const filter: TransactionFilter = {
        ...texts,
        isStatistic: isStatistic === 'true',
        ...(hasException && { hasException: hasException === 'true' }),
      };
      return [`${asked.name}, page ${query.page}`, () => listTransactions(db, merchantId, filter, pageOf(query))];
    }),
  );
  const [from, to] = [vnDay(new Date(until - 364 * day)), vnDay(new Date(until))];
  return [
    ...lists,
    ...otherLists(db, book),
    ['export', () => exportedTransactions(db, merchantId, {}).next()],
    ['dashboard, today', () => paidToday(db, merchantId, new Date(until).toISOString())],
    ['dashboard, all time', () => paidTotal(db, merchantId, '2000-01-01', to)],
    ['dashboard, days of a year', () => paidByDay(db, merchantId, from, to)],
    ['statistics', () => statisticOf(db, merchantId, { fromDate: from, toDate: to })],
    ...book.accounts.map(({ id }, place): [string, () => Promise<unknown>] => [
      `statistics of account ${place + 1}`,
      () => statisticOf(db, merchantId, { bankAccountId: id, fromDate: from, toDate: to }),
    ]),
  ];
}

/** Counts the reads whose statements would scan a large table sequentially. */
export async function scansOf(
  source: Extract<StorageSource, { kind: 'postgres' }>,
  book: Book,
  until: number,
): Promise<Figure[]> {
  const storage = await openStorage(source);
  const client = new Client({ connectionString: source.url });
  await client.connect();
  try {
    const db = storage.db as Trx;
    await storage.db.selectFrom('clockOffset').selectAll().execute();
    let scans = 0;
    for (const [name, read] of reads(db, book, until)) {
      for (const statement of await capture(read)) {
        const tables = scanned(await explained(client, statement));
        scans += tables.length;
        for (const table of tables) console.log(`  ${name} walks through ${table}: ${statement.text}`);
      }
    }
    return [{ name: 'statements that walk through a large table', value: scans, atMost: 0 }];
  } finally {
    await client.end();
    await storage.close();
  }
}
