import { merchantReview } from '@pay/contract-cms';
import { merchant, notification } from '@pay/contract-portal';
import { vnDay } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { type IdentityRig, openStaffedRig } from '@pay/platform-people/fixtures';
import { countOnDay } from './day-limit.store.ts';

let rig: IdentityRig;
let maker: string;
let checker: string;
let shop: Awaited<ReturnType<IdentityRig['newMerchant']>>;
beforeAll(async () => {
  ({ rig, maker, checker } = await openStaffedRig());
  shop = await rig.newMerchant();
}, 60_000);
afterAll(() => rig.close());

const propose = (payoutDayLimit: number | null | undefined, transactionMaxAmount = 40_000_000) =>
  rig.ok(
    merchantReview.proposeLimit,
    {
      merchantId: shop.merchantId,
      transactionMaxAmount,
      ...(payoutDayLimit !== undefined && { payoutDayLimit }),
      reason: 'Doanh thu tăng',
    },
    { token: maker },
  );
const limits = () => rig.ok(merchant.getLimits, {}, { token: shop.token });
const today = () => vnDay(rig.clock.now());
const payOut = (amount: number) => inTransaction(rig.live, (trx) => countOnDay(trx, shop.merchantId, today(), amount));

test('limits count when another person approves, and the merchant reads them and is told', async () => {
  const former = await limits();
  const { id, proposalReason, former: before } = await propose(50_000_000);
  expect(proposalReason).toBe('Doanh thu tăng');
  expect(before).toMatchObject({ payoutDayLimit: null });
  expect(await limits()).toEqual(former);
  await rig.ok(merchantReview.approveChange, { id }, { token: checker });
  expect(await limits()).toEqual({
    transactionMaxAmount: 40_000_000,
    payoutDayLimit: 50_000_000,
    payoutUsedToday: 0,
  });
  const told = (await rig.ok(notification.getList, {}, { token: shop.token }))!.items!;
  expect(told.map(({ kind }) => kind)).toContain('LIMITS_CHANGED');
  const messages = await rig.live.selectFrom('outboxMessage').select('body').orderBy('createdAt', 'desc').execute();
  expect(messages.some(({ body }) => /hạn mức/i.test(body) && body.includes('50.000.000'))).toBe(true);
});

test("of payouts at the same moment none passes the merchant's own limit of the day", async () => {
  const payouts = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => payOut(20_000_000)));
  expect(payouts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await limits()).toMatchObject({ payoutUsedToday: 40_000_000 });
  await expect(payOut(20_000_000)).rejects.toMatchObject({ problem: 'limit_exceeded', details: { limit: 50_000_000 } });
});

test('a proposal that leaves the day out keeps it, and an empty one gives the limit for all back', async () => {
  await rig.ok(merchantReview.approveChange, { id: (await propose(undefined, 30_000_000)).id }, { token: checker });
  expect(await limits()).toMatchObject({ transactionMaxAmount: 30_000_000, payoutDayLimit: 50_000_000 });
  await rig.ok(merchantReview.approveChange, { id: (await propose(null)).id }, { token: checker });
  expect(await limits()).toMatchObject({ payoutDayLimit: 5_000_000_000 });
});
