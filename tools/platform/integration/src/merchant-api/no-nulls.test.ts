import { merchantApi } from '@pay/contract-merchant-api';
import { payLink, payoutKey } from '@pay/contract-portal';
import { type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { deposit, order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;
const replies: Record<string, unknown[]> = {};

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop({ amountPolicy: 'HOLD' }));
}, 60_000);
afterAll(() => platform.close());

const ask = async <Reply>(path: string, request: Record<string, unknown>): Promise<Reply> => {
  const reply = await client.call<Reply>(path, request);
  (replies[path] ??= []).push(reply);
  return reply;
};

const within = (value: unknown, place: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => within(inner, `${place}.${name}`))
    : [[place, value]];

interface Created {
  transactionId: string;
  virtualAccount: string;
}

test('no reply of any call holds a null, whatever is unpaid, empty or without words', async () => {
  const payment = '/api/payment/v1';
  const create = (extra: object = {}) =>
    ask<Created>(`${payment}/create`, order({ description: undefined, timeout: undefined, ...extra }));

  const unpaid = await create({ description: null, title: null, customerInfo: null, bankAccountNo: '' });
  const paid = await create({ description: 'Don hang', timeout: 600 });
  const part = await create();
  const cancelled = await create({ timeout: 0 });
  await deposit(platform, shop, paid.virtualAccount, { amount: 20_000 });
  await deposit(platform, shop, part.virtualAccount, { amount: 5_000 });
  const { transactionId } = paid;
  await ask(`${payment}/refund`, { transactionId, refRefundId: 'HT-1', amount: null, reason: 'x' });
  expect(await ask(`${payment}/refund/check`, { refRefundId: 'HT-1' })).toMatchObject({ message: '' });
  await ask(`${payment}/cancel`, { transactionId: cancelled.transactionId });

  const standing = `${payment}/virtualAccount/enable`;
  expect(await ask(standing, { order: 1, timeout: 0, fixAmount: 0, fixContent: '' })).toMatchObject({
    fixAmount: 0,
    fixContent: '',
    timeout: 0,
  });
  expect(await ask(standing, { order: 2, fixAmount: null, fixContent: null, timeout: null })).toMatchObject({
    fixAmount: 0,
    fixContent: '',
  });
  const { virtualAccount } = await ask<Created>(standing, {
    order: 3,
    fixAmount: 30_000,
    fixContent: 'x',
    timeout: 60,
  });
  await deposit(platform, shop, virtualAccount, { amount: 30_000 });
  await ask(`${payment}/virtualAccount/disable`, { order: 3 });

  await platform.ok(
    payLink.create,
    { amount: 20_000, description: 'x', customerInfoType: 'NO_REQUIRE' },
    { token: shop.token },
  );
  const { items } = await ask<{ items: Record<string, unknown>[] }>(`${payment}/getTransaction`, {});
  expect(items).toHaveLength(6);
  expect(items.filter(({ completeTime }) => completeTime === '').length).toBeGreaterThan(2);
  expect(items.filter(({ refTransactionId }) => refTransactionId === '')).toHaveLength(2);
  for (const { id } of items) await ask(`${payment}/check`, { transactionId: id });
  expect(await ask(`${payment}/check`, { transactionId: unpaid.transactionId })).toMatchObject({ status: 'CREATED' });

  const payout = '/api/payout/private/v1';
  const { token, phone } = shop;
  const { clientId } = client.account;
  const limits = { clientId, approvalLimit: 5_000, dayLimit: 5_000 };
  const { sessionId: asked } = await platform.challenge(payoutKey.setLimits, limits, { token });
  await platform.ok(payoutKey.setLimits, { ...limits, sessionId: asked, otp: await platform.otpOf(phone) }, { token });
  const wish = { refPayoutId: 'CT-1', bin: '970436', accountNo: '0071000123457', amount: 5_000 };
  await ask(`${payout}/create`, { ...wish, content: 'x', accountName: null, bankAccountNo: '', scheduledDate: null });
  expect(await ask(`${payout}/check`, { refPayoutId: 'CT-1' })).toMatchObject({ message: '', completeTime: '' });
  await ask(`${payout}/approve`, { ...wish, payoutId: null, payoutNumber: '' });
  await ask(`${payout}/check`, { refPayoutId: 'CT-1' });

  const openBanking = '/api/openBanking/v1';
  const accountNo = '7812340001';
  await ask(`${openBanking}/checkAccountNo`, { accountNo });
  const { sessionId, expireTime } = await ask<{ sessionId: string; expireTime: number }>(`${openBanking}/linkAccount`, {
    accountNo,
  });
  expect(expireTime).toBe(120);
  const otp = await platform.otpOf(shop.phone);
  await ask(`${openBanking}/linkAccount/verify`, { sessionId, accountNo, otp });

  expect(Object.keys(replies).toSorted()).toEqual(
    Object.values(merchantApi)
      .map(({ path }) => path)
      .toSorted(),
  );
  const nulls = Object.entries(replies).flatMap(([path, all]) =>
    all.flatMap((reply) => within(reply, path)).filter(([, value]) => value === null || value === undefined),
  );
  expect(nulls).toEqual([]);
});
