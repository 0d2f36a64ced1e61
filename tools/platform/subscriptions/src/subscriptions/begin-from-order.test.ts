import { payLinkPublic, payPagePublic, subscriptionPublic } from '@pay/contract-payer';
import {
  bankAccount,
  customer,
  order,
  payPage,
  product,
  subscription,
  subscriptionPlan,
  tool,
} from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
beforeEach(() => shop.at('2027-01-31'));
afterAll(() => platform.close());

const price = 50_000;

async function openPage(periodType: 'MONTHLY' | 'THREE_MONTHS' | 'DAILY' | 'YEARLY' = 'MONTHLY') {
  const good = {
    name: `Báo ${randomDigits(6)}`,
    priceType: 'QUANTITY_PRICE',
    storageType: 'UNLIMITED',
    price,
  } as const;
  const { id: productId } = await platform.ok(product.create, good, shop.as);
  const [account] = await platform.ok(bankAccount.getList, {}, shop.as);
  const said = {
    bankAccountId: account!.id,
    customerInfoType: 'NO_REQUIRE' as const,
    name: `Báo tháng ${randomDigits(6)}`,
  };
  const { code } = await platform.ok(payPage.create, { ...said, productIds: [productId], periodType }, shop.as);
  const wish = (extra: object = {}) => ({
    payPageCode: code,
    items: [{ id: productId, quantity: 1 }],
    paymentType: 'VIET_QR' as const,
    customerName: 'Lê Văn Tám',
    customerEmail: `tam.${crypto.randomUUID()}@example.com`,
    periodic: true,
    ...extra,
  });
  const place = (extra: object = {}) => platform.ok(payPagePublic.publicCreateOrder, wish(extra));
  return { ...said, code, wish, place };
}

const settle = () => platform.services.jobs.live.runDueJobs();

async function deposit(payLinkCode: string) {
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  const { accountNo, amount } = transfer!;
  await platform.ok(tool.deposit, { accountNo, branch: 'HN', amount, content: 'paid' }, shop.as);
}

async function pay(payLinkCode: string) {
  await deposit(payLinkCode);
  await settle();
}

const subscriptionsOf = async (keyword: string) => (await platform.ok(subscription.getAll, { keyword }, shop.as)).items;

const messagesTo = (to: string) =>
  platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select(['subject', 'body'])
    .where('to', '=', to)
    .orderBy('id')
    .execute();

test('a paid order of every month is the first period of a subscription, whose payer is told where he ends it', async () => {
  const page = await openPage();
  const email = `thang.${crypto.randomUUID()}@example.com`;
  const placed = await page.place({ customerEmail: email, customerPhone: `09${randomDigits(8)}` });
  expect(await subscriptionsOf(email)).toEqual([]);
  await pay(placed.payLinkCode);
  const [made] = await subscriptionsOf(email);
  expect(made).toMatchObject({
    status: 'ACTIVE',
    numOfPayments: 1,
    numOfCycles: 0,
    startDate: '2027-01-31',
    prePaymentDate: '2027-01-31',
    nextPaymentDate: '2027-02-28',
    plan: { name: page.name, cycleValue: 1, timeType: 'MONTH', fixedAmount: price, paymentType: 'PREPAID' },
    customer: { fullName: 'Lê Văn Tám', email },
  });
  expect(await shop.invoices(made!.id)).toEqual([]);
  const detail = await shop.detail(made!.id);
  expect(detail.order).toMatchObject({ code: placed.orderCode, payPageCode: page.code, payPageName: page.name });
  const letters = (await messagesTo(email)).filter(({ body }) => body.includes('/public/subscription/'));
  expect(letters).toHaveLength(1);
  const [, token] = /\/public\/subscription\/(\S+)/.exec(letters[0]!.body)!;
  const seen = await platform.ok(subscriptionPublic.getSeen, { token: token! });
  expect(seen).toMatchObject({ status: 'ACTIVE', numOfPayments: 1, mayDo: ['pause', 'stop'] });

  await shop.at('2027-02-28');
  await settle();
  expect(await shop.periods(made!.id)).toEqual(['2027-02-28 2027-03-30 CREATED']);
  const asked = (await messagesTo(email)).at(-1)!;
  expect(asked.body).toContain('/public/paylink/');
  expect(asked.body).toContain('/public/subscription/');
  await shop.pay(made!.id);
  expect(await shop.detail(made!.id)).toMatchObject({ numOfPayments: 2, nextPaymentDate: '2027-03-31' });
});

test.each([
  ['DAILY', '2027-02-01'],
  ['THREE_MONTHS', '2027-04-30'],
  ['YEARLY', '2028-01-31'],
] as const)('an order of a %s page is paid again on %s', async (period, next) => {
  const { place } = await openPage(period);
  const placed = await place();
  await pay(placed.payLinkCode);
  expect(await subscriptionsOf(placed.customerEmail!)).toMatchObject([{ nextPaymentDate: next }]);
});

test('an order without the tick, one that is not paid and one that is cancelled begin nothing', async () => {
  const { place } = await openPage();
  const once = await place({ periodic: false });
  await pay(once.payLinkCode);
  const open = await place();
  const cancelled = await place();
  const { items } = await platform.ok(order.getAll, { id: cancelled.orderCode }, shop.as);
  await platform.ok(order.updateStatus, { orderId: items[0]!.id, status: 'CANCEL' }, shop.as);
  await settle();
  for (const { customerEmail } of [once, open, cancelled]) expect(await subscriptionsOf(customerEmail!)).toEqual([]);
});

