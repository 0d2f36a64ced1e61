import { device, payBox, staticQr } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import { openBox, tellCredit } from './box.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let base: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  base = await platform.platform.listeners.live.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => platform.close());

const screens = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;

interface Line {
  state: string;
  announcements: { number: number; amount: number; codeName: string }[];
  code: { name: string } | null;
  boxName: string;
}

async function follow(boxKey: string, { after = 0, screen }: { after?: number; screen?: string } = {}) {
  const { url } = requestFor(payBox.events, { boxKey, after: String(after), screen });
  const call = get(base + url, { agent: false });
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  reply.on('error', () => undefined);
  const lines = createInterface({ input: reply })[Symbol.asyncIterator]();
  const next = async (): Promise<Line | undefined> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) return undefined;
      if (String(value).startsWith('data: ')) return JSON.parse(String(value).slice(6)) as Line;
    }
  };
  const announced = async (count: number) => {
    const heard: Line['announcements'] = [];
    while (heard.length < count) heard.push(...((await next())?.announcements ?? []));
    return heard;
  };
  return { status: reply.statusCode, next, announced, leave: () => reply.destroy() };
}

test('payments are announced in the order in which they were booked, each once, and within two seconds', async () => {
  const { boxKey, number } = await openBox(platform, shop);
  const line = await follow(boxKey);
  const paidAt = Date.now();
  await Promise.all([1, 2, 3, 4, 5].map((place) => tellCredit(platform, number, { amount: place * 10_000 })));
  const heard = await line.announced(5);
  expect(Date.now() - paidAt).toBeLessThan(2_000);
  expect(heard.map((one) => one.number)).toEqual([1, 2, 3, 4, 5]);
  expect(heard.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
    10_000, 20_000, 30_000, 40_000, 50_000,
  ]);
  expect(heard[0]).toMatchObject({ codeName: 'Tại quầy' });
  line.leave();
});

test('a line that was lost goes on where it ended', async () => {
  const { boxKey, number } = await openBox(platform, shop);
  const first = await follow(boxKey);
  await tellCredit(platform, number, { amount: 10_000 });
  expect(await first.announced(1)).toMatchObject([{ number: 1 }]);
  first.leave();
  await tellCredit(platform, number, { amount: 20_000 });
  await tellCredit(platform, number, { amount: 30_000 });
  const second = await follow(boxKey, { after: 1 });
  expect(await second.announced(2)).toMatchObject([
    { number: 2, amount: 20_000 },
    { number: 3, amount: 30_000 },
  ]);
  second.leave();
});

test('the screen that opened a box last speaks for it, and the one before is told and says nothing more', async () => {
  const { boxKey, number } = await openBox(platform, shop);
  const [before, after] = screens;
  await platform.ok(payBox.open, { boxKey, screen: before }, {});
  const old = await follow(boxKey, { screen: before });
  expect(await old.next()).toMatchObject({ state: 'OPEN' });
  await platform.ok(payBox.open, { boxKey, screen: after }, {});
  expect(await old.next()).toMatchObject({ state: 'REPLACED', announcements: [] });
  expect(await old.next()).toBeUndefined();
  const line = await follow(boxKey, { screen: after });
  await tellCredit(platform, number, { amount: 10_000 });
  expect(await line.announced(1)).toMatchObject([{ number: 1 }]);
  line.leave();
});

test('a screen follows the name and the default code of its box, and ends when the box is unlinked', async () => {
  const { as, id, boxKey, code } = await openBox(platform, shop);
  const line = await follow(boxKey);
  expect(await line.next()).toMatchObject({ code: { name: 'Tại quầy' } });
  await platform.ok(device.update, { id, displayName: 'Quầy mới' }, as);
  expect(await line.next()).toMatchObject({ boxName: 'Quầy mới' });
  await platform.ok(staticQr.update, { id: code.id, name: 'Mang về' }, as);
  expect(await line.next()).toMatchObject({ code: { name: 'Mang về' } });
  await platform.ok(device.delete, { id }, as);
  expect(await line.next()).toMatchObject({ state: 'UNLINKED' });
  expect(await line.next()).toBeUndefined();
});

test('what another process changes is seen within two seconds', async () => {
  const { boxKey, id } = await openBox(platform, shop);
  const line = await follow(boxKey);
  expect(await line.next()).toMatchObject({ state: 'OPEN' });
  const changedAt = Date.now();
  await platform.services.storages.live.db
    .updateTable('payBox')
    .set({ displayName: `Từ xa ${id.slice(-4)}` })
    .where('merchantId', '=', shop.merchantId)
    .where('id', '=', id)
    .execute();
  expect((await line.next())?.boxName).toMatch(/^Từ xa/);
  expect(Date.now() - changedAt).toBeLessThan(2_000);
  line.leave();
});

test('a key that stands for no box opens no line', async () => {
  expect((await follow('A'.repeat(32))).status).toBe(404);
});
