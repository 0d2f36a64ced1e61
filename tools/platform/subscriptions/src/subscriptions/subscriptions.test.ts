import { customer, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
beforeEach(async () => {
  await platform.services.clocks.live.set('2027-01-31T03:00:00.000Z');
});
afterAll(() => platform.close());

type Act = 'pause' | 'continue' | 'restore' | 'extendPayment' | 'recreateInvoice';
const act = (id: string, action: Act) =>
  platform.call(subscription[action] as typeof subscription.continue, { id }, shop.as);
const cancel = (id: string, mode: 'EXPIRATION_CANCEL' | 'IMMEDIATE_CANCEL', invoiceRunning?: boolean) =>
  platform.call(subscription.cancel, { id, mode, invoiceRunning }, shop.as);
const actionsOf = async (id: string) => (await shop.detail(id)).history.map(({ action }) => action);

test('a month is invoiced at once, paid by transfer, and the next follows on its day', async () => {
  const made = await shop.subscribe();
  expect(made).toMatchObject({ status: 'ACTIVE', startDate: '2027-01-31', nextPaymentDate: '2027-02-28' });
  const [first] = await shop.invoices(made.id);
  expect(first).toMatchObject({
    code: 'INV27000001',
    status: 'CREATED',
    periodStart: '2027-01-31',
    periodEnd: '2027-02-27',
    amount: 150_000,
    expiredDate: expect.stringMatching(/^2027-02-07T03:00/),
  });
  expect(await shop.linkOf(first!.url)).toMatchObject({ amount: 150_000, status: 'CREATED' });
  await shop.pay(made.id);
  expect(await shop.detail(made.id)).toMatchObject({ numOfPayments: 1, prePaymentDate: '2027-01-31' });
  await shop.at('2027-02-28');
  expect(await shop.periods(made.id)).toEqual(['2027-01-31 2027-02-27 SUCCESS', '2027-02-28 2027-03-30 CREATED']);
  expect((await shop.invoices(made.id))[1]).toMatchObject({ expiredDate: '2027-03-06T17:05:00.000Z' });
});

test('a trial costs nothing, and its end is its first due day', async () => {
  const { id } = await shop.subscribe({}, { allowTrial: true, trialTimeType: 'MONTH', trialTimeValue: 1 });
  expect(await shop.detail(id)).toMatchObject({ status: 'TRIAL', nextPaymentDate: '2027-02-28' });
  expect(await shop.periods(id)).toEqual([]);
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE' });
  expect(await shop.periods(id)).toEqual(['2027-02-28 2027-03-27 CREATED']);
});

test('an invoice that is not paid in time stops the next; more time and money let it go on', async () => {
  const { id } = await shop.subscribe();
  const [first] = await shop.invoices(id);
  await shop.at('2027-02-08');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED', nextPaymentDate: null });
  expect((await shop.detail(id)).allowed.toSorted()).toEqual(['addDiscount', 'addItem', 'cancel', 'extendPayment']);
  const refused = (await act(id, 'pause')).body;
  expect(refused).toMatchObject({
    code: 5,
    data: { status: 'PAYMENT_EXPIRED', allowed: ['cancel', 'extendPayment', 'addItem', 'addDiscount'] },
  });
  expect((await act(id, 'extendPayment')).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
  const [again] = await shop.invoices(id);
  expect(again).toMatchObject({ id: first!.id, code: first!.code, status: 'CREATED' });
  expect(again!.url).not.toBe(first!.url);
  await shop.pay(id);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', nextPaymentDate: '2027-02-28', numOfPayments: 1 });
});

test('nobody pays for thirty days: it is cancelled, and its due days were left out', async () => {
  const { id } = await shop.subscribe();
  await shop.at('2027-03-15');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED' });
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 TIMEOUT']);
  expect(await actionsOf(id)).toEqual(['create', 'missPayment', 'end']);
});

test('a pause moves the next due day, and its last day is kept by the clock', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  await platform.ok(subscription.pause, { id, resumeDate: '2027-02-05' }, shop.as);
  expect(await shop.detail(id)).toMatchObject({ status: 'PAUSED', resumeDate: '2027-02-05', nextPaymentDate: null });
  await shop.at('2027-02-06');
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', resumeDate: null, nextPaymentDate: '2027-03-05' });
});

test('an invoice that times out during a pause is missed on continue', async () => {
  const { id } = await shop.subscribe();
  await act(id, 'pause');
  await shop.at('2027-02-10');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAUSED' });
  expect((await act(id, 'continue')).body).toMatchObject({ code: 0, data: { status: 'PAYMENT_EXPIRED' } });
  expect(await actionsOf(id)).toEqual(['create', 'pause', 'continue', 'missPayment']);
});

test('what is cancelled at the end runs to it, and may be restored before', async () => {
  const { id } = await shop.subscribe();
  await shop.pay(id);
  expect((await cancel(id, 'EXPIRATION_CANCEL')).body.data).toMatchObject({ status: 'PENDING_CANCELLATION' });
  expect((await act(id, 'restore')).body.data).toMatchObject({ status: 'ACTIVE', nextPaymentDate: '2027-02-28' });
  await cancel(id, 'EXPIRATION_CANCEL');
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED', nextPaymentDate: null, allowed: [] });
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 SUCCESS']);
});

test('what is cancelled at once has its invoice and link cancelled, and comes back only where it was paid', async () => {
  const [unpaid, paid] = [await shop.subscribe(), await shop.subscribe()];
  await shop.pay(paid.id);
  for (const { id } of [unpaid, paid]) await cancel(id, 'IMMEDIATE_CANCEL');
  const [invoice] = await shop.invoices(unpaid.id);
  expect(invoice).toMatchObject({ status: 'CANCELED' });
  expect(await shop.linkOf(invoice!.url)).toMatchObject({ status: 'CANCELED' });
  expect((await act(unpaid.id, 'restore')).body).toMatchObject({ code: 5 });
  expect((await act(paid.id, 'restore')).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
});

test.each([
  [true, ['2027-01-31 2027-02-27 CREATED']],
  [false, []],
])('a period that is paid afterwards and cut short is invoiced in full: %p', async (running, periods) => {
  const { id } = await shop.subscribe({ paymentType: 'POSTPAID' });
  await shop.at('2027-02-10');
  expect((await cancel(id, 'IMMEDIATE_CANCEL', running)).body.data).toMatchObject({ status: 'CANCELLED' });
  expect(await shop.periods(id)).toEqual(periods);
});

test('what is agreed for one month expires, and goes on from its end when it is extended', async () => {
  const { id } = await shop.subscribe({}, { numOfCycles: 1 });
  await shop.pay(id);
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({ status: 'EXPIRED', allowed: ['extend'] });
  await platform.ok(subscription.extend, { id, addedCycles: 1 }, shop.as);
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 SUCCESS', '2027-02-28 2027-03-27 CREATED']);
  const { body } = await platform.call(subscription.extend, { id, addedCycles: 119 }, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'addedCycles', max: 118 }] } });
});

