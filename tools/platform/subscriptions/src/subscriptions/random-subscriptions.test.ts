import { DrivenSubscription, sampledWishes } from '@pay/domain/fixtures';
import { type Answer, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { playWishes, type PlayingShop } from '../played-wishes.fixture.ts';

const count = 60;
const seed = 20_270_131;
/** As much as is done in little time. */
const most = { payments: 8, deeds: 6 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

async function playingShop(): Promise<PlayingShop> {
  const { token } = await platform.newMerchant();
  let credits = 0;
  const send = async (method: string, url: string, body?: object): Promise<Answer['body']> => {
    const reply = await platform.send(
      {
        method,
        url,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body && { payload: JSON.stringify(body) }),
      },
      { token },
    );
    return reply.body;
  };
  return {
    call: (method, path, body) => send(method, `/pay${path}`, method === 'GET' ? undefined : (body ?? {})),
    credit: (credit) =>
      send('POST', '/sandbox/bank/credits', { transactionNo: `FT${(credits += 1)}`, content: 'x', ...credit }),
    moveClock: async (now) => {
      await send('POST', '/sandbox/clock', { now: now.toISOString() });
      expect(platform.services.clocks.live.now() >= now.toISOString()).toBe(true);
    },
  };
}

async function numbersOf(): Promise<string[]> {
  const { db } = platform.services.storages.live;
  const rows = await db.selectFrom('subscriptionInvoice').select('code').orderBy('createdAt').orderBy('id').execute();
  return rows.map(({ code }) => code);
}

test(`${count} random subscriptions live over three moved years as the schedule says, and their numbers have no gap`, async () => {
  const wishes = sampledWishes(count, seed, most);
  const lived = await playWishes(await playingShop(), wishes);
  const due = wishes.map((wish) => new DrivenSubscription(wish).live());
  for (const [place, one] of lived.entries())
    expect({ wish: wishes[place], ...one }).toEqual({ wish: wishes[place], ...due[place] });
  expect(lived.reduce((sum, { invoices }) => sum + invoices.length, 0)).toBeGreaterThan(3 * count);
  for (const { invoices } of lived)
    for (const [place, { first }] of invoices.entries())
      if (place > 0) expect(first > invoices[place - 1]!.last).toBe(true);
  const byYear = Map.groupBy(await numbersOf(), (code) => code.slice(0, 5));
  for (const [year, codes] of byYear)
    expect(codes.toSorted()).toEqual(codes.map((_code, place) => `${year}${String(place + 1).padStart(6, '0')}`));
}, 240_000);
