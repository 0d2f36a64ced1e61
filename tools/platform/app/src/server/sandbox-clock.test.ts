import { payLink } from '@pay/contract-portal';
import { type Answer, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const hour = 3_600_000;

const told = (payload: string): Promise<Answer> =>
  platform.send({
    method: 'POST',
    url: '/sandbox/clock',
    headers: { 'content-type': 'application/json' },
    payload,
  });
const moved = (wish: object) => told(JSON.stringify(wish));
const ahead = () => Date.parse(platform.services.clocks.live.now()) - Date.now();

test('whoever moves the clock at the same time moves it by as much, and what falls due later is still done', async () => {
  const { token } = await platform.newMerchant();
  const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'x', expireType: 'HOUR_1' } as const;
  await platform.ok(payLink.create, order, { token });
  const replies = await Promise.all(Array.from({ length: 4 }, () => moved({ advance: 'PT1H' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(Math.round(ahead() / hour)).toBe(4);

  const { payLinkCode } = await platform.ok(payLink.create, order, { token });
  const { live } = platform.services.storages;
  await live.db.updateTable('job').set({ dueAt: new Date() }).where('state', '=', 'WAITING').execute();
  const isOver = async () =>
    (await live.db.selectFrom('payLink').select('status').where('code', '=', payLinkCode).executeTakeFirstOrThrow())
      .status === 'TIMEOUT';
  while (!(await isOver())) await new Promise(setImmediate);
});

test.each([
  { advance: 'P99999999D' },
  { advance: '-P99999999D' },
  { advance: 'P3000000D' },
  { now: '+275760-09-12T00:00:00.000Z' },
  { now: '-000001-01-01T00:00:00.000Z' },
  { now: '9999-12-31T23:59:59.999Z' },
])('a moment that no calendar of the platform reaches is refused: %j', async (wish) => {
  const { status, body } = await moved(wish);
  expect([status, body.code]).toEqual([400, 2]);
  expect(Math.abs(ahead())).toBeLessThan(24 * hour);
});

test('a clock that is told nothing says so', async () => {
  const { status, body } = await told('');
  expect([status, body.code]).toEqual([400, 2]);
});

test('whoever asks while the clock moves is told how far it is', async () => {
  const { token } = await platform.newMerchant();
  const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'x', expireType: 'HOUR_1' } as const;
  for (let at = 0; at < 30; at += 1) await platform.ok(payLink.create, order, { token });
  const told = async () => {
    const { bytes } = await platform.send({ method: 'GET', url: '/sandbox/clock', headers: {} });
    return JSON.parse(bytes.toString()) as {
      now: string;
      moving: { target: string; reached: string; jobs: number } | null;
    };
  };
  const before = await told();
  expect(before.moving).toBeNull();
  let isOver = false;
  const move = moved({ advance: 'PT2H' }).finally(() => (isOver = true));
  const seen: Awaited<ReturnType<typeof told>>[] = [];
  while (!isOver) {
    seen.push(await told());
    await new Promise(setImmediate);
  }
  expect((await move).body).toMatchObject({ moving: null });
  const onTheWay = seen.flatMap(({ now, moving }) => (moving && moving.jobs > 0 ? { ...moving, now } : []));
  expect(onTheWay.length).toBeGreaterThan(2);
  for (const { target, reached, now } of onTheWay) {
    expect(Date.parse(target) - Date.parse(before.now)).toBeGreaterThanOrEqual(2 * hour);
    expect(reached <= target).toBe(true);
    expect(Date.parse(now) - Date.parse(before.now)).toBeLessThan(hour);
  }
  const jobs = onTheWay.map((one) => one.jobs);
  expect(jobs).toEqual(jobs.toSorted((one, other) => one - other));
  const { bytes } = await platform.send({ method: 'GET', url: '/openapi.json', headers: {} });
  expect(JSON.parse(bytes.toString())).toHaveProperty(['paths', '/sandbox/clock', 'get']);
});
