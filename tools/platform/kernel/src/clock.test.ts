import { Clock, openClock } from './clock.ts';
import type { Storage } from './storage/engine.ts';
import { openTestStorage } from './storage/test-storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const distance = (clock: Clock) => Math.abs(Date.parse(clock.now()) - Date.now());

test('business time starts as wall time and keeps ticking after it was set', async () => {
  const clock = await openClock(storage);
  expect(distance(clock)).toBeLessThan(5_000);
  await clock.set('2030-01-31T17:00:00.000Z');
  const first = clock.now();
  expect(first.startsWith('2030-01-31T17:00:0')).toBe(true);
  while (clock.now() === first) await new Promise(setImmediate);
  expect(clock.now() > first).toBe(true);
  clock.close();
});

test('another process sees the change, and a restart keeps it', async () => {
  const one = await openClock(storage);
  const other = await openClock(storage);
  await one.advance(86_400_000);
  await other.read();
  expect(other.offset()).toBe(one.offset());
  await one.reset();
  await other.read();
  expect(distance(other)).toBeLessThan(5_000);
  one.close();
  other.close();
});

test('going forward first does what falls due, going back does nothing', async () => {
  const clock = new Clock(storage.db);
  const reached: string[] = [];
  clock.beforeMoving(async (until) => reached.push(until));
  await clock.set('2031-01-01T00:00:00.000Z');
  await clock.set('2030-01-01T00:00:00.000Z');
  await clock.reset();
  expect(reached).toEqual(['2031-01-01T00:00:00.000Z']);
});
