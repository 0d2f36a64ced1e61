import { subscription, subscriptionPlan } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, monthly, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
let other: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.services.clocks.live.set('2027-01-31T03:00:00.000Z');
  shop = await openBillingShop(platform);
  other = await openBillingShop(platform);
}, 60_000);
afterAll(() => platform.close());

const wishes = [
  ['a start in the past', { startDate: '2027-01-30' }, 'startDate', 'from_today'],
  ['a start beyond a year', { startDate: '2028-02-02' }, 'startDate', 'range_too_long'],
  ['a day that is none', { startDate: '2027-02-30' }, 'startDate', 'day'],
  ['a trial of 0', { allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 0 }, 'trialTimeValue', 'too_small'],
  ['a trial of 367 days', { allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 367 }, 'trialTimeValue', 'too_big'],
  [
    'a trial of 25 months',
    { allowTrial: true, trialTimeType: 'MONTH', trialTimeValue: 25 },
    'trialTimeValue',
    'too_big',
  ],
  ['a trial in years', { allowTrial: true, trialTimeType: 'YEAR', trialTimeValue: 1 }, 'trialTimeType', 'not_in_list'],
  ['a trial without its unit', { allowTrial: true, trialTimeValue: 1 }, 'trialTimeType', 'required'],
  ['121 cycles', { numOfCycles: 121 }, 'numOfCycles', 'too_big'],
  ['fewer cycles than none', { numOfCycles: -1 }, 'numOfCycles', 'too_small'],
  ['half a cycle', { numOfCycles: 1.5 }, 'numOfCycles', 'not_integer'],
] as const;

describe.each(['one', 'many'] as const)('for %s', (howMany) => {
  const ask = async (wish: object) => {
    const planId = (await shop.plan()).id;
    const customerId = await shop.newCustomer();
    return howMany === 'one'
      ? platform.call(subscription.create, { planId, customerId, ...wish } as never, shop.as)
      : platform.call(subscription.createMany, { planId, customerIds: [customerId], ...wish } as never, shop.as);
  };

  test.each(wishes)('%s is refused at its field', async (_what, wish, field, rule) => {
    const { body } = await ask(wish);
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
  });

  test("another shop's plan is unknown, and a draft takes nobody", async () => {
    expect((await ask({ planId: (await other.plan()).id })).body).toMatchObject({ code: 3 });
    expect((await ask({ planId: (await shop.draft()).id })).body).toMatchObject({ code: 2001 });
  });
});

test('a pause that would end before it begins is refused', async () => {
  const { id } = await shop.subscribe();
  for (const resumeDate of ['2027-01-30', '2027-01-31']) {
    const { body } = await platform.call(subscription.pause, { id, resumeDate }, shop.as);
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'resumeDate', rule: 'from_tomorrow' }] } });
  }
});

test('a span that ends before it begins is refused', async () => {
  const span = { fromDate: '2027-02-02', toDate: '2027-02-01' };
  const { body } = await platform.call(subscription.getAll, span, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'toDate', rule: 'range_reversed' }] } });
});

test.each([
  ['367 days', { timeType: 'DAY', cycleValue: 367 }, 'cycleValue', 'too_big'],
  ['53 weeks', { timeType: 'WEEK', cycleValue: 53 }, 'cycleValue', 'too_big'],
  ['25 months', { timeType: 'MONTH', cycleValue: 25 }, 'cycleValue', 'too_big'],
  ['6 years', { timeType: 'YEAR', cycleValue: 6 }, 'cycleValue', 'too_big'],
  ['a cycle of 0', { cycleValue: 0 }, 'cycleValue', 'too_small'],
  ['an amount below the least', { fixedAmount: 1_999 }, 'fixedAmount', 'too_small'],
  ['an amount above the most', { fixedAmount: 500_000_000_000 }, 'fixedAmount', 'too_big'],
  ['half a dong', { fixedAmount: 20_000.5 }, 'fixedAmount', 'not_integer'],
  ['0 days to pay', { expirationDays: 0 }, 'expirationDays', 'too_small'],
  ['91 days to pay', { expirationDays: 91 }, 'expirationDays', 'too_big'],
  ['the 32nd', { fixedPaymentTime: true, fixedTime: { dayOfMonth: 32 } }, 'fixedTime.dayOfMonth', 'too_big'],
  ['no day of the week', { timeType: 'WEEK', fixedPaymentTime: true }, 'fixedTime.dayOfWeek', 'required'],
] as const)('a plan of %s is refused at its field', async (_what, change, field, rule) => {
  const wish = { name: 'Gói', ...monthly, ...change };
  const { body } = await platform.call(subscriptionPlan.create, wish as never, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
});
