import { billing, subscription, subscriptionPlan } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  await platform.services.clocks.live.set('2027-01-10T03:00:00.000Z');
  shop = await openBillingShop(platform);
});
afterAll(() => platform.close());

const figures = () => platform.ok(billing.getFigures, {}, shop.as);
const cancelNow = (id: string) => platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);

test('who left in a month is told of those who ran when it began, over all plans and of each', async () => {
  const { id: planId } = await shop.plan({ expirationDays: 90 });
  const other = await shop.subscribe({ timeType: 'WEEK', fixedAmount: 100_000, expirationDays: 90 });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const wish = { planId, customerId: await shop.newCustomer() };
    ids.push((await platform.ok(subscription.create, wish, shop.as)).id);
  }
  await shop.at('2027-02-05');
  await cancelNow(ids[0]!);
  const shortLived = await shop.subscribe();
  await cancelNow(shortLived.id);
  const [february, january] = (await figures()).months;
  expect(february).toMatchObject({ month: '2027-02', running: 4, ended: 2, churned: 1, churnRate: 2_500 });
  expect(january).toMatchObject({ month: '2027-01', running: 0, ended: 0, churned: 0, churnRate: null });
  const ofPlan = await platform.ok(subscriptionPlan.getFigures, { id: planId }, shop.as);
  expect(ofPlan.months[0]).toMatchObject({ running: 3, churned: 1, churnRate: 3_333 });
  expect(await figures()).toMatchObject({ monthlyRevenue: 2 * 150_000 + 433_333 });
  await platform.ok(subscription.changePlan, { id: other.id, planId }, shop.as);
  await shop.at('2027-02-20');
  expect(await figures()).toMatchObject({ monthlyRevenue: 3 * 150_000 });
});

test('on time is what was paid before its time was over, of what was paid or missed', async () => {
  const [paid, late, open, missed] = [
    await shop.subscribe(),
    await shop.subscribe(),
    await shop.subscribe({ expirationDays: 90 }),
    await shop.subscribe(),
  ];
  expect((await figures()).months[0]).toMatchObject({ invoices: 4, paidOnTimeRate: null });
  await shop.pay(paid.id);
  await shop.at('2027-01-20');
  await platform.ok(subscription.extendPayment, { id: late.id }, shop.as);
  await shop.pay(late.id);
  const { months, statuses } = await figures();
  expect(months[0]).toMatchObject({ invoices: 4, paid: 2, paidAmount: 300_000, paidOnTime: 1, paidOnTimeRate: 3_333 });
  expect(statuses).toEqual([
    { status: 'ACTIVE', count: 3 },
    { status: 'PAYMENT_EXPIRED', count: 1 },
  ]);
  expect((await shop.detail(open.id)).status).toBe('ACTIVE');
  expect((await shop.detail(missed.id)).status).toBe('PAYMENT_EXPIRED');
});

test('who ended and came back never left', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  await shop.at('2027-02-03');
  await cancelNow(id);
  expect((await figures()).months[0]).toMatchObject({ ended: 1, churnRate: 10_000 });
  await platform.ok(subscription.restore, { id }, shop.as);
  expect((await figures()).months[0]).toMatchObject({ running: 1, ended: 0, churnRate: 0 });
});

test('the calendar tells the next invoice of each subscription, and the list those of a day', async () => {
  const [first, second] = [await shop.subscribe(), await shop.subscribe({ fixedAmount: 90_000 })];
  const paused = await shop.subscribe();
  await platform.ok(subscription.pause, { id: paused.id }, shop.as);
  const month = (of: string) => platform.ok(billing.getDueDays, { month: of }, shop.as);
  expect(await month('2027-02')).toEqual([{ day: '2027-02-10', count: 2, amount: 240_000 }]);
  expect(await month('2027-01')).toEqual([]);
  const day = { nextPaymentFrom: '2027-02-10', nextPaymentTo: '2027-02-10' };
  const { items } = await platform.ok(subscription.getAll, day, shop.as);
  expect(items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  const { id: planId } = await shop.plan({ fixedAmount: 500_000 });
  await platform.ok(subscription.changePlan, { id: first.id, planId }, shop.as);
  expect(await month('2027-02')).toEqual([{ day: '2027-02-10', count: 2, amount: 590_000 }]);
  await cancelNow(first.id);
  expect(await month('2027-02')).toEqual([{ day: '2027-02-10', count: 1, amount: 90_000 }]);
});

test.each([
  ['a month that is none', { month: '2027-13' }, 'month'],
  ['a month that is none', { month: '0000-01' }, 'month'],
])('%s is refused: %p', async (_what, query, field) => {
  const { body } = await platform.call(billing.getDueDays, query, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});

test('days in the wrong order are refused', async () => {
  const reversed = { nextPaymentFrom: '2027-02-10', nextPaymentTo: '2027-02-09' };
  const { body } = await platform.call(subscription.getAll, reversed, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'nextPaymentTo', rule: 'range_reversed' }] } });
});

