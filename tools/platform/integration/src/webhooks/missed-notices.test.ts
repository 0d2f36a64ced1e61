import { webhook } from '@pay/contract-portal';
import { webhookReview } from '@pay/contract-cms';
import type { Mode } from '@pay/platform-kernel';
import { hireStaff, ShopReceiver, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { WebhookWorker } from './webhook-worker.ts';
import { openShop as openShopOf, references, settled, type Shop } from './webhooks.fixture.ts';

const hour = 3_600_000;
let platform: TestPlatform;
const receivers: ShopReceiver[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
afterAll(() => platform.close());

async function openShop(mode: Mode): Promise<Shop> {
  const shop = await openShopOf(platform, mode);
  receivers.push(shop.receiver);
  return shop;
}

const down: ShopReceiver['answer'] = (response) => response.writeHead(503).end();

const callsOf = ({ token }: Shop, mode: Mode) => {
  const as = { token, mode };
  return {
    info: () => platform.ok(webhook.getInfo, {}, as),
    ping: () => platform.ok(webhook.ping, {}, as),
    resend: () => platform.ok(webhook.resendMissed, {}, as),
    refused: async () => (await platform.call(webhook.resendMissed, {}, as)).body,
    save: (webhookUrl: string) => platform.ok(webhook.update, { webhookUrl }, as),
  };
};

async function missNotices(shop: Shop, mode: Mode, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `N-${index}`);
  shop.receiver.answer = down;
  for (const name of names.slice(0, 12)) await shop.notify(name);
  await settled(shop, 12);
  await platform.services.clocks[mode].advance(28 * hour);
  await settled(shop, 12);
  for (const name of names.slice(12)) await shop.notify(name);
  await platform.services.clocks[mode].advance(2 * hour);
  return names;
}

async function over({ info }: ReturnType<typeof callsOf>) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const now = await info();
    if (now.resend?.toSend === 0) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`still to send: ${JSON.stringify(await info())}`);
}

test('after an outage one call sends all 500 missed notices in their order, each once, however often and by however many it is made', async () => {
  const shop = await openShop('live');
  const calls = callsOf(shop, 'live');
  const names = await missNotices(shop, 'live', 500);
  const outage = await calls.info();
  expect(outage).toMatchObject({ enabled: false, missedCount: 500, resend: null });
  const all = await shop.log();
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['SKIPPED']));
  expect(await shop.log({ status: 'EXHAUSTED' })).toHaveLength(10);
  expect((await calls.refused()).code).toBe(5);

  const faults: unknown[] = [];
  const another = new WebhookWorker({
    mode: 'live',
    services: platform.services,
    onFault: (error) => faults.push(error),
  });
  await another.start();
  shop.receiver.answer = (response) => shop.receiver.accept(response);
  await calls.ping();
  expect(await calls.info()).toMatchObject({ enabled: true, missedCount: 500, missedSince: outage.missedSince });
  const before = shop.receiver.received.length;

  const answers = await Promise.all([calls.resend(), calls.resend(), calls.resend()]);
  for (const { missedCount, resend } of answers) {
    expect(missedCount).toBe(0);
    expect(resend!.toSend + resend!.delivered).toBe(500);
  }
  await calls.resend();
  await shop.receiver.until(() => shop.receiver.received.length >= before + 500, 60_000);
  expect(await over(calls)).toMatchObject({ missedCount: 0, missedSince: null, resend: { delivered: 500, failed: 0 } });
  await calls.resend();
  await platform.services.clocks.live.advance(12 * hour);

  const arrived = shop.receiver.received.slice(before);
  expect(arrived.map(({ notice }) => notice.refTransactionId)).toEqual(names);
  expect(new Set(arrived.map(({ headers }) => headers['x-event-id'])).size).toBe(500);
  expect(new Set(arrived.map(({ headers }) => headers['x-delivery-id'])).size).toBe(500);
  const numbers = arrived.map(({ headers }) => Number(headers['x-event-sequence']));
  expect(numbers).toEqual(numbers.toSorted((one, two) => one - two));
  expect(shop.receiver.faults).toEqual([]);
  await another.stop();
  expect(faults).toEqual([]);

  expect((await calls.info()).resend).not.toBeNull();
  await platform.services.clocks.live.advance(13 * hour);
  expect((await calls.info()).resend).toBeNull();
}, 90_000);

