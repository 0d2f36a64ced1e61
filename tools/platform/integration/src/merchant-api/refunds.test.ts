import { transaction } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { allInvariants, type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { clientOf, codeOf, deposit, order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;
let numbers = 0;

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop());
}, 60_000);
afterEach(async () =>
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true }),
);
afterAll(() => platform.close());

interface Told {
  refundId: string;
  refRefundId: string;
  refundNumber: string;
  amount: number;
  status: string;
  txnNumber: string;
  completeTime: string;
}

const reference = () => `HT-${(numbers += 1)}`;
const refund = (wish: object, by = client) =>
  by.call<Told>('/api/payment/v1/refund', { refRefundId: reference(), reason: 'Khách trả hàng', ...wish });
const check = (refRefundId: string, by = client) => by.call<Told>('/api/payment/v1/refund/check', { refRefundId });

async function paid(amount = 200_000) {
  const { transactionId, virtualAccount } = await client.create(order({ amount }));
  await deposit(platform, shop, virtualAccount, { amount });
  return transactionId;
}

test('a back end refunds a payment in part and then the rest, and is told what became of each', async () => {
  const transactionId = await paid();
  const part = await refund({ transactionId, amount: 50_000, refRefundId: 'HT-PART' });
  expect(part).toMatchObject({ refRefundId: 'HT-PART', amount: 50_000, status: 'PENDING', completeTime: '' });
  await platform.services.jobs.live.runDueJobs();
  expect(await check('HT-PART')).toMatchObject({
    refundId: part.refundId,
    status: 'SUCCESS',
    txnNumber: expect.stringMatching(/^SB/),
    completeTime: expect.stringMatching(/^\d{4}-/),
  });
  expect(await refund({ transactionId })).toMatchObject({ amount: 150_000 });
  expect(await codeOf(refund({ transactionId }))).toBe(1607);
});

test('the same number of a refund answers the same refund, and another refund under it is refused', async () => {
  const transactionId = await paid();
  const wish = { transactionId, amount: 30_000, refRefundId: 'HT-SAME' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(wish)));
  expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
  expect(await codeOf(refund({ ...wish, amount: 30_001 }))).toBe(1604);
  expect(await codeOf(refund({ ...wish, transactionId: await paid() }))).toBe(1604);
  const { refunds } = await platform.ok(transaction.getDetail, { transactionId }, { token: shop.token });
  expect(refunds).toMatchObject([{ askedBy: 'SIGNED_API', merchantReference: 'HT-SAME', amount: 30_000 }]);
});

test('of 32 refunds of one payment at once only as many are taken as its money allows', async () => {
  const [transactionId] = [await paid(), await paid()];
  const outcomes = await Promise.all(
    Array.from({ length: 32 }, () => codeOf(refund({ transactionId, amount: 9_999 }))),
  );
  expect(outcomes.filter((code) => code === 0)).toHaveLength(20);
  expect(new Set(outcomes)).toEqual(new Set([0, 507]));
  const detail = await platform.ok(transaction.getDetail, { transactionId }, { token: shop.token });
  expect(detail).toMatchObject({ refundableAmount: 20 });
  expect(detail.refunds).toHaveLength(20);
});

test.each([
  [{ amount: 200_001 }, 507],
  [{ amount: 0 }, 507],
  [{ transactionId: '0198c0de-0000-7000-8000-000000000000' }, 1603],
  [{ refRefundId: 'có dấu' }, 2],
  [{ reason: '' }, 2],
])('%j is refused by a code of this API, and nothing is stored', async (wrong, code) => {
  const transactionId = await paid();
  expect(await codeOf(refund({ transactionId, amount: 1_000, ...wrong }))).toBe(code);
  const { refunds } = await platform.ok(transaction.getDetail, { transactionId }, { token: shop.token });
  expect(refunds).toEqual([]);
});

test('an unpaid payment, an unknown number and those of another shop are refused', async () => {
  const { transactionId } = await client.create(order({}));
  expect(await codeOf(refund({ transactionId, amount: 1_000 }))).toBe(1613);
  expect(await codeOf(check('HT-NOBODYS'))).toBe(1606);
  const stranger = await clientOf(platform, await platform.newMerchant());
  await refund({ transactionId: await paid(), amount: 1_000, refRefundId: 'HT-MINE' });
  expect(await codeOf(check('HT-MINE', stranger))).toBe(1606);
  expect(await codeOf(refund({ transactionId: await paid() }, stranger))).toBe(1603);
});
