import { notification, subscription, subscriptionPlan } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { type Account, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { amountOf, type Answerer, byUsage, hangs, UsageServer } from './usage-server.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
let server: UsageServer;
let inside: Server;
let insideCalls = 0;
let account: Account;

beforeAll(async () => {
  server = await UsageServer.open();
  inside = createServer((_request, response) => {
    insideCalls += 1;
    response.end('{"amount":150000}');
  });
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  platform = await startTestPlatform({ usageWithinMs: 300 });
  shop = await openBillingShop(platform);
  ({ account } = await clientOf(platform, shop));
}, 60_000);
beforeEach(async () => {
  server.questions.length = 0;
  server.answer = amountOf(150_000);
  await shop.at('2027-01-31');
});
afterAll(async () => {
  await platform.close();
  await server.close();
  inside.close();
});

const metered = (wish: object = {}) => shop.subscribe(byUsage(`${server.url}/usage`), wish);
const usageOf = async (id: string) => (await shop.detail(id)).usage!.periods;
const bells = async () =>
  ((await platform.ok(notification.getList, {}, shop.as)).items ?? [])
    .filter(({ kind }) => kind === 'INVOICE_NOT_MADE')
    .map(({ recordId }) => recordId);
const recreate = (id: string) => platform.call(subscription.recreateInvoice, { id }, shop.as);
const enter = (id: string, periodStart: string, amount: number) =>
  platform.call(subscription.enterUsage, { id, periodStart, amount }, shop.as);
const settled = () => platform.services.jobs.live.runDueJobs();

test('a period is asked about once it is over, signed as a notice is, and invoiced with the amount that comes back', async () => {
  const { id, code } = await metered();
  expect(await shop.detail(id)).toMatchObject({
    plan: { fixedAmount: 0, type: 'METERED_USAGE' },
    usage: { running: { periodStart: '2027-01-31', periodEnd: '2027-02-27', amount: 0, reports: 0 }, periods: [] },
  });
  await shop.at('2027-02-28');
  expect(server.asked(account)).toEqual([
    { subscriptionCode: code, periodStart: '2027-01-31', periodEnd: '2027-02-27' },
  ]);
  expect(server.questions[0]).toMatchObject({ path: '/usage', headers: { 'x-event-type': 'subscription.usage' } });
  expect(await shop.invoices(id)).toMatchObject([{ periodStart: '2027-01-31', amount: 150_000, status: 'CREATED' }]);
  expect(await usageOf(id)).toMatchObject([
    { status: 'SETTLED', amount: 150_000, source: 'QUESTION', answers: [{ failure: null }] },
  ]);
});

test('nothing used makes no invoice, and the period counts', async () => {
  server.answer = amountOf(0);
  const { id } = await metered({ numOfCycles: 2 });
  await shop.at('2027-03-31');
  expect(server.questions).toHaveLength(2);
  expect(await shop.invoices(id)).toEqual([]);
  expect(await shop.detail(id)).toMatchObject({ status: 'EXPIRED', numOfPayments: 0 });
});

const plain =
  (body: string): Answerer =>
  (response) =>
    response.end(body);

const status =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (response) =>
    response.writeHead(code, headers).end('secret words of the server');

const tenMegabytes = 'x'.repeat(10_000_000);

test.each<[string, string, () => Answerer]>([
  ['hangs', 'TIMEOUT', () => hangs],
  [
    'leads inward',
    'REDIRECT',
    () => status(307, { location: `http://127.0.0.1:${(inside.address() as AddressInfo).port}` }),
  ],
  ['says 10 MB', 'TOO_LARGE', () => plain(`{"amount":150000,"more":"${tenMegabytes}"}`)],
  ['says a float', 'NOT_WHOLE', () => amountOf(150_000.5)],
  ['says a negative', 'NEGATIVE', () => amountOf(-150_000)],
  ['says a text', 'NO_AMOUNT', () => amountOf('150000')],
  ['says nothing', 'NO_AMOUNT', () => plain('{}')],
  ['says too much', 'ABOVE_LIMIT', () => amountOf(500_000_000)],
  ['says more than a number holds', 'ABOVE_LIMIT', () => plain('{"amount":1e400}')],
  ['says too little', 'BELOW_LIMIT', () => amountOf(1)],
  ['says no JSON', 'NOT_JSON', () => plain('150000 VND')],
  ['says a list', 'NOT_JSON', () => plain('[150000]')],
  ['breaks', 'HTTP_STATUS', () => status(500)],
  ['resets', 'NOT_REACHED', () => (response) => response.socket?.resetAndDestroy()],
])(
  'an address that %s is asked 3 times; then the shop is told %s, and nothing is invoiced',
  async (_what, failure, make) => {
    server.answer = make();
    const { id } = await metered();
    await shop.at('2027-02-28');
    const [period] = await usageOf(id);
    expect(period).toMatchObject({ status: 'FAILED', failure, amount: null });
    expect(period!.answers.map(({ at, failure: why }) => [at.slice(11, 16), why])).toEqual([
      ['17:06', failure],
      ['17:10', failure],
      ['17:20', failure],
    ]);
    expect(server.questions).toHaveLength(3);
    expect(await shop.detail(id)).toMatchObject({ status: 'CREATE_INVOICE_FAILED', nextPaymentDate: null });
    expect(await shop.invoices(id)).toEqual([]);
    expect(JSON.stringify(await shop.detail(id))).not.toContain('secret words');
    expect(insideCalls).toBe(0);
  },
);

test('asked again, a server that is back tells the usage, and the subscription goes on', async () => {
  server.answer = (response) =>
    server.questions.length <= 3
      ? status(500)(response, server.questions[0]!)
      : amountOf(90_000)(response, server.questions[0]!);
  const { id } = await metered();
  await shop.at('2027-02-28');
  expect((await recreate(id)).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
  await settled();
  expect(server.questions).toHaveLength(4);
  expect(new Set(server.questions.map(({ headers }) => headers['x-event-id'])).size).toBe(1);
  expect(await shop.invoices(id)).toMatchObject([{ amount: 90_000, status: 'CREATED' }]);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', nextPaymentDate: '2027-03-31' });
});

test('asked again in vain, it fails again, and the bell tells it', async () => {
  server.answer = status(503);
  const { id } = await metered();
  await shop.at('2027-02-28');
  expect((await recreate(id)).body.code).toBe(0);
  await settled();
  await platform.services.clocks.live.advance(20 * 60_000);
  expect(server.questions).toHaveLength(6);
  expect(await shop.detail(id)).toMatchObject({
    status: 'CREATE_INVOICE_FAILED',
    allowed: expect.arrayContaining(['enterUsage']),
  });
  expect(await bells()).toContain(id);
});

test('the amount of a period that failed is entered by hand, once, and who did is kept', async () => {
  server.answer = hangs;
  const { id } = await metered();
  expect((await enter(id, '2027-01-31', 90_000)).body).toMatchObject({ code: 5 });
  await shop.at('2027-02-28');
  expect((await enter(id, '2027-01-31', 1)).body).toMatchObject({ code: 2, data: { fields: [{ field: 'amount' }] } });
  expect((await enter(id, '2027-02-28', 90_000)).body).toMatchObject({ data: { fields: [{ field: 'periodStart' }] } });
  expect((await enter(id, '2027-01-31', 90_000)).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
  expect(await shop.invoices(id)).toMatchObject([{ amount: 90_000, status: 'CREATED' }]);
  const [period] = await usageOf(id);
  expect(period).toMatchObject({ status: 'SETTLED', source: 'HAND', settledBy: expect.any(String) });
  expect((await enter(id, '2027-01-31', 80_000)).body).toMatchObject({ code: 5 });
});

test('a year is answered in order, each period once', async () => {
  const amounts = Array.from({ length: 12 }, (_, month) => 100_000 + month);
  server.answer = (response, question) => amountOf(amounts[server.questions.length - 1])(response, question);
  const { id } = await shop.subscribe(
    { ...byUsage(`${server.url}/year`), expirationDays: 90, timeType: 'WEEK' },
    { numOfCycles: 12 },
  );
  await shop.at('2027-04-26');
  const asked = server.asked(account) as { periodStart: string; periodEnd: string }[];
  const invoices = await shop.invoices(id);
  expect(asked).toHaveLength(12);
  expect(invoices.map(({ amount }) => amount)).toEqual(amounts);
  expect(invoices.map(({ periodStart }) => periodStart)).toEqual(asked.map(({ periodStart }) => periodStart));
  expect(asked.map(({ periodStart }) => periodStart)).toEqual(
    asked.map(({ periodStart }) => periodStart).toSorted((one, other) => (one < other ? -1 : 1)),
  );
});

test('what is missed while nobody solves it is asked for in order afterwards', async () => {
  server.answer = status(500);
  const { id } = await shop.subscribe({ ...byUsage(`${server.url}/late`), timeType: 'WEEK', expirationDays: 60 });
  await shop.at('2027-02-22');
  expect(await usageOf(id)).toHaveLength(1);
  server.answer = amountOf(70_000);
  expect((await recreate(id)).body.code).toBe(0);
  await settled();
  await platform.services.clocks.live.advance(5 * 60_000);
  expect(await shop.periods(id)).toEqual([
    '2027-01-31 2027-02-06 CREATED',
    '2027-02-07 2027-02-13 CREATED',
    '2027-02-14 2027-02-20 CREATED',
  ]);
});

test('cancelled at once, a question that waits is given up; cancelled with its period, the last one is still asked', async () => {
  const [now, atEnd] = [await metered(), await metered()];
  await platform.ok(subscription.cancel, { id: atEnd.id, mode: 'EXPIRATION_CANCEL' }, shop.as);
  server.answer = status(500);
  await shop.at('2027-02-28');
  await platform.ok(subscription.cancel, { id: now.id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect(await usageOf(now.id)).toMatchObject([{ status: 'VOID' }]);
  expect(await shop.detail(atEnd.id)).toMatchObject({ status: 'CANCELLED', allowed: ['enterUsage'] });
  expect((await enter(atEnd.id, '2027-01-31', 80_000)).body).toMatchObject({ data: { status: 'CANCELLED' } });
  expect(await shop.invoices(atEnd.id)).toMatchObject([{ amount: 80_000, status: 'CREATED' }]);
});

test('a plan by usage is paid afterwards and has an address that may be called', async () => {
  const refused = async (change: object, field: string, rule: string) => {
    const plan = { name: 'Điện theo số', cycleValue: 1, timeType: 'MONTH', ...byUsage(server.url), ...change } as const;
    const { body } = await platform.call(subscriptionPlan.create, plan, shop.as);
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field, rule }] } });
  };
  await refused({ paymentType: 'PREPAID' }, 'paymentType', 'not_in_list');
  await refused({ callbackUrl: undefined }, 'callbackUrl', 'required');
  await refused({ callbackUrl: 'http://10.0.0.1/usage' }, 'callbackUrl', 'webhook_address_refused');
  await refused({ callbackUrl: 'http://169.254.169.254/' }, 'callbackUrl', 'webhook_address_refused');
  await refused({ callbackUrl: 'usage' }, 'callbackUrl', 'webhook_malformed');
  await refused({ callbackUrl: 'http://a:b@example.com/' }, 'callbackUrl', 'webhook_user_info');
  await refused({ type: 'RECURRING_QUANTITY', callbackUrl: undefined }, 'fixedAmount', 'required');
});

test('an open plan changes its address, and nothing else of its terms', async () => {
  const { id } = await shop.plan(byUsage(`${server.url}/old`));
  const change = (wish: object) => platform.call(subscriptionPlan.update, { id, ...wish }, shop.as);
  expect((await change({ callbackUrl: `${server.url}/new` })).body.data).toMatchObject({
    callbackUrl: `${server.url}/new`,
  });
  expect((await change({ type: 'RECURRING_QUANTITY', fixedAmount: 150_000 })).body).toMatchObject({ code: 2 });
});
