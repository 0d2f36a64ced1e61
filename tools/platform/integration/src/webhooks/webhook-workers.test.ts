import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { WebhookWorker } from './webhook-worker.ts';
import { openShop, references, settled } from './webhooks.fixture.ts';

let platform: TestPlatform;

beforeEach(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => platform.close());

const anotherWorker = async () => {
  const faults: unknown[] = [];
  const worker = new WebhookWorker({
    mode: 'live',
    services: platform.services,
    onFault: (error) => faults.push(error),
  });
  await worker.start();
  return { worker, faults };
};

test('several workers share the endpoints: every notice arrives once, first tries in order', async () => {
  const others = await Promise.all([anotherWorker(), anotherWorker()]);
  const shops = await Promise.all(Array.from({ length: 6 }, () => openShop(platform)));
  const numbers = Array.from({ length: 15 }, (_, index) => `N-${index}`);
  for (const name of numbers) await Promise.all(shops.map((shop) => shop.notify(name)));
  for (const shop of shops) {
    await shop.receiver.until(() => shop.receiver.received.length >= numbers.length);
    await settled(shop, numbers.length);
    expect(references(shop)).toEqual(numbers);
  }
  for (const { worker, faults } of others) {
    await worker.stop();
    expect(faults).toEqual([]);
  }
  await Promise.all(shops.map(({ receiver }) => receiver.close()));
});

test('of a third of receivers that fail at first, all are delivered in the end, with one event id each', async () => {
  const shops = await Promise.all(Array.from({ length: 9 }, () => openShop(platform)));
  shops.forEach((shop, index) => {
    const failed = new Set<unknown>();
    shop.receiver.answer = (response, { notice }) => {
      if (index % 3 === 0 && !failed.has(notice.refTransactionId)) {
        failed.add(notice.refTransactionId);
        response.writeHead(503).end();
      } else shop.receiver.accept(response);
    };
  });
  for (let index = 0; index < 10; index += 1) await Promise.all(shops.map((shop) => shop.notify(`N-${index}`)));
  for (const shop of shops) await settled(shop, 10);
  await platform.services.clocks.live.advance(10_000);
  for (const shop of shops) {
    const lines = await settled(shop, 10);
    const delivered = lines.filter(({ status }) => status === 'DELIVERED');
    expect(delivered).toHaveLength(10);
    const ids = new Map<unknown, Set<unknown>>();
    for (const { headers, notice } of shop.receiver.received) {
      ids.set(notice.refTransactionId, (ids.get(notice.refTransactionId) ?? new Set()).add(headers['x-event-id']));
    }
    expect([...ids.values()].every(({ size }) => size === 1)).toBe(true);
    expect(shop.receiver.faults).toEqual([]);
    await shop.receiver.close();
  }
});

test('closing does not wait for a receiver that hangs', async () => {
  const shop = await openShop(platform);
  shop.receiver.answer = () => undefined;
  await shop.notify('hanging');
  await shop.receiver.until(() => shop.receiver.received.length === 1);
  const began = Date.now();
  await platform.close();
  expect(Date.now() - began).toBeLessThan(5_000);
  await shop.receiver.close();
  platform = await startTestPlatform();
});
