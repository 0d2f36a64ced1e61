import { dashboard, statistic, transaction } from '@pay/contract-portal';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openPaidShop } from './paid-shop.fixture.ts';

type Shop = Awaited<ReturnType<typeof openPaidShop>>;

let platform: TestPlatform;
let shop: Shop;

const period = { from: '2027-03-01', to: '2027-03-07' };

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openPaidShop(platform);
  const { cashier: by, second, sell } = shop;
  await sell({ at: '2026-03-02T09:10:00+07:00', amount: 5_000 });
  await sell({ at: '2027-02-24T20:00:00+07:00', amount: 7_000 });
  await sell({ at: '2027-03-01T00:30:00+07:00', amount: 10_000 });
  await sell({ at: '2027-03-02T09:10:00+07:00', amount: 20_000 });
  await sell({ at: '2027-03-02T09:50:00+07:00', amount: 40_000, by, bankAccountId: second.id });
  await sell({ at: '2027-03-07T23:40:00+07:00', amount: 80_000, by, bankAccountId: second.id });
  await sell({ at: '2027-03-08T00:10:00+07:00', amount: 160_000, by, bankAccountId: second.id });
  await sell({ at: '2027-03-03T11:00:00+07:00', amount: 15_000 }, 'test');
}, 120_000);
afterAll(() => platform.close());

const told = (asked: object = {}, token = shop.token) =>
  platform.ok(statistic.compare, { ...period, by: 'METHOD', ...asked } as never, { token });

test('a period stands beside the one before it, and beside the same days of the year before', async () => {
  expect(await told()).toMatchObject({
    range: period,
    before: { from: '2027-02-22', to: '2027-02-28' },
    sums: { total: 4, amount: 150_000 },
    previous: { total: 1, amount: 7_000 },
  });
  expect(await told({ against: 'LAST_YEAR' })).toMatchObject({
    before: { from: '2026-03-01', to: '2026-03-07' },
    previous: { total: 1, amount: 5_000 },
  });
});

test('a period in which the shop only began is not compared with as if it were whole', async () => {
  const { from, to } = period;
  expect(await told()).toMatchObject({ previousIsWhole: true });
  expect(await told({ against: 'LAST_YEAR' })).toMatchObject({ previousIsWhole: false });
  for (const against of ['BEFORE', 'LAST_YEAR'] as const)
    expect(
      await platform.ok(dashboard.transactionStatistic, { from, to, against }, { token: shop.token }),
    ).toMatchObject({ previousIsWhole: against === 'BEFORE' });
});

test('hours are told by the clock of Vietnam, all of them', async () => {
  const { parts } = await told({ by: 'HOUR' });
  expect(parts).toHaveLength(24);
  const paid = parts.filter(({ total }) => total > 0).map(({ part, total, amount }) => [part, total, amount]);
  expect(paid).toEqual([
    ['00', 1, 10_000],
    ['09', 2, 60_000],
    ['23', 1, 80_000],
  ]);
});

test('an account is named, and whoever opened the payments too', async () => {
  const accounts = await told({ by: 'ACCOUNT' });
  expect(accounts.parts.map(({ label, amount }) => [label, amount])).toEqual([
    [`8${shop.phone} · SHOP HAI`, 120_000],
    [expect.stringContaining(' · '), 30_000],
  ]);
  const creators = await told({ by: 'CREATOR' });
  expect(creators.parts.map(({ part, amount, previous }) => [part, amount, previous.amount])).toEqual([
    ['Lê Thu Ngân', 120_000, 0],
    [expect.any(String), 30_000, 7_000],
  ]);
});

const filters = {
  METHOD: 'paymentType',
  SOURCE: 'type',
  ACCOUNT: 'bankAccountId',
  CREATOR: 'createdBy',
  HOUR: 'hour',
} as const;

test.each(Object.entries(filters))(
  'each figure by %s is the count and the sum of the list it leads to',
  async (by, filter) => {
    const { parts, sums } = await told({ by });
    const days = { fromDate: period.from, toDate: period.to };
    let all = 0;
    for (const { part, total, amount } of parts) {
      const asked = { ...days, [filter]: part };
      const list = await platform.ok(transaction.getAll, { ...asked, isStatistic: true, pageSize: 50 } as never, {
        token: shop.token,
      });
      expect({ part, total: list.totalSize, rows: list.items.length }).toEqual({ part, total, rows: total });
      expect(list.items.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
      const info = await platform.ok(transaction.getStatisticInfo, asked as never, { token: shop.token });
      expect(info).toMatchObject({ total, amount });
      all += amount;
    }
    expect(all).toBe(sums.amount);
  },
);

test('an hour or a creator leaves paid payments only, whichever list is asked', async () => {
  const asked = { isStatistic: false, createdBy: 'Lê Thu Ngân', hour: '09', keyword: 'don' };
  const found = await platform.ok(transaction.getAll, asked, { token: shop.token });
  expect(found.items.map(({ amount }) => amount)).toEqual([40_000]);
});

test('a member bound to an account is told of its payments only', async () => {
  const { sums, parts } = await told({ by: 'ACCOUNT' }, shop.cashier.token);
  expect(sums).toMatchObject({ total: 2, amount: 120_000 });
  expect(parts).toMatchObject([{ part: shop.second.id, amount: 120_000 }]);
});

test('the test mode tells of its own payments', async () => {
  const inTest = await platform.ok(statistic.compare, { ...period, by: 'HOUR' }, { token: shop.token, mode: 'test' });
  expect(inTest.sums).toMatchObject({ total: 1, amount: 15_000 });
  expect(inTest.parts.find(({ total }) => total > 0)).toMatchObject({ part: '11', amount: 15_000 });
});

test('the file holds the parts with both periods', async () => {
  const file = async (by: string, language = 'vi') => {
    const { bytes } = await platform.call(statistic.export, { ...period, by, format: 'csv' } as never, {
      token: shop.token,
      headers: { 'accept-language': language },
    });
    return bytes.toString('utf8').trim().split('\r\n');
  };
  const [head, ...rows] = await file('HOUR');
  expect(head).toContain('01/03/2027 – 07/03/2027');
  expect(head).toContain('22/02/2027 – 28/02/2027');
  expect(rows).toHaveLength(24);
  expect(rows[9]).toBe('"09:00–09:59",2,60000,0,0,60000,0,0');
  expect((await file('METHOD', 'en'))[1]).toMatch(/^"VietQR.*",4,150000,0,0,150000,1,7000$/);
});

test('the days of a period leave as a table, also those without a payment', async () => {
  const { bytes } = await platform.call(statistic.exportDays, { ...period, format: 'csv' }, { token: shop.token });
  const [, ...rows] = bytes.toString('utf8').trim().split('\r\n');
  expect(rows).toHaveLength(7);
  expect(rows[1]).toBe('"02/03/2027",2,60000,0,0,60000');
  expect(rows[2]).toBe('"03/03/2027",0,0,0,0,0');
});

test.each([
  [{ from: '2027-03-07', to: '2027-03-01' }, 'range_reversed'],
  [{ from: '2026-01-01', to: '2027-03-01' }, 'range_too_long'],
])('the period %j is refused', async (asked, rule) => {
  const refused = await platform.call(statistic.compare, { ...asked, by: 'METHOD' }, { token: shop.token });
  expect(refused.body).toMatchObject({ code: 2, data: { fields: [{ field: 'to', rule }] } });
});

test('the kept sums are those of the payments', () => expectBooksHold(platform));
