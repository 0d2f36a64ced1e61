import { webhook } from '@pay/contract-portal';
import { inTransaction, type Mode } from '@pay/platform-kernel';
import { type ShopReceiver, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { enqueueEvent } from './enqueue-event.ts';
import { openShop as openShopOf, references, settled, type Shop } from './webhooks.fixture.ts';

const hour = 3_600_000;
let platform: TestPlatform;
const receivers: ShopReceiver[] = [];

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.close())));
afterAll(() => platform.close());

async function openShop(mode: Mode = 'live'): Promise<Shop> {
  const shop = await openShopOf(platform, mode);
  receivers.push(shop.receiver);
  return shop;
}

const pausesOf = (lines: Awaited<ReturnType<Shop['log']>>) =>
  lines
    .slice(1)
    .map((line, index) => Math.round((Date.parse(line.sentAt!) - Date.parse(lines[index]!.sentAt!)) / 1_000));

test('first tries arrive in order with their numbers, each signed at its own moment, one event id each', async () => {
  const shop = await openShop();
  for (let index = 0; index < 12; index += 1) await shop.notify(`N-${index}`);
  await shop.receiver.until(() => shop.receiver.received.length === 12);
  expect(references(shop)).toEqual(Array.from({ length: 12 }, (_, index) => `N-${index}`));
  const headers = shop.receiver.received.map((one) => one.headers);
  expect(headers.map((one) => one['x-event-sequence'])).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  expect(new Set(headers.map((one) => one['x-event-id'])).size).toBe(12);
  expect(headers[0]).toMatchObject({ 'x-event-type': 'transaction.succeeded', 'content-type': 'application/json' });
  const lines = await settled(shop, 12);
  expect(
    lines.every(
      ({ status, responseStatus, attempt }) => status === 'DELIVERED' && responseStatus === 200 && attempt === 1,
    ),
  ).toBe(true);
});

test('a rolled-back payment leaves no notice', async () => {
  const shop = await openShop();
  const { db } = platform.services.storages.live;
  const work = inTransaction(db, async (trx) => {
    const event = {
      merchantId: shop.merchantId,
      type: 'transaction.succeeded' as const,
      transactionId: null,
      notice: async () => ({}),
      now: platform.services.clocks.live.now(),
    };
    await enqueueEvent(trx, event);
    throw new Error('the payment failed');
  });
  await expect(work).rejects.toThrow('the payment failed');
  await shop.notify('after');
  await shop.receiver.until(() => shop.receiver.received.length === 1);
  expect(shop.receiver.received[0]!.headers['x-event-sequence']).toBe('1');
});

test('a failed notice retries alone by the clock while newer ones go on, signed afresh each time', async () => {
  const shop = await openShop();
  let refuse = true;
  shop.receiver.answer = (response, { notice }) => {
    if (refuse && notice.refTransactionId === 'A') response.writeHead(500).end('down');
    else shop.receiver.accept(response);
  };
  await shop.notify('A');
  await shop.notify('B');
  await settled(shop, 2);
  expect(references(shop)).toEqual(['A', 'B']);
  await platform.services.clocks.live.advance(5_100);
  expect(references(shop)).toEqual(['A', 'B', 'A']);
  await platform.services.clocks.live.advance(299_000);
  expect(references(shop)).toHaveLength(3);
  const awaited = (await shop.log()).filter(({ nextTryAt }) => nextTryAt !== null);
  expect(awaited).toMatchObject([{ refTransactionId: 'A', attempt: 2 }]);
  refuse = false;
  await platform.services.clocks.live.advance(2_000);
  expect(references(shop)).toEqual(['A', 'B', 'A', 'A']);
  const tries = shop.receiver.received
    .filter(({ notice }) => notice.refTransactionId === 'A')
    .map(({ headers }) => headers);
  expect(new Set(tries.map((one) => one['x-event-id'])).size).toBe(1);
  expect(new Set(tries.map((one) => one['x-delivery-id'])).size).toBe(3);
  const lines = await shop.log();
  expect(
    lines
      .filter(({ refTransactionId }) => refTransactionId === 'A')
      .map(({ status, attempt }) => [attempt, status])
      .toSorted(),
  ).toEqual([
    [1, 'FAILED'],
    [2, 'FAILED'],
    [3, 'DELIVERED'],
  ]);
});

test('the tries follow the schedule to its end, in one leap of the clock', async () => {
  const shop = await openShop();
  shop.receiver.answer = (response) => response.writeHead(503).end();
  await shop.notify('never');
  await settled(shop, 1);
  await platform.services.clocks.live.advance(28 * hour);
  const lines = (await shop.log()).toReversed();
  expect(lines.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(lines.at(-1)!.status).toBe('EXHAUSTED');
  expect(pausesOf(lines)).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]);
});

test('in test mode the tries go on for hours', async () => {
  const shop = await openShop('test');
  shop.receiver.answer = (response) => response.writeHead(503).end();
  await shop.notify('never');
  await settled(shop, 1);
  await platform.services.clocks.test.advance(8 * hour);
  const lines = (await shop.log()).toReversed();
  expect(lines.map(({ status }) => status)).toEqual([...Array<string>(6).fill('FAILED'), 'EXHAUSTED']);
  expect(pausesOf(lines)).toEqual([5, 30, 300, 1_800, 7_200, 18_000]);
});

