import { moneyBook } from '@pay/contract-cms';
import { addDays, vnDay } from '@pay/domain';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let token: string;
let shop: Awaited<ReturnType<typeof openShopAtBank>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ token } = await hireStaff(platform, 'book.checker@provider.test', { roles: ['checker'] }));
  shop = await openShopAtBank(platform, 'HOLD');
}, 60_000);
afterAll(() => platform.close());

const sold = async (amount: number) => {
  const order = await shop.open();
  await order.tell({ amount });
};
const today = () => vnDay(platform.services.clocks.live.now());
const balance = (days: object = {}) => platform.ok(moneyBook.getTrialBalance, days, { token });

test('the trial balance of a day opens with what stood before, moves, and closes, and its sums are nothing', async () => {
  await sold(200_000);
  const first = today();
  await platform.services.clocks.live.set(`${addDays(first, 1)}T03:00:00.000Z`);
  await sold(250_000);
  const { rows, total, fromDate } = await balance();
  expect(fromDate).toBe(addDays(first, 1));
  const of = (name: string) => rows.find(({ account }) => account === name);
  expect(of('bank-clearing')).toMatchObject({ opening: -200_000, debit: 250_000, credit: 0, closing: -450_000 });
  expect(of('suspense')).toMatchObject({ opening: 0, closing: 50_000 });
  expect(total).toMatchObject({ opening: 0, closing: 0 });
  expect(total.debit).toBe(total.credit);
  const former = await balance({ fromDate: first, toDate: first });
  expect(former.rows.find(({ account }) => account === 'bank-clearing')).toMatchObject({
    opening: 0,
    debit: 200_000,
    closing: -200_000,
  });
  await expectBooksHold(platform);
});

test('an account leads to the merchants in whose books it moved, and to the entries', async () => {
  const days = { fromDate: addDays(today(), -5), toDate: today() };
  const merchants = await platform.ok(moneyBook.getMerchants, { ...days, account: 'bank-clearing' }, { token });
  expect(merchants).toMatchObject({
    totalSize: 1,
    items: [{ merchantId: shop.merchantId, debit: 450_000, credit: 0 }],
  });
  const { merchantId } = shop;
  const entries = await platform.ok(moneyBook.getEntries, { ...days, account: 'suspense', merchantId }, { token });
  expect(entries.items).toMatchObject([
    { account: 'suspense', event: 'PAY_IN', credit: 0, debit: 200_000 },
    { account: 'suspense', event: 'CREDIT_HELD', credit: 250_000, debit: 0 },
  ]);
  const asked = { ...days, format: 'csv' as const };
  const files = [
    await platform.call(moneyBook.export, asked, { token }),
    await platform.call(moneyBook.exportEntries, asked, { token }),
  ];
  for (const { bytes } of files) expect(bytes.toString('utf8').trim().split('\r\n').length).toBeGreaterThan(3);
  expect(
    (await platform.call(moneyBook.getTrialBalance, { fromDate: '2026-02-01', toDate: '2026-01-01' }, { token })).body,
  ).toMatchObject({ code: 2, data: { fields: [{ field: 'toDate', rule: 'range_reversed' }] } });
});
