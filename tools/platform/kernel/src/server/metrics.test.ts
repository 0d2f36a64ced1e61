import { problems } from '@pay/contract-core';
import { user } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../storage/transaction.ts';
import { defineJob, schedule } from '../jobs/job.ts';
import { LoopWatch } from './loop-watch.ts';
import { Metrics } from './metrics.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const page = async () => (await platform.send({ method: 'GET', url: '/metrics', headers: {} })).bytes.toString();
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

test('calls are counted by operation, mode, status and code, and timed by operation and mode', async () => {
  await platform.call(user.registerCheckPhone, { phone: '0912345601' });
  await platform.call(user.registerCheckPhone, { phone: '0912345602' });
  await platform.call(user.registerCheckPhone, { phone: 'nobody' });
  await platform.send({ method: 'GET', url: '/nowhere', headers: {} }, { mode: 'test' });
  const text = await page();
  const counted = (labels: string) => valueOf(text, `http_requests_total{${labels}}`);
  const { id } = user.registerCheckPhone;
  expect(counted(`mode="live",operation="${id}",method="GET",status="200",code="0"`)).toBe(2);
  expect(counted(`mode="live",operation="${id}",method="GET",status="400",code="2"`)).toBe(1);
  expect(counted(`mode="test",operation="",method="GET",status="404",code="${problems.not_found.code}"`)).toBe(1);
  expect(valueOf(text, `http_request_duration_seconds_count{mode="live",operation="${id}"}`)).toBe(3);
});

test('the page tells how the process fares and what waits in each mode', async () => {
  const text = await page();
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7);
  for (const mode of ['live', 'test']) {
    expect(valueOf(text, `database_connections_open{mode="${mode}"}`)).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, `database_callers_waiting{mode="${mode}"}`)).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, `webhook_oldest_undelivered_seconds{mode="${mode}"}`)).toBe(0);
  }
});

test('jobs that are due and that nobody takes are counted, with the age of the oldest', async () => {
  const { storages, clocks } = platform.services;
  const nobodys = defineJob<null>({ kind: 'nobodys', inTransaction: async () => undefined });
  const due = async () => valueOf(await page(), 'jobs_due{mode="test"}');
  // Work that is due already is taken at any moment.
  while ((await due()) > 0) await pause(20);
  await inTransaction(storages.test.db, async (trx) => {
    const dueAt = (secondsAgo: number) => new Date(Date.parse(clocks.test.now()) - secondsAgo * 1000);
    await schedule(trx, nobodys, { key: 'older', dueAt: dueAt(90), payload: null });
    await schedule(trx, nobodys, { key: 'younger', dueAt: dueAt(30), payload: null });
    await schedule(trx, nobodys, { key: 'to come', dueAt: dueAt(-600), payload: null });
  });
  const text = await page();
  expect(valueOf(text, 'jobs_due{mode="test"}')).toBe(2);
  expect(valueOf(text, 'jobs_due_oldest_seconds{mode="test"}')).toBeGreaterThanOrEqual(90);
});

test('what holds the event loop up is seen once, by its own work and by the clock', async () => {
  const watch = new LoopWatch().start();
  await pause(50);
  watch.read();
  const until = process.threadCpuUsage().user + 200_000;
  while (process.threadCpuUsage().user < until);
  await pause(50);
  const held = watch.read();
  await pause(50);
  watch.stop();
  expect(held.work.max).toBeGreaterThanOrEqual(195);
  expect(held.clock.max).toBeGreaterThanOrEqual(195);
  expect(watch.read().work.max).toBeLessThan(195);
});

test('a figure that cannot be read, or not soon, is left out; the others stand', async () => {
  const faults: unknown[] = [];
  const metrics = new Metrics((error) => faults.push(error));
  let broken = false;
  const fail = () => {
    if (broken) throw new Error('no figure');
    return { failing: 1 };
  };
  metrics.add({ figures: { failing: 'fails' }, read: fail });
  metrics.add({ figures: { rejecting: 'fails' }, read: () => Promise.reject(new Error('no figure')) });
  metrics.add({ figures: { standing: 'stands' }, mode: 'live', read: () => ({ standing: 7 }) });
  expect(valueOf(await metrics.text(), 'failing')).toBe(1);
  metrics.add({ figures: { endless: 'never ends' }, mode: 'live', read: () => new Promise(() => undefined) });
  broken = true;
  const text = await metrics.text();
  expect(valueOf(text, 'failing')).toBeNaN();
  expect(valueOf(text, 'rejecting')).toBeNaN();
  expect(text).not.toContain('endless{');
  expect(valueOf(text, 'standing{mode="live"}')).toBe(7);
  expect(faults).toHaveLength(4);
});

test('many who ask at once are given one page', async () => {
  const metrics = new Metrics(() => undefined);
  let readings = 0;
  metrics.add({ figures: { readings: 'counts' }, read: () => ({ readings: ++readings }) });
  await Promise.all(Array.from({ length: 50 }, () => metrics.text()));
  // One was under way when the others came.
  expect(readings).toBe(2);
});
