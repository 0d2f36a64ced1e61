import { subscriptionPrivate } from '@pay/contract-merchant-api';
import { customer, subscription } from '@pay/contract-portal';
import { clientOf, codeOf } from '@pay/platform-integration/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { type MerchantClient, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { amountOf, byUsage, hangs, UsageServer } from './usage-server.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
let server: UsageServer;
let client: MerchantClient;

beforeAll(async () => {
  server = await UsageServer.open();
  platform = await startTestPlatform({ usageWithinMs: 300 });
  shop = await openBillingShop(platform);
  client = await clientOf(platform, shop);
}, 60_000);
beforeEach(async () => {
  server.questions.length = 0;
  server.answer = amountOf(150_000);
  await shop.at('2027-01-31');
});
afterAll(async () => {
  await platform.close();
  await server.close();
});

const metered = () => shop.subscribe(byUsage(server.url));
const send = (wish: object) => client.call<Record<string, unknown>>(subscriptionPrivate.addUsage.path, wish);
const reference = () => `SD${randomDigits(10)}`;

test('what is sent in is added up and invoiced without a question, each number once', async () => {
  const { id, code: subscriptionCode } = await metered();
  const first = { subscriptionCode, refUsageId: reference(), amount: 40_000 };
  expect(await send(first)).toEqual({
    ...first,
    periodStart: '2027-01-31',
    periodEnd: '2027-02-27',
    periodAmount: 40_000,
    invoiceNumber: '',
  });
  expect(await send(first)).toMatchObject({ periodAmount: 40_000 });
  expect(await codeOf(send({ ...first, amount: 41_000 }))).toBe(1604);
  await send({ subscriptionCode, refUsageId: reference(), amount: 25_000, periodStart: '2027-01-31' });
  await shop.at('2027-02-28');
  expect(server.questions).toEqual([]);
  const [invoice] = await shop.invoices(id);
  expect(invoice).toMatchObject({ amount: 65_000, status: 'CREATED' });
  expect(await send(first)).toMatchObject({ periodAmount: 65_000, invoiceNumber: invoice!.code });
  expect(await codeOf(send({ ...first, refUsageId: reference(), periodStart: '2027-01-31' }))).toBe(1607);
});

test('nothing used, sent in, asks nothing and invoices nothing', async () => {
  const { id, code: subscriptionCode } = await metered();
  await send({ subscriptionCode, refUsageId: reference(), amount: 0 });
  await shop.at('2027-02-28');
  expect(server.questions).toEqual([]);
  expect(await shop.invoices(id)).toEqual([]);
  expect((await shop.detail(id)).usage?.periods).toMatchObject([{ status: 'SETTLED', amount: 0, source: 'CALL' }]);
});

test('a period that failed is solved by what is sent in', async () => {
  server.answer = hangs;
  const { id, code: subscriptionCode } = await metered();
  await shop.at('2027-02-28');
  const told = { subscriptionCode, refUsageId: reference(), amount: 80_000, periodStart: '2027-01-31' };
  expect(await codeOf(send({ ...told, amount: 1 }))).toBe(507);
  const [before] = [await send(told)];
  const [invoice] = await shop.invoices(id);
  expect(invoice).toMatchObject({ amount: 80_000, status: 'CREATED' });
  expect(before).toMatchObject({ invoiceNumber: invoice!.code, periodAmount: 80_000 });
  expect(await send(told)).toEqual(before);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE' });
});

test('what adds up to less than a payment can be waits for its merchant', async () => {
  const { id, code: subscriptionCode } = await metered();
  await send({ subscriptionCode, refUsageId: reference(), amount: 1 });
  await shop.at('2027-02-28');
  expect(await shop.detail(id)).toMatchObject({
    status: 'CREATE_INVOICE_FAILED',
    usage: { periods: [{ status: 'FAILED', failure: 'BELOW_LIMIT' }] },
  });
  await platform.ok(subscription.enterUsage, { id, periodStart: '2027-01-31', amount: 0 }, shop.as);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE' });
});

test('usage that belongs to nothing is refused', async () => {
  const { code } = await metered();
  const fixed = await shop.subscribe({ paymentType: 'POSTPAID' });
  const trial = await shop.subscribe(byUsage(server.url), {
    allowTrial: true,
    trialTimeType: 'DAY',
    trialTimeValue: 7,
  });
  const told = { subscriptionCode: code, refUsageId: reference(), amount: 40_000 };
  expect(await codeOf(send({ ...told, subscriptionCode: fixed.code }))).toBe(1606);
  expect(await codeOf(send({ ...told, subscriptionCode: trial.code }))).toBe(1613);
  expect(await codeOf(send({ ...told, subscriptionCode: 'SUB99999999' }))).toBe(1606);
  expect(await codeOf(send({ ...told, periodStart: '2027-02-01' }))).toBe(1606);
  for (const amount of [-1, 0.5, 500_000_000, '1']) expect(await codeOf(send({ ...told, amount }))).toBe(507);
  await send({ ...told, amount: 400_000_000 });
  expect(await codeOf(send({ ...told, refUsageId: reference(), amount: 400_000_000 }))).toBe(507);
});

test("another shop's server reaches nothing of it", async () => {
  const { code: subscriptionCode } = await metered();
  const other = await openBillingShop(platform);
  const stranger = await clientOf(platform, other);
  await platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: `09${randomDigits(8)}` }, other.as);
  const told = { subscriptionCode, refUsageId: reference(), amount: 40_000 };
  expect(await codeOf(stranger.call(subscriptionPrivate.addUsage.path, told))).toBe(1606);
});