test('an order that the shop marks as paid by hand begins one, too', async () => {
  const { place } = await openPage();
  const placed = await place();
  const { items } = await platform.ok(order.getAll, { id: placed.orderCode }, shop.as);
  await platform.ok(order.updateStatus, { orderId: items[0]!.id, status: 'PAID', note: 'Tiền mặt' }, shop.as);
  await settle();
  expect(await subscriptionsOf(placed.customerEmail!)).toMatchObject([{ numOfPayments: 1, status: 'ACTIVE' }]);
});

test('the money of an order that had expired begins one', async () => {
  const { place } = await openPage();
  const placed = await place();
  const { transfer, payment } = await platform.ok(payLinkPublic.publicGet, { payLinkCode: placed.payLinkCode });
  await platform.services.clocks.live.advance(31 * 60_000);
  await settle();
  await platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      transactionNo: `FT${randomDigits(10)}`,
      accountNo: transfer!.accountNo,
      amount: transfer!.amount,
      content: 'paid',
      creditedAt: payment.serverTime,
    }),
  });
  await settle();
  expect(await subscriptionsOf(placed.customerEmail!)).toHaveLength(1);
});

test('what is told twice, and by several at once, begins once', async () => {
  const { place } = await openPage();
  const placed = await place();
  await Promise.allSettled([deposit(placed.payLinkCode), deposit(placed.payLinkCode)]);
  await Promise.all([settle(), settle(), settle()]);
  const { items } = await platform.ok(order.getAll, { id: placed.orderCode }, shop.as);
  await platform.services.storages.live.db
    .updateTable('job')
    .set({ state: 'WAITING' })
    .where('kind', '=', 'repeatedOrder')
    .where('key', '=', items[0]!.id)
    .execute();
  await settle();
  expect(await subscriptionsOf(placed.customerEmail!)).toHaveLength(1);
  const letters = await messagesTo(placed.customerEmail!);
  expect(letters.filter(({ body }) => body.includes('/public/subscription/'))).toHaveLength(1);
});

test('the same page, period and amount share a plan that nobody else can choose', async () => {
  const { place } = await openPage();
  const [one, other] = [await place(), await place()];
  await Promise.all([one, other].map(({ payLinkCode }) => deposit(payLinkCode)));
  await settle();
  const [first] = await subscriptionsOf(one.customerEmail!);
  const [second] = await subscriptionsOf(other.customerEmail!);
  expect(first!.plan.id).toBe(second!.plan.id);
  const { items } = await platform.ok(subscriptionPlan.getAll, { size: 200 }, shop.as);
  expect(items.map(({ id }) => id)).not.toContain(first!.plan.id);
  const offered = await platform.ok(subscriptionPlan.getAllCache, {}, shop.as);
  expect(offered.map(({ id }) => id)).not.toContain(first!.plan.id);
  expect(await platform.ok(subscriptionPlan.getDetail, { id: first!.plan.id }, shop.as)).toMatchObject({
    status: 'ACTIVE',
  });
  const wish = { planId: first!.plan.id, customerId: await shop.newCustomer() };
  expect((await platform.call(subscription.create, wish, shop.as)).body).toMatchObject({ code: 2001 });
  const ordinary = await shop.subscribe();
  const change = await platform.call(subscription.changePlan, { id: ordinary.id, planId: first!.plan.id }, shop.as);
  expect(change.body).toMatchObject({ code: 2001 });
});

test('an order belongs to the customer that it names, and never to one whose number somebody else typed', async () => {
  const { place } = await openPage();
  const phone = `09${randomDigits(8)}`;
  const email = `hoa.${crypto.randomUUID()}@example.com`;
  const known = await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone, email }, shop.as);
  const own = await place({ customerPhone: phone, customerEmail: email.toUpperCase() });
  await pay(own.payLinkCode);
  expect((await subscriptionsOf(email)).map(({ customer: { id } }) => id)).toEqual([known.id]);
  const stranger = await place({ customerPhone: phone });
  await pay(stranger.payLinkCode);
  const [made] = await subscriptionsOf(stranger.customerEmail!);
  expect(made!.customer).toMatchObject({ email: stranger.customerEmail, phone: null });
  expect(await platform.ok(customer.getDetail, { customerId: known.id }, shop.as)).toMatchObject({ phone, email });
});

test('who leaves neither number nor address cannot be asked again, and is told so at the field', async () => {
  const { wish } = await openPage();
  const refused = await platform.call(payPagePublic.publicCreateOrder, wish({ customerEmail: undefined }));
  expect(refused.body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'customerEmail', rule: 'contact_missing' }] },
  });
});

test('a payer stops in the period that his order paid for, and takes it back', async () => {
  const { place } = await openPage();
  const placed = await place();
  await pay(placed.payLinkCode);
  const { id } = (await subscriptionsOf(placed.customerEmail!))[0]!;
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect(await platform.ok(subscription.restore, { id }, shop.as)).toMatchObject({ status: 'ACTIVE' });
});
