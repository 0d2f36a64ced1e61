import { customer, subscription, subscriptionInvoice, webhook } from '@pay/contract-portal';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { requestFor, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

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

const at = (instant: string) => platform.services.clocks.live.set(instant);

const subscribeByMail = async (change: object = {}) => {
  const email = `hoa.${crypto.randomUUID()}@example.com`;
  const { id } = await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', email }, shop.as);
  const made = await shop.subscribe(change, { customerId: id });
  return { email, ...made };
};

const messagesTo = (to: string) =>
  platform.services.storages.live.db
    .selectFrom('outboxMessage')
    .select(['subject', 'body', 'channel', 'createdAt'])
    .where('to', '=', to)
    .orderBy('createdAt')
    .execute();

const timesOf = async (to: string) => (await messagesTo(to)).map(({ createdAt }) => createdAt.slice(0, 16));

test('a payer is written when the invoice comes, 3 days and 1 day before it expires, and when it has', async () => {
  const { email } = await subscribeByMail();
  await at('2027-01-31T03:00:01.000Z');
  const [first] = await messagesTo(email);
  expect(first).toMatchObject({ channel: 'EMAIL' });
  expect(first!.subject).toContain('150.000');
  expect(first!.body).toContain('/public/paylink/');
  await shop.at('2027-02-09');
  expect(await timesOf(email)).toEqual([
    '2027-01-31T03:00',
    '2027-02-04T01:00',
    '2027-02-06T01:00',
    '2027-02-07T03:00',
  ]);
});

test('what is invoiced by night is mailed at 8 in the morning', async () => {
  const { email, id } = await subscribeByMail();
  await shop.pay(id);
  await shop.at('2027-02-28');
  expect((await timesOf(email)).at(-1)).toBe('2027-02-28T01:00');
});

test('nobody is reminded of what is paid or cancelled', async () => {
  const [paid, cancelled] = [await subscribeByMail(), await subscribeByMail()];
  await at('2027-01-31T03:00:01.000Z');
  await shop.pay(paid.id);
  await platform.ok(subscription.cancel, { id: cancelled.id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  await shop.at('2027-02-09');
  expect(await messagesTo(paid.email)).toHaveLength(1);
  expect(await messagesTo(cancelled.email)).toHaveLength(1);
});

test('more time begins the letters anew, with the new link', async () => {
  const { email, id } = await subscribeByMail();
  await shop.at('2027-02-08');
  await platform.ok(subscription.extendPayment, { id }, shop.as);
  await at('2027-02-08T03:00:01.000Z');
  const [invoice] = await shop.invoices(id);
  const written = await messagesTo(email);
  expect(written.at(-1)!.body).toContain(invoice!.url!);
  expect(written[0]!.body).not.toContain(invoice!.url!);
  await shop.at('2027-02-18');
  expect(await timesOf(email)).toHaveLength(8);
});

test('a customer without an e-mail gets short messages', async () => {
  const { customer: payer } = await shop.subscribe();
  await at('2027-01-31T03:00:01.000Z');
  expect(await messagesTo(payer.phone!)).toMatchObject([{ channel: 'SMS', subject: null }]);
});

test('an open invoice is sent once more, to its customer or to an address that is typed; a paid one is not', async () => {
  const { email, id } = await subscribeByMail();
  await at('2027-01-31T03:00:01.000Z');
  const { id: invoiceId } = (await shop.invoices(id))[0]!;
  const resend = (wish: object) => platform.call(subscriptionInvoice.resend, { id: invoiceId, ...wish }, shop.as);
  await at('2027-01-31T04:00:00.000Z');
  expect((await resend({ sendEmail: true })).body).toMatchObject({
    code: 0,
    data: { sent: 1, receivers: [{ to: email, outcome: 'SENT' }] },
  });
  expect((await resend({ sendEmail: true })).body).toMatchObject({ code: 7 });
  expect((await resend({ sendEmail: true, receiver: 'ke.toan@example.com' })).body.data).toMatchObject({ sent: 1 });
  expect(await messagesTo(email)).toHaveLength(2);
  expect(await messagesTo('ke.toan@example.com')).toHaveLength(1);
  expect((await resend({})).body).toMatchObject({ code: 2 });
  const seen = await platform.ok(subscriptionInvoice.getDetail, { id: invoiceId }, shop.as);
  expect(seen.allowed).toEqual(['resend', 'credit']);
  expect(seen.history.map(({ action }) => action)).toEqual(['create', 'issue', 'resend', 'resend']);
  await shop.pay(id);
  expect((await resend({ sendEmail: true })).body).toMatchObject({
    code: 5,
    data: { status: 'SUCCESS', allowed: ['credit'] },
  });
});

test('who wants no more messages of a shop gets no reminders', async () => {
  const { email, id } = await subscribeByMail();
  await at('2027-01-31T03:00:01.000Z');
  const { db } = platform.services.storages.live;
  const { merchantId } = shop;
  await db.insertInto('unsubscription').values({ merchantId, address: email, at: new Date().toISOString() }).execute();
  await shop.at('2027-02-09');
  expect(await messagesTo(email)).toHaveLength(1);
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
});

test.each([
  ['vi', 'Phiếu yêu cầu thanh toán', 'không phải là hóa đơn GTGT'],
  ['en', 'Payment request', 'not a VAT invoice'],
])('an invoice is printed as a request to pay in %s, and says what it is not', async (language, title, note) => {
  const { id } = await subscribeByMail();
  const [invoice] = await shop.invoices(id);
  const request = requestFor(subscriptionInvoice.exportPdf, { id: invoice!.id });
  const headers = { ...request.headers, 'accept-language': language };
  const { bytes } = await platform.send({ ...request, headers }, shop.as);
  const words = pdfTexts(bytes).join(' ').replace(/\s+/g, ' ');
  for (const part of [title, note, invoice!.code, 'Trần Thị Hoa']) expect(words).toContain(part);
});

test("the merchant's server is told of what it chose, once for each invoice", async () => {
  const { db } = platform.services.storages.live;
  await platform.ok(
    webhook.update,
    {
      webhookUrl: 'https://shop.example/hook',
      events: ['invoice.created', 'invoice.paid', 'invoice.expired', 'subscription.created', 'subscription.overdue'],
    },
    shop.as,
  );
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: 'https://shop.example/hook' })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  const { id, code } = await subscribeByMail();
  await shop.at('2027-02-08');
  await platform.ok(subscription.extendPayment, { id }, shop.as);
  await shop.pay(id);
  const told = await db
    .selectFrom('webhookEvent')
    .select(['type', 'notice'])
    .where('merchantId', '=', shop.merchantId)
    .orderBy('sequence')
    .execute();
  expect(told.map(({ type }) => type)).toEqual([
    'subscription.created',
    'invoice.created',
    'invoice.expired',
    'subscription.overdue',
    'invoice.paid',
  ]);
  expect(told.at(-1)!.notice).toMatchObject({
    subscriptionCode: code,
    amount: 150_000,
    success: true,
    statusCode: '00',
    periodStart: '2027-01-31',
    periodEnd: '2027-02-27',
  });
});
