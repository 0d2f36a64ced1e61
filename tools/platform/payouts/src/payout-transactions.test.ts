import { dashboard, transaction } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, openPayingShop, runJobs } from './payouts.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterAll(() => platform.close());

test('what was paid out is a transaction of its own kind and no part of any figure of what came in', async () => {
  const shop = await openPayingShop(platform);
  const asked = { token: shop.token };
  const { id, toAccountNo } = await shop.created();
  const ofPayouts = async (filter: object = {}) =>
    (await platform.ok(transaction.getAll, { isStatistic: false, type: 'PAY_OUT', ...filter }, asked)).items;
  expect(await ofPayouts()).toEqual([]);
  await shop.approve(id);
  await runJobs(platform);
  const [row, ...others] = await ofPayouts();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    status: 'SUCCESS',
    amount: 1_000_000,
    productLine: 'PAY_OUT',
    accountNo: shop.accountNo,
  });
  for (const filter of [
    { status: 'SUCCESS' },
    { keyword: toAccountNo },
    { transactionId: row!.txnNumber },
    { transactionId: row!.id },
    { isStatistic: true },
    { bankAccountId: shop.bankAccountId },
  ])
    expect((await ofPayouts(filter)).map((found) => found.id)).toEqual([row!.id]);
  for (const filter of [{ status: 'FAIL' }, { paymentType: 'ATM_CARD' }, { hasException: true }])
    expect(await ofPayouts(filter)).toEqual([]);
  expect(await platform.ok(transaction.getDetail, { transactionId: row!.id }, asked)).toMatchObject({
    id: row!.id,
    productLine: 'PAY_OUT',
    refunds: [],
    allowed: [],
  });
  const { bytes } = await platform.call(transaction.export, { type: 'PAY_OUT', format: 'csv' }, asked);
  expect(bytes.toString('utf8')).toContain('-1000000');

  const came = await platform.ok(transaction.getAll, { isStatistic: false }, asked);
  expect(came.items.map((found) => found.id)).not.toContain(row!.id);
  expect(await platform.ok(transaction.getStatisticInfo, {}, asked)).toMatchObject({ total: 0, amount: 0 });
  expect(await platform.ok(dashboard.transactionTotal, {}, asked)).toMatchObject({ total: 0, amount: 0 });
});
