import { subscription, subscriptionPlan } from '@pay/contract-portal';
import { uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, monthly, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
afterAll(() => platform.close());

const detail = (id: string) => platform.ok(subscriptionPlan.getDetail, { id }, shop.as);
const update = (id: string, changes: object) => platform.call(subscriptionPlan.update, { id, ...changes }, shop.as);

test('a plan is a draft until it is active, and nobody subscribes to any other', async () => {
  const made = await shop.draft({ name: 'Gói tháng' });
  expect(made).toMatchObject({
    code: expect.stringMatching(/^PLN\d{8}$/),
    status: 'CREATED',
    type: 'RECURRING_QUANTITY',
    expirationDays: 7,
    fixedPaymentTime: false,
    fixedTime: null,
    bankAccount: { accountNo: expect.any(String) },
  });
  expect((await detail(made.id)).allowed.toSorted()).toEqual(['changeState', 'delete', 'update']);
  const wish = { planId: made.id, customerId: await shop.newCustomer() };
  expect((await platform.call(subscription.create, wish, shop.as)).body).toMatchObject({ code: 2001 });
  await platform.ok(subscriptionPlan.changeState, { id: made.id, status: 'ACTIVE' }, shop.as);
  await platform.ok(subscription.create, wish, shop.as);
  expect((await platform.call(subscriptionPlan.delete, { id: made.id }, shop.as)).body).toMatchObject({ code: 2002 });
  expect((await detail(made.id)).allowed.toSorted()).toEqual(['changeState', 'update']);
  expect((await detail(made.id)).history.map(({ action }) => action)).toEqual(['create', 'activate']);
});

test('an active plan keeps what was agreed, and an inactive one everything', async () => {
  const { id } = await shop.plan();
  expect((await update(id, { fixedAmount: 200_000 })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'fixedAmount', rule: 'not_allowed_from_status' }] },
  });
  expect((await update(id, { name: 'Gói mới', fixedAmount: 150_000, expirationDays: 10 })).body).toMatchObject({
    code: 0,
    data: { name: 'Gói mới', expirationDays: 10, fixedAmount: 150_000 },
  });
  await platform.ok(subscriptionPlan.changeState, { id, status: 'INACTIVE' }, shop.as);
  expect((await update(id, { name: 'Gói cũ' })).body).toMatchObject({
    code: 5,
    data: { status: 'INACTIVE', allowed: ['changeState'] },
  });
});

test('a copy is a draft of its own with the same terms', async () => {
  const { id } = await shop.plan({ timeType: 'WEEK', fixedPaymentTime: true, fixedTime: { dayOfWeek: 'FRIDAY' } });
  const copy = await platform.ok(subscriptionPlan.copy, { id, name: 'Bản sao' }, shop.as);
  expect(copy).toMatchObject({
    name: 'Bản sao',
    status: 'CREATED',
    timeType: 'WEEK',
    fixedTime: { dayOfWeek: 'FRIDAY' },
  });
  expect(copy.id).not.toBe(id);
  await platform.ok(subscriptionPlan.delete, { id: copy.id }, shop.as);
  expect((await platform.call(subscriptionPlan.getDetail, { id: copy.id }, shop.as)).body).toMatchObject({ code: 3 });
});

test('the next 12 invoices are told before anything is saved', async () => {
  await shop.at('2027-01-20');
  const asked = { ...monthly, startDate: '2027-01-31' };
  const prepaid = await platform.ok(subscriptionPlan.preview, asked, shop.as);
  expect(prepaid).toHaveLength(12);
  expect(prepaid.slice(0, 2)).toEqual([
    { dueOn: '2027-01-31', periodStart: '2027-01-31', periodEnd: '2027-02-27', amount: 150_000 },
    { dueOn: '2027-02-28', periodStart: '2027-02-28', periodEnd: '2027-03-30', amount: 150_000 },
  ]);
  const [first] = await platform.ok(subscriptionPlan.preview, { ...asked, paymentType: 'POSTPAID' }, shop.as);
  expect(first).toMatchObject({ dueOn: '2027-02-28', periodStart: '2027-01-31' });
});

