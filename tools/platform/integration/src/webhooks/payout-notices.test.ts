import { webhookReview } from '@pay/contract-cms';
import { eventIdentity, notices } from '@pay/contract-merchant-api';
import { webhook } from '@pay/contract-portal';
import {
  atOnce,
  newReceiver,
  openPayingShop,
  type PayingShop,
  runJobs,
  sendBack,
  vietcombank,
} from '@pay/platform-payouts/fixtures';
import { hireStaff, ShopReceiver, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { safeParse } from 'zod/v4/core';
import * as z from 'zod/mini';
import { clientOf } from '../merchant-api/merchant-api.fixture.ts';

const hour = 3_600_000;
const refusing = () => `0071${newReceiver().slice(-7)}1403`;

let platform: TestPlatform;
let checker: string;
const receivers: ShopReceiver[] = [];
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
  ({ token: checker } = await hireStaff(platform, 'checker@provider.test', { roles: ['checker'] }));
}, 60_000);
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
afterAll(() => platform.close());

async function toldShop() {
  const shop = await openPayingShop(platform);
  const { account } = await clientOf(platform, shop);
  const receiver = new ShopReceiver();
  receivers.push(receiver);
  receiver.account = account;
  const events = ['payout.succeeded', 'payout.failed', 'payout.returned'] as const;
  const webhookUrl = await receiver.open();
  await platform.ok(webhook.update, { webhookUrl, events: [...events] }, { token: shop.token });
  await platform.ok(webhookReview.cmsApprove, { merchantId: shop.merchantId, webhookUrl }, { token: checker });
  return { shop, receiver };
}

type Told = Awaited<ReturnType<typeof toldShop>>;

const all = ({ receiver }: Told) =>
  receiver.received.map(({ headers, notice }) => ({
    id: headers['x-event-id'],
    type: headers['x-event-type'],
    sequence: Number(headers['x-event-sequence']),
    notice,
  }));

const brief = (told: Told) =>
  all(told).map(({ type, notice }) => [type, notice['payoutNumber'], notice['row'], notice['statusCode']]);

async function sent(shop: PayingShop, accountNo: string) {
  const payout = await shop.created({ accountNo });
  await shop.approve(payout.id);
  await runJobs(platform);
  return payout;
}

async function sentBatch(shop: PayingShop) {
  const row = { bin: vietcombank, amount: 100_000, content: 'Luong' };
  const batch = await shop.batch({
    rows: [newReceiver(), refusing(), newReceiver()].map((accountNo) => ({ ...row, accountNo })),
  });
  await shop.approve(batch.id, shop, 'batchApprove');
  await runJobs(platform);
  return batch;
}

async function comeBack(shop: PayingShop, id: string) {
  const { txnNumber } = await shop.detail(id);
  await sendBack(platform, { accountNo: shop.accountNo, amount: 1_000_000, originalReference: txnNumber });
}

/** What happened, one after another: done, refused, a batch of three, and the first came back. */
async function story(shop: PayingShop) {
  const done = await sent(shop, newReceiver());
  const refused = await sent(shop, refusing());
  const batch = await sentBatch(shop);
  await comeBack(shop, done.id);
  return { done, refused, batch };
}

const count = 6;
const isAscending = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > numbers[at - 1]!);

test('what became of payouts is told in the order in which it happened', async () => {
  const told = await toldShop();
  const { done, refused, batch } = await story(told.shop);
  await told.receiver.until(() => told.receiver.received.length === count);
  const [first, second, ...rest] = brief(told);
  expect([first, second]).toEqual([
    ['payout.succeeded', done.code, 1, '00'],
    ['payout.failed', refused.code, 1, 'PF'],
  ]);
  expect(rest.slice(0, 3).toSorted((one, other) => Number(one[2]) - Number(other[2]))).toEqual([
    ['payout.succeeded', batch.code, 1, '00'],
    ['payout.failed', batch.code, 2, 'PF'],
    ['payout.succeeded', batch.code, 3, '00'],
  ]);
  expect(rest.slice(3)).toEqual([['payout.returned', done.code, 1, 'PR']]);
  expect(isAscending(all(told).map(({ sequence }) => sequence))).toBe(true);
  expect(told.receiver.faults).toEqual([]);
  const contract = z.strictObject({ ...notices.payout.shape, ...eventIdentity.shape });
  expect(all(told).flatMap(({ notice }) => safeParse(contract, notice).error?.issues ?? [])).toEqual([]);
});

test('a notice that is sent once more says what it said then, though its payout has come back since', async () => {
  const told = await toldShop();
  const as = { token: told.shop.token };
  await story(told.shop);
  await told.receiver.until(() => told.receiver.received.length === count);
  const before = all(told);
  const { items } = await platform.ok(webhook.getDeliveries, { pageSize: 50 }, as);
  const inOrder = items.toSorted((one, other) => one.sequence - other.sequence);
  expect(inOrder.map(({ sequence }) => sequence)).toEqual(before.map(({ sequence }) => sequence));
  for (const { id } of inOrder) await platform.ok(webhook.replay, { deliveryId: id }, as);
  expect(all(told)).toEqual([...before, ...before]);
  const deliveries = told.receiver.received.map(({ headers }) => headers['x-delivery-id']);
  expect(new Set(deliveries).size).toBe(2 * count);
});

test('after an outage all that was missed comes in its order, each as it was', async () => {
  const told = await toldShop();
  const as = { token: told.shop.token };
  told.receiver.answer = (response) => response.writeHead(503).end();
  await story(told.shop);
  await told.receiver.until(() => told.receiver.received.length >= count);
  const first = new Map(all(told).map((one) => [one.id, one]));
  await platform.services.clocks.live.advance(28 * hour);
  expect(await platform.ok(webhook.getInfo, {}, as)).toMatchObject({ missedCount: count });
  const tried = told.receiver.received.length;
  told.receiver.answer = (response) => told.receiver.accept(response);
  await platform.ok(webhook.resendMissed, {}, as);
  await told.receiver.until(() => told.receiver.received.length === tried + count);
  expect(all(told).slice(tried)).toEqual([...first.values()]);
  expect(isAscending([...first.values()].map(({ sequence }) => sequence))).toBe(true);
  expect(await platform.ok(webhook.getInfo, {}, as)).toMatchObject({ missedCount: 0 });
});