test('an endless subscription is not extended', async () => {
  const { id } = await shop.subscribe();
  expect((await platform.call(subscription.extend, { id, addedCycles: 1 }, shop.as)).body).toMatchObject({ code: 5 });
});

test('an invoice that cannot be made is told, and made once the reason is gone', async () => {
  const { db } = platform.services.storages.live;
  const limited = (transactionMaxAmount: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount }).where('id', '=', shop.merchantId).execute();
  const { transactionMaxAmount } = await db
    .selectFrom('merchant')
    .select('transactionMaxAmount')
    .where('id', '=', shop.merchantId)
    .executeTakeFirstOrThrow();
  await limited(149_999);
  const { id } = await shop.subscribe();
  expect(await shop.detail(id)).toMatchObject({ status: 'CREATE_INVOICE_FAILED' });
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 NONE']);
  expect((await act(id, 'recreateInvoice')).body).toMatchObject({ code: 8 });
  await limited(transactionMaxAmount);
  expect((await act(id, 'recreateInvoice')).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 CREATED']);
});

test('the clock may be moved by a year at once: each period has one invoice, and none has two', async () => {
  const other = await openBillingShop(platform);
  const { id } = await other.subscribe({ paymentType: 'POSTPAID', timeType: 'WEEK', expirationDays: 90 });
  for (let month = 2; month <= 4; month += 1) await other.at(`2027-0${month}-20`);
  const periods = await other.periods(id);
  expect(periods.slice(0, 2)).toEqual(['2027-01-31 2027-02-06 CREATED', '2027-02-07 2027-02-13 CREATED']);
  expect(periods).toHaveLength(11);
  const codes = (await other.invoices(id)).map(({ code }) => Number(code.slice(5)));
  expect(codes).toEqual(codes.map((_code, index) => index + 1));
  await platform.services.jobs.live.runDueJobs();
  expect(await other.periods(id)).toHaveLength(11);
});

