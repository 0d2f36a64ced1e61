import { subscriptionPublic } from '@pay/contract-payer';
import { customer, subscription, subscriptionInvoice } from '@pay/contract-portal';
import { inTransaction } from '@pay/platform-kernel';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { settleDown } from '../subscriptions/apply-step.ts';
import { payerPageUrl } from '../subscriptions/payer-link.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await openBillingShop(platform);
  await shop.at('2027-01-31');
});
afterAll(() => platform.close());

const wiring = { name: 'Lắp đặt', quantity: 2, unitPrice: 30_000 };
const addItem = (id: string, item: object = {}) =>
  platform.ok(subscription.addItem, { id, ...wiring, ...item }, shop.as);
const discount = (id: string, wish: object) =>
  platform.ok(subscription.addDiscount, { id, reason: 'Khách quen', ...wish }, shop.as);
const amounts = async (id: string) => (await shop.invoices(id)).map(({ amount }) => amount);
const invoiceOf = async (id: string, at = -1) =>
  platform.ok(subscriptionInvoice.getDetail, { id: (await shop.invoices(id)).at(at)!.id }, shop.as);

/** Its first invoice is paid, and the next is due on 28 February. */
const paidOnce = async (change: object = {}, wish: object = {}) => {
  const made = await shop.subscribe(change, wish);
  await shop.pay(made.id);
  return made;
};

test('an item and a discount stand in the preview, then on the invoice, whose link asks for the sum', async () => {
  const { id } = await paidOnce();
  await addItem(id);
  await discount(id, { percent: 10, periods: 1 });
  const { nextInvoices, extras } = await shop.detail(id);
  expect(nextInvoices.slice(0, 2)).toMatchObject([
    { dueOn: '2027-02-28', amount: 189_000, lines: [{ kind: 'ITEM' }, { kind: 'DISCOUNT', amount: -21_000 }] },
    { dueOn: '2027-03-31', amount: 150_000, lines: [] },
  ]);
  expect(extras).toMatchObject({
    items: [{ ...wiring, amount: 60_000 }],
    discounts: [{ percent: 10, amount: null, periodsLeft: 1 }],
    credit: 0,
  });
  await shop.at('2027-02-28');
  const invoice = await invoiceOf(id);
  expect(invoice).toMatchObject({
    amount: 189_000,
    amountPaid: 0,
    lines: [
      { kind: 'PERIOD', amount: 150_000 },
      { kind: 'ITEM', name: 'Lắp đặt', quantity: 2, unitPrice: 30_000, amount: 60_000 },
      { kind: 'DISCOUNT', name: 'Khách quen', percent: 10, amount: -21_000 },
    ],
  });
  expect(await shop.linkOf(invoice.url)).toMatchObject({ amount: 189_000 });
  expect((await shop.detail(id)).extras).toEqual({ items: [], discounts: [], credit: 0 });
  await shop.pay(id);
  await shop.at('2027-03-31');
  expect(await amounts(id)).toEqual([150_000, 189_000, 150_000]);
});

test('the payer reads the lines in the letter, on the page and on the document', async () => {
  const email = `hoa.${crypto.randomUUID()}@example.com`;
  const { id: customerId } = await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', email }, shop.as);
  const { id } = await paidOnce({}, { customerId });
  await addItem(id);
  await shop.at('2027-02-28');
  const { db } = platform.services.storages.live;
  const { body } = await db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  for (const part of ['210.000', '2 × Lắp đặt: 60.000']) expect(body).toContain(part);
  const { settings, secrets } = platform.services;
  const url = payerPageUrl(
    { merchantId: shop.merchantId, id },
    { mode: 'live', addresses: settings.addresses, secret: secrets.tokenSecret },
  );
  const seen = await platform.ok(subscriptionPublic.getSeen, { token: url.slice(url.lastIndexOf('/') + 1) });
  expect(seen.invoices[0]).toMatchObject({ amount: 210_000, lines: [{ kind: 'PERIOD' }, { name: 'Lắp đặt' }] });
  const request = requestFor(subscriptionInvoice.exportPdf, { id: (await invoiceOf(id)).id });
  const { bytes } = await platform.send(request, shop.as);
  const words = pdfTexts(bytes).join(' ').replace(/\s+/g, ' ');
  for (const part of ['Lắp đặt', '60.000', '150.000', '210.000']) expect(words).toContain(part);
});

test('a discount holds for so many invoices, or until it is taken away', async () => {
  const { id } = await paidOnce();
  await discount(id, { amount: 20_000, periods: 2 });
  const { id: discountId } = await discount(id, { percent: 10 });
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    await shop.at(day);
    await shop.pay(id);
  }
  await platform.ok(subscription.removeDiscount, { id, discountId }, shop.as);
  await shop.at('2027-05-31');
  expect(await amounts(id)).toEqual([150_000, 115_000, 115_000, 135_000, 150_000]);
  const again = await platform.call(subscription.removeDiscount, { id, discountId }, shop.as);
  expect(again.body).toMatchObject({ code: 3 });
});