test.each([
  ['53 weeks', { timeType: 'WEEK', cycleValue: 53 }, 'cycleValue'],
  ['25 months', { cycleValue: 25 }, 'cycleValue'],
  ['6 years', { timeType: 'YEAR', cycleValue: 6 }, 'cycleValue'],
  ['no days at all', { timeType: 'DAY', cycleValue: 0 }, 'cycleValue'],
  ['367 days', { timeType: 'DAY', cycleValue: 367 }, 'cycleValue'],
  ['a fixed day that is not named', { fixedPaymentTime: true }, 'fixedTime.dayOfMonth'],
  ['the 32nd of a month', { fixedPaymentTime: true, fixedTime: { dayOfMonth: 32 } }, 'fixedTime.dayOfMonth'],
  ['a fixed day of days', { timeType: 'DAY', fixedPaymentTime: true }, 'fixedPaymentTime'],
  ['0 VND', { fixedAmount: 0 }, 'fixedAmount'],
  ['10^12 VND', { fixedAmount: 1e12 }, 'fixedAmount'],
  ['91 days to pay', { expirationDays: 91 }, 'expirationDays'],
] as const)('a plan of %s is refused at its field', async (_what, change, field) => {
  const { body } = await platform.call(subscriptionPlan.create, { name: 'Gói', ...monthly, ...change }, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});

test("another shop's plan and account are unknown", async () => {
  const other = await openBillingShop(platform);
  const { id } = await shop.plan();
  expect((await platform.call(subscriptionPlan.getDetail, { id }, other.as)).body).toMatchObject({ code: 3 });
  const wish = { planId: id, customerId: await other.newCustomer() };
  expect((await platform.call(subscription.create, wish, other.as)).body).toMatchObject({ code: 3 });
  const unknown = { name: 'Gói', ...monthly, bankAccountId: uuidv7() };
  expect((await platform.call(subscriptionPlan.create, unknown, other.as)).body).toMatchObject({
    code: 3,
    data: { fields: [{ field: 'bankAccountId' }] },
  });
});

test('a plan tells who is on it, what they make in a month, and what each month brought', async () => {
  await shop.at('2027-01-31');
  const { id } = await shop.plan({ timeType: 'WEEK', fixedAmount: 100_000 });
  const ids = [];
  for (let count = 0; count < 3; count += 1) {
    const wish = { planId: id, customerId: await shop.newCustomer() };
    ids.push((await platform.ok(subscription.create, wish, shop.as)).id);
  }
  await shop.pay(ids[0]!);
  await platform.ok(subscription.cancel, { id: ids[1]!, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  const figures = await platform.ok(subscriptionPlan.getFigures, { id }, shop.as);
  expect(figures.statuses).toEqual([
    { status: 'ACTIVE', count: 2 },
    { status: 'CANCELLED', count: 1 },
  ]);
  expect(figures.monthlyRevenue).toBe(866_667);
  expect(figures.months).toHaveLength(12);
  expect(figures.months[0]).toEqual({
    month: '2027-01',
    invoices: 2,
    amount: 200_000,
    paid: 1,
    paidAmount: 100_000,
    paidOnTime: 1,
    paidOnTimeRate: 10_000,
    ended: 1,
    running: 0,
    churned: 0,
    churnRate: null,
  });
  expect(figures.months[1]).toMatchObject({ month: '2026-12', invoices: 0, ended: 0 });
});

test('the list is narrowed by what is told of a plan, and the choice holds active ones only', async () => {
  const other = await openBillingShop(platform);
  const active = await other.plan({ name: 'Gói vàng', paymentType: 'POSTPAID' });
  await other.draft({ name: 'Gói bạc', fixedAmount: 345_000 });
  const listed = async (filter: object) =>
    (await platform.ok(subscriptionPlan.getAll, filter, other.as)).items.map(({ name }) => name);
  expect(await listed({ sort: 'name', sortDirection: 'ASC' })).toEqual(['Gói bạc', 'Gói vàng']);
  expect(await listed({ status: 'ACTIVE' })).toEqual(['Gói vàng']);
  expect(await listed({ paymentType: 'PREPAID' })).toEqual(['Gói bạc']);
  expect(await listed({ keyword: '345.000 đ' })).toEqual(['Gói bạc']);
  expect(await listed({ keyword: active.code })).toEqual(['Gói vàng']);
  const choice = await platform.ok(subscriptionPlan.getAllCache, {}, other.as);
  expect(choice.map(({ id }) => id)).toEqual([active.id]);
});