test('numbers of invoices begin anew with the Vietnamese year', async () => {
  const other = await openBillingShop(platform);
  await other.at('2027-12-31');
  const { id } = await other.subscribe({ timeType: 'DAY', expirationDays: 30 });
  await other.at('2028-01-02');
  expect((await other.invoices(id)).map(({ code }) => code)).toEqual(['INV27000001', 'INV28000001', 'INV28000002']);
});

test('many customers subscribe at once, all of them or none', async () => {
  const { id: planId } = await shop.plan();
  const customerIds = [await shop.newCustomer(), await shop.newCustomer()];
  const unknown = [...customerIds, '00000000-0000-7000-8000-000000000000'];
  const refused = await platform.call(subscription.createMany, { planId, customerIds: unknown }, shop.as);
  expect(refused.body).toMatchObject({ code: 3, data: { fields: [{ field: 'customerIds' }] } });
  expect(await platform.ok(subscription.createMany, { planId, customerIds }, shop.as)).toMatchObject({ created: 2 });
  const { items } = await platform.ok(subscription.getAll, { planId }, shop.as);
  expect(items.map((row) => row.customer.id).toSorted()).toEqual(customerIds.toSorted());
});

test('a customer is kept while a subscription runs', async () => {
  const made = await shop.subscribe();
  const { id } = made.customer;
  expect((await platform.call(customer.delete, { id }, shop.as)).body).toMatchObject({ code: 5 });
});

test('another plan begins with the next period, and the invoices before keep the one they billed', async () => {
  const { id, plan: former } = await shop.subscribe();
  const { id: planId } = await shop.plan({ fixedAmount: 90_000, timeType: 'WEEK' });
  const changed = await platform.ok(subscription.changePlan, { id, planId }, shop.as);
  expect(changed).toMatchObject({ plan: { id: former.id }, nextPlan: { id: planId } });
  expect((await shop.detail(id)).nextInvoices.slice(0, 2)).toEqual([
    { dueOn: '2027-02-28', periodStart: '2027-02-28', periodEnd: '2027-03-06', amount: 90_000, lines: [] },
    { dueOn: '2027-03-07', periodStart: '2027-03-07', periodEnd: '2027-03-13', amount: 90_000, lines: [] },
  ]);
  await shop.pay(id);
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({ plan: { id: planId }, nextPlan: null, nextPaymentDate: '2027-03-07' });
  const invoices = await shop.invoices(id);
  expect(invoices.map(({ plan, amount }) => `${plan.id} ${amount}`)).toEqual([
    `${former.id} 150000`,
    `${planId} 90000`,
  ]);
  expect(await actionsOf(id)).toEqual(['create', 'choosePlan', 'changePlan']);
  expect((await platform.call(subscriptionPlan.delete, { id: former.id }, shop.as)).body).toMatchObject({ code: 2002 });
});

