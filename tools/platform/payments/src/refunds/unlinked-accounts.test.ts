import { forControlReview } from '@pay/contract-cms';
import { bankAccount, forControl, payPage, product } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, randomDigits } from '@pay/platform-kernel';
import { chargedFromTomorrow, hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { expectBooksHold } from '../transactions/bank-events.fixture.ts';
import { reason } from '../for-control/disputes.fixture.ts';
import { atOnce, openRefundingShop, runJobs } from './refunds.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const now = () => platform.services.clocks.live.now();
const live = () => platform.services.storages.live.db;
const silent = () => `007100${randomDigits(4)}1905`;
const bankAnswers = () =>
  live().updateTable('sandboxTransfer').set({ outcome: 'done' }).where('outcome', '=', 'unknown').execute();

/** A shop with a second account that receives a payment of 200,000, or more. */
async function receivedOnSecond({ told = 200_000, fromAccount = '0071000123456' } = {}) {
  const shop = await openRefundingShop(platform, told > 200_000 ? 'HOLD' : 'EXACT');
  const { token, merchantId } = shop;
  const second = await inTransaction(live(), (trx) =>
    addLinkedAccount(trx, merchantId, { accountNo: `7000${randomDigits(9)}`, accountName: 'SHOP', now: now() }),
  );
  const order = await shop.open({ bankAccountId: second.id });
  await order.tell({ amount: told, fromAccount });
  const unlink = async () => (await platform.call(bankAccount.delete, { id: second.id }, { token })).body;
  const usedBy = (...uses: string[]) => ({ code: 1303, data: { usedBy: uses } });
  return { ...shop, second, order, unlink, usedBy };
}

test('an account is unlinked once no refund from it is under way any more', async () => {
  const { order, confirmed, unlink, usedBy } = await receivedOnSecond({ fromAccount: silent() });
  expect((await confirmed({ transactionId: order.transactionId, amount: 50_000 })).body.code).toBe(0);
  expect(await unlink()).toMatchObject(usedBy('moneyUnderWay'));
  await runJobs(platform);
  expect(await unlink()).toMatchObject(usedBy('moneyUnderWay'));
  await bankAnswers();
  await platform.services.clocks.live.advance(3_600_000);
  expect(await unlink()).toMatchObject({ code: 0 });
});

test('nor while money on it waits for a decision or goes back to its sender', async () => {
  const { order, unlink, usedBy } = await receivedOnSecond({ told: 250_000, fromAccount: silent() });
  expect(await unlink()).toMatchObject(usedBy('moneyUnderWay'));
  expect((await order.giveBack()).body.code).toBe(0);
  await runJobs(platform);
  expect(await unlink()).toMatchObject(usedBy('moneyUnderWay'));
  await bankAnswers();
  await platform.services.clocks.live.advance(3_600_000);
  expect(await unlink()).toMatchObject({ code: 0 });
});

test('nor while a dispute about a payment to it is open, or what it was debited with is still owed', async () => {
  const { order, open, token, merchantId, second, unlink, usedBy } = await receivedOnSecond();
  const { live: clock } = platform.services.clocks;
  const rule = { merchantId, feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 10_000 } as const;
  await chargedFromTomorrow(platform, { rule });
  const { token: checker } = await hireStaff(platform, `checker${randomDigits(8)}@provider.test`, {
    roles: ['checker'],
  });
  const disputed = async (transactionId: string, settlement: { resolution: 'DEBIT_MERCHANT'; amount: number }) => {
    const { id } = await platform.ok(forControl.add, { transactionId, reason }, { token });
    expect(await unlink()).toMatchObject(usedBy('dispute'));
    await platform.ok(forControlReview.solve, { id }, { token: checker });
    await platform.ok(forControlReview.approve, { id, ...settlement }, { token: checker });
  };
  await disputed(order.transactionId, { resolution: 'DEBIT_MERCHANT', amount: 200_000 });
  const charged = await open({ bankAccountId: second.id });
  await charged.tell({ amount: 200_000 });
  await disputed(charged.transactionId, { resolution: 'DEBIT_MERCHANT', amount: 200_000 });
  expect(await unlink()).toMatchObject(usedBy('dispute'));
  const next = await open({ bankAccountId: second.id });
  await next.tell({ amount: 200_000 });
  await clock.advance(2 * 3_600_000);
  expect(await unlink()).toMatchObject({ code: 0 });
  await clock.reset();
});

test('nor while an active pay page takes money for it', async () => {
  const { token, second, unlink, usedBy } = await receivedOnSecond();
  const goods = { name: 'Món ăn', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000 } as const;
  const { id: productId } = await platform.ok(product.create, goods, { token });
  const given = { bankAccountId: second.id, name: 'Cửa hàng', productIds: [productId] };
  const { code } = await platform.ok(payPage.create, { ...given, customerInfoType: 'NO_REQUIRE' }, { token });
  expect(await unlink()).toMatchObject(usedBy('payPage'));
  await platform.ok(payPage.changeStatus, { payPageCode: code, status: 'INACTIVE' }, { token });
  expect(await unlink()).toMatchObject({ code: 0 });
});