test('a shop sees its own figures only', async () => {
  await shop.subscribe();
  const other = await openBillingShop(platform);
  expect(await platform.ok(billing.getFigures, {}, other.as)).toMatchObject({ statuses: [], monthlyRevenue: 0 });
  expect(await platform.ok(billing.getDueDays, { month: '2027-02' }, other.as)).toEqual([]);
});

/** What the kept sums have to be, worked out anew from every row. */
const counted = sql<{ of: string; sum: string }>`
  select 'sum' as of, concat_ws(' ', s.merchant_id, s.plan_id, s.status, count(*), sum(p.fixed_amount)) as sum
  from subscription s join subscription_plan p on p.merchant_id = s.merchant_id and p.id = s.plan_id
  group by s.merchant_id, s.plan_id, s.status
  union all
  select 'started', concat_ws(' ', merchant_id, plan_id, to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM'), count(*))
  from subscription group by merchant_id, plan_id, to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')
  union all
  select 'ended', concat_ws(' ', merchant_id, plan_id, to_char(ended_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM'), count(*))
  from subscription where ended_at is not null group by merchant_id, plan_id, to_char(ended_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')
  union all
  select 'invoiced', concat_ws(' ', merchant_id, plan_id, to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM'), count(*), sum(amount))
  from subscription_invoice where status <> 'CANCELED'
  group by merchant_id, plan_id, to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM')
  union all
  select 'due', concat_ws(' ', merchant_id, next_due_on, count(*)) from subscription where next_due_on is not null
  group by merchant_id, next_due_on
  order by 1, 2`;
const nil = '00000000-0000-0000-0000-000000000000';
const kept = sql<{ of: string; sum: string }>`
  select 'sum' as of, concat_ws(' ', merchant_id, plan_id, status, sum(total), sum(amount)) as sum
  from subscription_sum where plan_id <> ${nil} group by merchant_id, plan_id, status having sum(total) > 0
  union all
  select 'started', concat_ws(' ', merchant_id, plan_id, to_char(month, 'YYYY-MM'), started)
  from subscription_month where plan_id <> ${nil} and started > 0
  union all
  select 'ended', concat_ws(' ', merchant_id, plan_id, to_char(month, 'YYYY-MM'), ended)
  from subscription_month where plan_id <> ${nil} and ended > 0
  union all
  select 'invoiced', concat_ws(' ', merchant_id, plan_id, to_char(month, 'YYYY-MM'), invoices, amount)
  from subscription_month where plan_id <> ${nil} and invoices > 0
  union all
  select 'due', concat_ws(' ', merchant_id, due_on, total) from subscription_due_day where total > 0
  order by 1, 2`;

test('the kept sums are those of the rows, after months of what can happen', async () => {
  const { db } = platform.services.storages.live;
  const [paying, leaving, pausing, ending] = [
    await shop.subscribe({ expirationDays: 90 }),
    await shop.subscribe({ paymentType: 'POSTPAID' }),
    await shop.subscribe({}, { allowTrial: true, trialTimeType: 'WEEK', trialTimeValue: 2 }),
    await shop.subscribe({ timeType: 'WEEK', expirationDays: 90 }, { numOfCycles: 3 }),
  ];
  await shop.pay(paying.id);
  await shop.at('2027-02-11');
  await platform.ok(subscription.pause, { id: pausing.id, resumeDate: '2027-03-01' }, shop.as).catch(() => undefined);
  const { id: planId } = await shop.plan({ fixedAmount: 77_000, expirationDays: 90 });
  await platform.ok(subscription.changePlan, { id: paying.id, planId }, shop.as);
  await shop.at('2027-04-02');
  await cancelNow(leaving.id).catch(() => undefined);
  await shop.at('2027-08-30');
  expect((await shop.detail(ending.id)).numOfCycles).toBe(3);
  const { rows } = await counted.execute(db);
  expect((await kept.execute(db)).rows).toEqual(rows);
  expect(rows.length).toBeGreaterThan(20);
}, 60_000);
