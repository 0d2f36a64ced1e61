import { bankAccount, transaction } from '@pay/contract-portal';
import { searchable, vnDay } from '@pay/domain';
import type { Tables } from '@pay/platform-kernel';
import { filled } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql, type Insertable } from 'kysely';

type Row = Insertable<Tables['transaction']> & { createdAt: string; completeTime: string | null };
type Order = (one: Row, other: Row) => number;
type Asked = Parameters<typeof listed>[0];

const count = 12_001;
const apart = 40 * 60_000;
const begin = Date.parse('2026-02-01T00:10:00+07:00');

let platform: TestPlatform;
let shop: TestMerchant;
let rows: Row[];
let accounts: { id: string; accountNo: string }[];

function rowOf(number: number, merchantId: string): Row {
  const status = (['SUCCESS', 'SUCCESS', 'TIMEOUT', 'CANCELED'] as const)[(number * 7) % 4]!;
  const createdAt = new Date(begin + number * apart).toISOString();
  const words = [`Đơn ${number}`, number % 3 === 0 && 'hoa tươi', number % 5_000 === 17 && 'món hiếm có'];
  return {
    merchantId,
    id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    status,
    amount: 10_000 + ((number * 7_919) % 5_000),
    actualAmount: status === 'SUCCESS' ? 1_000 : 0,
    paymentType: number % 2_500 === 4 ? 'ATM_CARD' : 'VIET_QR',
    productLine: number % 10 === 0 ? 'PAY_BOX' : 'PAY_LINK',
    payboxDeviceId: number % 1_000 === 0 ? 'BOX-1' : null,
    bankAccountId: accounts[number % 900 === 0 ? 1 : 0]!.id,
    description: words.filter(Boolean).join(' '),
    txnNumber: `T${number}`,
    refTransactionId: `R${number}`,
    createdAt,
    completeTime: status === 'SUCCESS' ? new Date(Date.parse(createdAt) + 90_000).toISOString() : null,
  } as Row;
}

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const { merchantId } = shop;
  await sql`insert into bank_account (merchant_id, id, account_no, account_name, created_at)
    values (${merchantId}, gen_random_uuid(), '812345678901', 'SECOND', now())`.execute(db);
  accounts = await db
    .selectFrom('bankAccount')
    .select(['id', 'accountNo'])
    .where('merchantId', '=', merchantId)
    .orderBy('defaultAccount', 'desc')
    .execute();
  rows = Array.from({ length: count }, (_, number) => rowOf(number, merchantId));
  await filled(db, async (trx) => {
    for (let from = 0; from < count; from += 2_000)
      await trx
        .insertInto('transaction')
        .values(rows.slice(from, from + 2_000))
        .execute();
  });
  for (const [basis, time] of [
    ['CREATED', 'created_at'],
    ['PAID', 'complete_time'],
  ] as const) {
    await sql`insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, total, amount)
      select merchant_id, ${basis}, (${sql.ref(time)} at time zone 'Asia/Ho_Chi_Minh')::date,
        bank_account_id, payment_type, product_line, status, count(*), sum(amount)
      from transaction where ${sql.ref(time)} is not null group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  }
}, 120_000);
afterAll(() => platform.close());

const listed = (query: {
  page?: number;
  isStatistic?: boolean;
  sortBy?: string;
  sortDirection?: 'ASC' | 'DESC';
  [filter: string]: unknown;
}) => platform.ok(transaction.getAll, { isStatistic: false, pageSize: 20, ...query }, { token: shop.token });

const by =
  (...names: (keyof Row)[]): Order =>
  (one, other) => {
    for (const name of [...names, 'id'] as const) {
      const [left, right] = [one[name] ?? '', other[name] ?? ''];
      if (left !== right) return left < right ? 1 : -1;
    }
    return 0;
  };
const byStatus: Order = (one, other) =>
  one.status === other.status ? -by('createdAt')(one, other) : by('status')(one, other);

async function expectRows(asked: Asked, fits: (row: Row) => boolean, order = by('createdAt')) {
  const found = rows.filter(fits).toSorted(order);
  const inOrder = asked.sortDirection === 'ASC' ? found.toReversed() : found;
  const from = (asked.page ?? 0) * 20;
  const { items, totalSize, totalIsLowerBound } = await listed(asked);
  expect(items.map(({ id }) => id)).toEqual(inOrder.slice(from, from + 20).map(({ id }) => id));
  return { totalSize, totalIsLowerBound, found: found.length };
}

const is = (name: keyof Row, value: unknown) => (row: Row) => row[name] === value;
const days = { fromDate: '2026-05-03', toDate: '2026-05-09' };
const inDays = ({ createdAt }: Row) => vnDay(createdAt) >= days.fromDate && vnDay(createdAt) <= days.toDate;
const span = { fromDate: '2026-05-03T10:00:00+07:00', toDate: '2026-06-09T12:34:56+07:00' };
const inSpan = ({ createdAt }: Row) =>
  Date.parse(createdAt) >= Date.parse(span.fromDate) && Date.parse(createdAt) <= Date.parse(span.toDate);

const lists: [name: string, asked: Asked, fits: (row: Row) => boolean, order?: Order][] = [
  ['everything', {}, () => true],
  ['its last listed page', { page: 499 }, () => true],
  ['the oldest', { page: 3, sortBy: 'createDateTime', sortDirection: 'ASC' }, () => true],
  ['a status', { status: 'TIMEOUT', page: 7 }, is('status', 'TIMEOUT')],
  ['few that lie far apart', { paymentType: 'ATM_CARD' }, is('paymentType', 'ATM_CARD')],
  [
    'two filters that never meet',
    { paymentType: 'ATM_CARD', status: 'SUCCESS', type: 'PAY_BOX' },
    (row) => row.paymentType === 'ATM_CARD' && row.productLine === 'PAY_BOX' && row.status === 'SUCCESS',
  ],
  ['beyond the end', { paymentType: 'ATM_CARD', page: 4 }, is('paymentType', 'ATM_CARD')],
  ['days', { ...days, page: 1 }, inDays],
  ['days and a status', { ...days, status: 'CANCELED' }, (row) => inDays(row) && row.status === 'CANCELED'],
  ['a span that begins within a day', span, inSpan],
  ['an account number', { bankAccountNo: '812345678901' }, (row) => row.bankAccountId === accounts[1]!.id],
  ['a box', { payboxDeviceId: 'BOX-1' }, is('payboxDeviceId', 'BOX-1')],
  ['a number', { transactionId: 'T4711' }, is('txnNumber', 'T4711')],
  ['no exception', { hasException: false }, () => true],
  ['an exception', { hasException: true }, () => false],
  ['paid ones by payment', { isStatistic: true, page: 100 }, is('status', 'SUCCESS'), by('completeTime')],
  ['all by payment', { sortBy: 'completeTime', sortDirection: 'DESC', page: 320 }, () => true, by('completeTime')],
  ['amounts', { sortBy: 'amount', sortDirection: 'DESC', page: 30 }, () => true, by('amount')],
  [
    'amounts of a status',
    { sortBy: 'amount', sortDirection: 'ASC', status: 'CANCELED' },
    is('status', 'CANCELED'),
    by('amount'),
  ],
  ['statuses', { sortBy: 'status', sortDirection: 'ASC', page: 2 }, () => true, byStatus],
];

test.each(lists.map(([name, ...rest]) => ({ name, rest })))(
  'a list of $name is right and tells how many there are',
  async ({ rest }) => {
    const { totalSize, totalIsLowerBound, found } = await expectRows(...rest);
    expect({ totalSize, totalIsLowerBound }).toEqual(
      totalIsLowerBound ? { totalSize: 10_000, totalIsLowerBound } : { totalSize: found },
    );
  },
);

const shown = ({ description, refTransactionId, txnNumber, amount }: Row) =>
  searchable([description, refTransactionId, txnNumber, amount].join(' '));
const holds = (word: string) => (row: Row) => shown(row).includes(word);
const firstOf =
  (txnNumber: string): Order =>
  (one, other) =>
    Number(other.txnNumber === txnNumber) - Number(one.txnNumber === txnNumber) || by('createdAt')(one, other);

const searches: [name: string, asked: Asked, fits: (row: Row) => boolean, order?: Order][] = [
  ['a number, which comes before those that it begins', { keyword: 't471' }, holds('t471'), firstOf('T471')],
  [
    'a number of one status',
    { keyword: 'T470', status: 'SUCCESS' },
    (row) => holds('t470')(row) && row.status === 'SUCCESS',
    firstOf('T470'),
  ],
  ['an amount as it is shown', { keyword: '14.711 đ' }, holds('14711')],
  ['a word that few hold', { keyword: 'hiếm có' }, holds('mon hiem co')],
  ['short words around a longer one', { keyword: 'on 11999' }, holds('on 11999')],
  ['a word that none holds', { keyword: 'khong co gi' }, () => false],
  ['the end of a word', { keyword: '1999' }, holds('1999')],
  ['signs that a pattern would take for its own', { keyword: '%_' }, () => false],
  [
    'a word and a status',
    { keyword: 'hoa', status: 'CANCELED' },
    (row) => holds('hoa')(row) && row.status === 'CANCELED',
  ],
  ['a word in some days', { keyword: 'hoa tươi', ...days }, (row) => holds('hoa tuoi')(row) && inDays(row)],
];

test.each(searches.map(([name, ...rest]) => ({ name, rest })))(
  'a search for $name finds all and counts them',
  async ({ rest }) => {
    const { totalSize, totalIsLowerBound, found } = await expectRows(...rest);
    expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
  },
);

test.each([0, 5, 199])(
  'page %i of a search for a word that many hold tells at least how many there are',
  async (page) => {
    const { totalSize, totalIsLowerBound, found } = await expectRows({ keyword: 'hoa tươi', page }, holds('hoa tuoi'));
    expect(totalIsLowerBound).toBe(true);
    expect(totalSize).toBeGreaterThan(page * 20 + 20);
    expect(totalSize).toBeLessThanOrEqual(found);
  },
);

test.each<[string, Asked, (row: Row) => boolean]>([
  ['a way to pay', { paymentType: 'VIET_QR', page: 150 }, is('paymentType', 'VIET_QR')],
  ['a source', { type: 'PAY_LINK', page: 150 }, is('productLine', 'PAY_LINK')],
  [
    'a source, the oldest first',
    { type: 'PAY_LINK', page: 30, sortBy: 'createDateTime', sortDirection: 'ASC' },
    is('productLine', 'PAY_LINK'),
  ],
])('a far page of a word that many hold, of %s that most have, is right', async (_name, asked, fits) => {
  const many = (row: Row) => holds('hoa tuoi')(row) && fits(row);
  const { totalSize, totalIsLowerBound, found } = await expectRows({ keyword: 'hoa tươi', ...asked }, many);
  expect(totalIsLowerBound).toBe(true);
  expect(totalSize).toBeLessThanOrEqual(found);
});

test('a far page of a word that many hold is right for the account that has most', async () => {
  const [first] = accounts;
  const asked = { keyword: 'hoa tươi', bankAccountId: first!.id, page: 150 };
  const { totalIsLowerBound } = await expectRows(
    asked,
    (row) => holds('hoa tuoi')(row) && row.bankAccountId === first!.id,
  );
  expect(totalIsLowerBound).toBe(true);
});

test('a statement finds a word of its account, however many payments of another one hold it', async () => {
  const { db } = platform.services.storages.live;
  const { merchantId, token } = shop;
  const second = accounts[1]!.id;
  await sql`insert into ledger_account (merchant_id, kind, bank_account_id, balance, overdraft)
    select ${merchantId}, kind, ${second}, 0, kind = 'bank-clearing' from unnest(array['bank-clearing', 'merchant-available']) as kind`.execute(
    db,
  );
  await sql`insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, at)
    select merchant_id, id, 'PAY_IN', account, bank_account_id, case account when 'bank-clearing' then -amount else amount end, complete_time
    from transaction, unnest(array['bank-clearing', 'merchant-available']) as account
    where merchant_id = ${merchantId} and bank_account_id = ${second} and status = 'SUCCESS'`.execute(db);
  const asked = { bankAccountId: second, keyword: 'đơn' };
  const { totalSize } = await platform.ok(bankAccount.getTransactionStatistic, asked, { token });
  expect(totalSize).toBe(rows.filter((row) => row.bankAccountId === second && row.status === 'SUCCESS').length);
});

test('the last page of such a search knows the number', async () => {
  const { totalSize, totalIsLowerBound, found } = await expectRows(
    { keyword: 'hoa tươi', page: 200 },
    holds('hoa tuoi'),
  );
  expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
});

test.each<[string, Asked, (row: Row) => boolean, Order]>([
  ['of a status', { status: 'CANCELED' }, is('status', 'CANCELED'), by('createdAt')],
  ['at the bank', { isStatistic: true }, is('status', 'SUCCESS'), by('completeTime')],
])('an export of payments %s holds each once, latest first', async (_name, asked, fits, order) => {
  const filter = { isStatistic: false, format: 'csv' as const, ...asked };
  const { bytes } = await platform.call(transaction.export, filter, { token: shop.token });
  const [, ...lines] = bytes.toString().trim().split('\r\n');
  const expected = rows.filter(fits).toSorted(order);
  expect(lines.map((line) => line.split(',')[0])).toEqual(expected.map(({ txnNumber }) => `"${txnNumber}"`));
});