test('a change of plan is withdrawn by the plan it has, and other terms of payment are refused', async () => {
  const { id, plan } = await shop.subscribe();
  const choose = (planId: string) => platform.call(subscription.changePlan, { id, planId }, shop.as);
  const [afterwards, draft, other] = [
    await shop.plan({ paymentType: 'POSTPAID' }),
    await shop.draft(),
    await shop.plan(),
  ];
  expect((await choose(afterwards.id)).body).toMatchObject({ code: 2, data: { fields: [{ field: 'planId' }] } });
  expect((await choose(draft.id)).body).toMatchObject({ code: 2001 });
  expect((await choose(other.id)).body.data).toMatchObject({ nextPlan: { id: other.id } });
  expect((await choose(plan.id)).body.data).toMatchObject({ nextPlan: null });
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({ plan: { id: plan.id } });
});

test('the list is exported as it is filtered, or by the rows that are chosen', async () => {
  const other = await openBillingShop(platform);
  const [first] = [await other.subscribe({ name: 'Gói vàng' }), await other.subscribe({ name: 'Gói bạc' })];
  const linesOf = async (filter: object) => {
    const request = requestFor(subscription.export, { format: 'csv', ...filter });
    return (await platform.send(request, other.as)).bytes.toString('utf8').trim().split('\r\n').slice(1);
  };
  expect(await linesOf({})).toHaveLength(2);
  expect(await linesOf({ keyword: 'gói bạc' })).toEqual([expect.stringContaining('Gói bạc')]);
  expect(await linesOf({ ids: first.id })).toEqual([expect.stringContaining(first.code)]);
});

test('who is merged into another customer leaves the subscription to who stays', async () => {
  const { id, customer: former } = await shop.subscribe();
  const keptId = await shop.newCustomer();
  await platform.ok(
    customer.merge,
    { keptId, mergedId: former.id, fullName: 'Trần Thị Hoa', phone: former.phone! },
    shop.as,
  );
  expect((await shop.detail(id)).customer).toMatchObject({ id: keptId, phone: former.phone });
});

test.each([
  ['a start in the past', { startDate: '2027-01-30' }, 'startDate'],
  ['a start in two years', { startDate: '2029-01-30' }, 'startDate'],
  ['a trial of 0', { allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 0 }, 'trialTimeValue'],
  ['a trial of 53 weeks', { allowTrial: true, trialTimeType: 'WEEK', trialTimeValue: 53 }, 'trialTimeValue'],
  ['a trial without its length', { allowTrial: true, trialTimeType: 'DAY' }, 'trialTimeValue'],
  ['121 cycles', { numOfCycles: 121 }, 'numOfCycles'],
] as const)('%s is refused at its field', async (_what, wish, field) => {
  const names = { planId: (await shop.plan()).id, customerId: await shop.newCustomer() };
  const { body } = await platform.call(subscription.create, { ...names, ...wish } as never, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});

test("another shop's subscription and invoices are unknown", async () => {
  const { id } = await shop.subscribe();
  const [invoice] = await shop.invoices(id);
  const other = await openBillingShop(platform);
  expect((await platform.call(subscription.getDetail, { id }, other.as)).body).toMatchObject({ code: 3 });
  expect((await platform.call(subscription.pause, { id }, other.as)).body).toMatchObject({ code: 3 });
  const seen = await platform.call(subscriptionInvoice.getDetail, { id: invoice!.id }, other.as);
  expect(seen.body).toMatchObject({ code: 3 });
});

test('what is paid afterwards tells when its first invoice comes, not when its first period begins', async () => {
  const fixed = { timeType: 'WEEK', fixedPaymentTime: true, fixedTime: { dayOfWeek: 'FRIDAY' } } as const;
  const { id } = await shop.subscribe({ paymentType: 'POSTPAID', ...fixed });
  expect(await shop.detail(id)).toMatchObject({
    nextPaymentDate: '2027-02-12',
    nextInvoices: [{ dueOn: '2027-02-12', periodStart: '2027-02-05', periodEnd: '2027-02-11' }, ...Array(11).fill({})],
  });
});