test('a notice that is sent again is the same event, and its pauses begin anew', async () => {
  const shop = await openShop('live');
  const calls = callsOf(shop, 'live');
  shop.receiver.answer = down;
  await shop.notify('A');
  await settled(shop, 1);
  await platform.services.clocks.live.advance(28 * hour);
  expect(await calls.info()).toMatchObject({ enabled: true, missedCount: 1 });
  const [first] = shop.receiver.received;

  expect(await calls.resend()).toMatchObject({ missedCount: 0 });
  await shop.receiver.until(() => shop.receiver.received.length === 9);
  expect(await over(calls)).toMatchObject({ missedCount: 0, resend: { delivered: 0, failed: 1 } });
  const lines = await settled(shop, 9);
  expect(lines.map(({ attempt, status }) => [attempt, status])).toEqual(
    Array.from({ length: 9 }, (_, index) => [9 - index, 'FAILED']),
  );
  expect(Date.parse(lines[0]!.nextTryAt!) - Date.parse(lines[0]!.sentAt!)).toBeLessThan(6_000);

  shop.receiver.answer = (response) => shop.receiver.accept(response);
  await platform.services.clocks.live.advance(5_500);
  expect(await over(calls)).toMatchObject({ resend: { delivered: 1, failed: 0 } });
  expect(shop.receiver.received.at(-1)!.headers['x-event-id']).toBe(first!.headers['x-event-id']);
});

test('notices missed while others are still being sent again join them', async () => {
  const shop = await openShop('test');
  const calls = callsOf(shop, 'test');
  await missNotices(shop, 'test', 14);
  let release = () => {};
  shop.receiver.answer = (response, { notice }) => {
    if (notice.refTransactionId === 'N-0') release = () => shop.receiver.accept(response);
    else shop.receiver.accept(response);
  };
  await calls.ping();
  const { resend } = await calls.resend();
  await shop.receiver.until(() => references(shop).at(-1) === 'N-0');
  await platform.ok(webhook.disable, {}, { token: shop.token, mode: 'test' });
  await shop.notify('later');
  expect(await calls.info()).toMatchObject({ missedCount: 14, resend: { failed: 13, toSend: 1 } });
  await calls.ping();
  await calls.resend();
  release();
  expect(await over(calls)).toMatchObject({ resend: { startedAt: resend!.startedAt, delivered: 15, failed: 0 } });
  expect(references(shop).slice(-14)).toEqual([...Array.from({ length: 13 }, (_, index) => `N-${index + 1}`), 'later']);
});

test('in test mode a new address is on at once, and what was missed goes to it', async () => {
  const shop = await openShop('test');
  const calls = callsOf(shop, 'test');
  const names = await missNotices(shop, 'test', 15);
  const repaired = new ShopReceiver();
  receivers.push(repaired);
  repaired.account = shop.receiver.account;
  expect(await calls.save(shop.url)).toMatchObject({ enabled: false });
  expect(await calls.save(await repaired.open())).toMatchObject({ enabled: true, missedCount: 15 });
  await calls.resend();
  await repaired.until(() => repaired.received.length === 15);
  expect(repaired.received.map(({ notice }) => notice.refTransactionId)).toEqual(names);
});

test('in live mode a new address is on once it is approved', async () => {
  const shop = await openShop('live');
  const calls = callsOf(shop, 'live');
  await missNotices(shop, 'live', 13);
  expect(await calls.save(`${shop.url}/new`)).toMatchObject({ enabled: false, status: 'PENDING' });
  expect((await calls.refused()).code).toBe(5);
  const { token } = await hireStaff(platform, 'checker@provider.test', { roles: ['checker'] });
  await platform.ok(
    webhookReview.cmsApprove,
    { merchantId: shop.merchantId, webhookUrl: `${shop.url}/new` },
    { token },
  );
  expect(await calls.info()).toMatchObject({ enabled: true, status: 'APPROVED', missedCount: 13 });
});

test('a test notice that was not taken is not missed, and one sent again by hand is missed no longer', async () => {
  const shop = await openShop('test');
  const calls = callsOf(shop, 'test');
  await missNotices(shop, 'test', 13);
  await calls.ping();
  expect(await calls.info()).toMatchObject({ enabled: false, missedCount: 13 });
  shop.receiver.answer = (response) => shop.receiver.accept(response);
  const [line] = await shop.log({ status: 'SKIPPED' });
  await platform.ok(webhook.replay, { deliveryId: line!.id }, { token: shop.token, mode: 'test' });
  expect(await calls.info()).toMatchObject({ missedCount: 12 });
});

test('without an address in use, or without signing in, nothing is sent again', async () => {
  const shop = await openShop('test');
  const stranger = await platform.newMerchant();
  expect((await platform.call(webhook.resendMissed, {}, { token: stranger.token, mode: 'test' })).body.code).toBe(5);
  expect((await platform.call(webhook.resendMissed, {}, { token: 'none', mode: 'test' })).status).toBe(401);
  expect(shop.receiver.received).toEqual([]);
});