test('an item is taken off before an invoice took it, and not afterwards', async () => {
  const { id } = await paidOnce();
  const { id: itemId } = await addItem(id);
  const kept = await addItem(id, { name: 'Bộ lọc', quantity: 1 });
  await platform.ok(subscription.removeItem, { id, itemId }, shop.as);
  await shop.at('2027-02-28');
  expect(await amounts(id)).toEqual([150_000, 180_000]);
  const late = await platform.call(subscription.removeItem, { id, itemId: kept.id }, shop.as);
  expect(late.body).toMatchObject({ code: 3 });
});

test('jobs that run late, twice and side by side put an item on one invoice, and use a discount as often as agreed', async () => {
  const { id } = await shop.subscribe({ paymentType: 'POSTPAID' });
  await addItem(id);
  await discount(id, { amount: 10_000, periods: 2 });
  const { db } = platform.services.storages.live;
  const now = '2027-05-31T03:00:00.000Z';
  const settle = () =>
    inTransaction(db, (trx) =>
      settleDown(trx, { merchantId: shop.merchantId, id }, { by: 'clock', party: 'clock', now }),
    );
  await Promise.allSettled([settle(), settle(), settle()]);
  await shop.at('2027-05-31');
  await Promise.all([1, 2, 3].map(() => platform.services.jobs.live.runDueJobs()));
  expect((await amounts(id)).slice(0, 3)).toEqual([200_000, 140_000, 150_000]);
  const lines = await db
    .selectFrom('subscriptionInvoiceLine')
    .select(['kind', 'sourceId'])
    .where('merchantId', '=', shop.merchantId)
    .execute();
  expect(lines.filter(({ kind }) => kind === 'ITEM')).toHaveLength(1);
  expect(lines.filter(({ kind }) => kind === 'DISCOUNT')).toHaveLength(2);
});

test('where nothing is left to pay, nobody is asked, and the period counts as paid', async () => {
  const { id } = await paidOnce();
  await discount(id, { percent: 100, periods: 1 });
  await shop.at('2027-02-28');
  expect(await invoiceOf(id)).toMatchObject({ status: 'SUCCESS', amount: 0, url: null, txnNumber: null, allowed: [] });
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', numOfPayments: 2, nextPaymentDate: '2027-03-31' });
  await shop.at('2027-03-31');
  expect(await shop.periods(id)).toHaveLength(3);
});

test.each([
  ['addItem', { unitPrice: 0 }, 'unitPrice'],
  ['addItem', { unitPrice: 1.5 }, 'unitPrice'],
  ['addItem', { unitPrice: 500_000_000 }, 'unitPrice'],
  ['addItem', { quantity: 0 }, 'quantity'],
  ['addItem', { quantity: 10_000 }, 'quantity'],
  ['addItem', { name: ' ' }, 'name'],
  ['addDiscount', {}, 'amount'],
  ['addDiscount', { amount: 1_000, percent: 5 }, 'amount'],
  ['addDiscount', { amount: 150_001 }, 'amount'],
  ['addDiscount', { amount: 149_000 }, 'amount'],
  ['addDiscount', { percent: 99 }, 'percent'],
  ['addDiscount', { percent: 100.1 }, 'percent'],
  ['addDiscount', { percent: 0 }, 'percent'],
  ['addDiscount', { percent: 1.00001 }, 'percent'],
  ['addDiscount', { amount: 1_000, periods: 0 }, 'periods'],
  ['addDiscount', { amount: 1_000, periods: 121 }, 'periods'],
  ['addDiscount', { amount: 1_000, reason: '' }, 'reason'],
] as const)('%s refuses %j at %s', async (call, wish, field) => {
  const { id } = await paidOnce();
  const { body } =
    call === 'addItem'
      ? await platform.call(subscription.addItem, { id, ...wiring, ...wish }, shop.as)
      : await platform.call(subscription.addDiscount, { id, reason: 'Khách quen', ...wish }, shop.as);
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});

test('the next invoice stays within what the shop may ask for at once', async () => {
  const { id } = await paidOnce();
  const dear = await platform.call(
    subscription.addItem,
    { id, name: 'Máy', quantity: 9, unitPrice: 400_000_000 },
    shop.as,
  );
  expect(dear.body).toMatchObject({ code: 8, data: { field: 'unitPrice' } });
  for (let added = 0; added < 20; added += 1) await addItem(id, { unitPrice: 1_000 });
  const more = await platform.call(subscription.addItem, { id, ...wiring }, shop.as);
  expect(more.body).toMatchObject({ code: 8, data: { limit: 20 } });
});

test('nothing is added to what is over, nor to the subscription of another shop', async () => {
  const { id } = await paidOnce();
  const other = await openBillingShop(platform);
  const foreign = await platform.call(subscription.addItem, { id, ...wiring }, other.as);
  expect(foreign.body).toMatchObject({ code: 3 });
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  const { body } = await platform.call(subscription.addDiscount, { id, percent: 5, reason: 'x' }, shop.as);
  expect(body).toMatchObject({ code: 5, data: { status: 'CANCELLED' } });
});