test('a receiver that hangs delays no other', async () => {
  const slow = await Promise.all(Array.from({ length: 4 }, () => openShop()));
  const quick = await openShop();
  for (const shop of slow) {
    shop.receiver.answer = () => undefined;
    for (let index = 0; index < 3; index += 1) await shop.notify(`S-${index}`);
  }
  await slow[0]!.receiver.until(() => slow[0]!.receiver.received.length === 1);
  for (let index = 0; index < 20; index += 1) await quick.notify(`Q-${index}`);
  await quick.receiver.until(() => quick.receiver.received.length === 20);
  // All of it while the first call to each of the others still hangs.
  expect(Math.max(...slow.map(({ receiver }) => receiver.received.length))).toBe(1);
  for (const { receiver } of slow) {
    receiver.answer = (response) => receiver.accept(response);
    await receiver.close();
  }
});

test('after 3 exhausted notices the owner is warned; after 10 the endpoint is off and the rest is skipped until a ping succeeds', async () => {
  const shop = await openShop('test');
  const { token } = shop;
  shop.receiver.answer = (response) => response.writeHead(500).end();
  const mails = async () => {
    const { db } = platform.services.storages.test;
    return (
      await db
        .selectFrom('outboxMessage')
        .select('id')
        .where('to', '=', shop.phone)
        .where('body', 'like', `%${shop.url}%`)
        .execute()
    ).length;
  };
  for (let index = 0; index < 3; index += 1) await shop.notify(`F-${index}`);
  await settled(shop, 3);
  await platform.services.clocks.test.advance(8 * hour);
  expect(await mails()).toBe(1);
  for (let index = 3; index < 12; index += 1) await shop.notify(`F-${index}`);
  await settled(shop, 12);
  await platform.services.clocks.test.advance(8 * hour);
  expect(await platform.ok(webhook.getInfo, {}, { token, mode: 'test' })).toMatchObject({ enabled: false });
  expect(await mails()).toBe(2);
  expect((await shop.log({ status: 'SKIPPED' })).length).toBeGreaterThan(0);
  await shop.notify('while off');
  const [newest] = await shop.log();
  expect(newest).toMatchObject({ refTransactionId: 'while off', status: 'SKIPPED', attempt: 0 });

  expect((await platform.call(webhook.enable, {}, { token, mode: 'test' })).body.code).toBe(2601);
  shop.receiver.answer = (response) => shop.receiver.accept(response);
  expect(await platform.ok(webhook.ping, {}, { token, mode: 'test' })).toMatchObject({
    status: 'DELIVERED',
    eventType: 'ping',
  });
  expect(await platform.ok(webhook.getInfo, {}, { token, mode: 'test' })).toMatchObject({ enabled: true });
  const replayed = await platform.ok(webhook.replay, { deliveryId: newest!.id }, { token, mode: 'test' });
  expect(replayed).toMatchObject({ eventId: newest!.eventId, status: 'DELIVERED', replay: true });
  expect(shop.receiver.received.at(-1)!.notice.refTransactionId).toBe('while off');
});

test('any delivery can be replayed, also a successful one: same event, new delivery; its bytes can be read', async () => {
  const shop = await openShop();
  await shop.notify('again');
  const [first] = await settled(shop, 1);
  const second = await platform.ok(webhook.replay, { deliveryId: first!.id }, { token: shop.token });
  expect(second.eventId).toBe(first!.eventId);
  expect(second.id).not.toBe(first!.id);
  const [one, two] = shop.receiver.received.map(({ headers }) => headers);
  expect(two!['x-event-id']).toBe(one!['x-event-id']);
  expect(two!['x-delivery-id']).not.toBe(one!['x-delivery-id']);
  const detail = await platform.ok(webhook.getDelivery, { deliveryId: first!.id }, { token: shop.token });
  expect(JSON.parse(detail.notice)).toEqual(shop.receiver.received[0]!.notice);
  expect(shop.receiver.received[0]!.notice).toMatchObject({
    refTransactionId: 'again',
    eventId: one!['x-event-id'],
    eventType: one!['x-event-type'],
  });
  expect(detail.requestBody).toBe(shop.receiver.received[0]!.body);
  expect(detail.signedText).toBe(
    `${one!['x-api-client'] as string}|${one!['x-api-time'] as string}|${(JSON.parse(detail.requestBody!) as { data: string }).data}`,
  );
  const stranger = await platform.newMerchant();
  expect(
    (await platform.call(webhook.getDelivery, { deliveryId: first!.id }, { token: stranger.token })).body.code,
  ).toBe(3);
  expect(
    (await platform.call(webhook.replay, { deliveryId: first!.id }, { token: stranger.token })).body.code,
  ).not.toBe(0);
});

test('only the chosen kinds of event are sent', async () => {
  const shop = await openShop();
  await platform.ok(webhook.update, { webhookUrl: shop.url, events: ['transaction.expired'] }, { token: shop.token });
  await shop.notify('unwanted');
  expect(await shop.log()).toEqual([]);
});

test('a try that a dead process left is taken over', async () => {
  const shop = await openShop();
  await shop.notify('left');
  await settled(shop, 1);
  const { db } = platform.services.storages.live;
  await db
    .updateTable('webhookEvent')
    .set({ status: 'SENDING', leaseUntil: new Date(Date.now() - 1_000).toISOString() })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  await shop.receiver.until(() => shop.receiver.received.length === 2);
  expect(new Set(shop.receiver.received.map(({ headers }) => headers['x-event-id'])).size).toBe(1);
});
