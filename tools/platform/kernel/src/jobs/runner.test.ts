import { Clock } from '../clock.ts';
import type { Storage } from '../storage/engine.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';
import { cancelJob, defineJob, keepScheduled, schedule, type Job, type RunnableJob } from './job.ts';
import { JobRunner } from './runner.ts';

let storage: Storage;
let clock: Clock;
let ran: string[];
let faults: unknown[];
let runners: JobRunner[];

beforeAll(async () => {
  storage = await openTestStorage();
});
beforeEach(async () => {
  await storage.db.deleteFrom('job').execute();
  await storage.db.deleteFrom('counter').execute();
  clock = new Clock(storage.db);
  await clock.reset();
  ran = [];
  faults = [];
  runners = [];
});
afterEach(() => Promise.all(runners.map((runner) => runner.stop())));
afterAll(() => storage.close());

const runner = (...jobs: RunnableJob[]) => {
  const made = new JobRunner({ db: storage.db, clock, jobs, onFault: (_kind, error) => faults.push(error) });
  runners.push(made);
  return made;
};
const inTrx = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(storage.db, work);
const plan = (job: Job<string>, key: string, inMinutes: number) =>
  inTrx((trx) => schedule(trx, job, { key, dueAt: clock.after(inMinutes * 60_000), payload: key }));
const jobRow = (key: string) =>
  storage.db.selectFrom('job').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

const note = defineJob<string>({ kind: 'note', inTransaction: async ({ payload }) => void ran.push(payload) });
const count = (trx: Trx, name: string) => trx.insertInto('counter').values({ name, value: 1 }).execute();
const counted = () => storage.db.selectFrom('counter').select('name').execute();

test('advancing the clock runs what falls due, in order, each at its own moment', async () => {
  const moments: string[] = [];
  const timed = defineJob<string>({
    kind: 'timed',
    inTransaction: async ({ payload, now, dueAt }) => {
      ran.push(payload);
      moments.push(now);
      expect(now).toBe(dueAt);
    },
  });
  const urgent = defineJob<string>({
    kind: 'urgent',
    priority: 1,
    inTransaction: async ({ payload }) => void ran.push(payload),
  });
  runner(timed, urgent);
  const sameMoment = clock.after(120_000);
  await plan(timed, 'third', 3);
  await inTrx((trx) => schedule(trx, timed, { key: 'second', dueAt: sameMoment, payload: 'second' }));
  await inTrx((trx) => schedule(trx, urgent, { key: 'before second', dueAt: sameMoment, payload: 'before second' }));
  await plan(timed, 'first', 1);
  await plan(timed, 'not yet', 90);
  await clock.advance(3_600_000);
  expect(ran).toEqual(['first', 'before second', 'second', 'third']);
  expect(moments).toEqual([...moments].sort());
  expect(Date.parse(clock.now()) - Date.now()).toBeGreaterThan(3_590_000);
});

test('a job repeats at the moment it names, and jobs made on the way run too', async () => {
  const daily = defineJob<string>({
    kind: 'daily',
    inTransaction: async ({ trx, dueAt }) => {
      ran.push('day');
      const later = (hours: number) => new Date(Date.parse(dueAt) + hours * 3_600_000).toISOString();
      await schedule(trx, note, { key: dueAt, dueAt: later(1), payload: 'an hour on' });
      return { again: later(24), effect: 'one more day' };
    },
  });
  runner(daily, note);
  await plan(daily, 'daily', 1);
  await clock.advance(49 * 3_600_000);
  expect(ran).toEqual(['day', 'an hour on', 'day', 'an hour on', 'day']);
  expect(await jobRow('daily')).toMatchObject({
    state: 'WAITING',
    effect: 'one more day',
    durationMs: expect.any(Number),
  });
});

test('a failing job leaves nothing behind, waits longer each time and succeeds later', async () => {
  const flaky = defineJob<string>({
    kind: 'flaky',
    inTransaction: async ({ trx, tries }) => {
      await count(trx, `try ${tries}`);
      if (tries < 3) throw new Error(`try ${tries} failed`);
    },
  });
  const jobs = runner(flaky);
  await plan(flaky, 'one', 0);
  await jobs.runDueJobs();
  expect(await jobRow('one')).toMatchObject({ state: 'WAITING', tries: 1, lastError: 'try 1 failed' });
  await clock.advance(60_000);
  expect(await counted()).toEqual([{ name: 'try 3' }]);
  expect(await jobRow('one')).toMatchObject({ state: 'DONE', lastError: null });
  expect(faults).toHaveLength(2);
});

test('a job that never succeeds is given up and stays to be seen', async () => {
  const broken = defineJob<string>({ kind: 'broken', outside: async () => Promise.reject(new Error('no answer')) });
  runner(broken);
  await plan(broken, 'one', 0);
  await clock.advance(48 * 3_600_000);
  expect(await jobRow('one')).toMatchObject({ state: 'FAILED', tries: 12, lastError: 'no answer' });
});

test('making an appointment again moves it, cancelling calls it off', async () => {
  runner(note);
  await plan(note, 'moved', 1);
  await plan(note, 'moved', 30);
  await plan(note, 'cancelled', 1);
  await inTrx((trx) => cancelJob(trx, note, 'cancelled'));
  await clock.advance(600_000);
  expect(ran).toEqual([]);
  await clock.advance(3_600_000);
  expect(ran).toEqual(['moved']);
});

test('a repeating job keeps its appointment over restarts and gets a new one when it had ended', async () => {
  const jobs = runner(note);
  const keep = (inMinutes: number) =>
    inTrx((trx) => keepScheduled(trx, note, { key: 'daily', dueAt: clock.after(inMinutes * 60_000), payload: 'day' }));
  await keep(0);
  await keep(600);
  expect(await jobs.runDueJobs()).toBe(1);
  await keep(0);
  expect(await jobs.runDueJobs()).toBe(1);
});

test('a job that calls for another moment of itself keeps its work', async () => {
  const selfish: Job<string> = defineJob<string>({
    kind: 'selfish',
    inTransaction: async ({ trx, key, now }) => {
      await count(trx, now);
      await schedule(trx, selfish, { key, dueAt: new Date(Date.parse(now) + 86_400_000), payload: key });
    },
  });
  runner(selfish);
  await plan(selfish, 'one', 1);
  await clock.advance(3_600_000);
  expect(await counted()).toHaveLength(1);
  expect(await jobRow('one')).toMatchObject({ state: 'WAITING', revision: 1 });
});

test('an appointment for now is kept at once, without waiting for the next look', async () => {
  const done = Promise.withResolvers<string>();
  const prompt = defineJob<string>({ kind: 'prompt', outside: async ({ payload }) => done.resolve(payload) });
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
  runner(prompt).start();
  await plan(prompt, 'at once', 0);
  expect(await done.promise).toBe('at once');
  jest.useRealTimers();
});

test('a runner goes on after several had it do at once what was due', async () => {
  const jobs = runner(note);
  jobs.start();
  await Promise.all(Array.from({ length: 10 }, (_, at) => plan(note, `early ${at}`, 0)));
  await Promise.all([jobs.runDueJobs(), jobs.runDueJobs(), jobs.runDueJobs()]);
  await plan(note, 'later', 0);
  while (!ran.includes('later')) await new Promise(setImmediate);
  expect(ran.toSorted()).toEqual([...new Set(ran)].toSorted());
});

test('several runners share the jobs and run each once', async () => {
  const tally = defineJob<string>({
    kind: 'tally',
    inTransaction: ({ trx, payload }) => count(trx, payload).then(() => undefined),
  });
  const finished = async () => (await counted()).length === 40;
  await Promise.all(Array.from({ length: 40 }, (_, at) => plan(tally, `job ${at}`, 0)));
  for (const one of [runner(tally), runner(tally), runner(tally)]) one.start();
  while (!(await finished())) await new Promise(setImmediate);
  expect(faults).toEqual([]);
});

test('the job of a process that died is taken over after its lease', async () => {
  const jobs = runner(note);
  await plan(note, 'orphan', 0);
  const lease = (until: Date) => storage.db.updateTable('job').set({ state: 'RUNNING', leaseUntil: until }).execute();
  await lease(new Date(Date.now() + 60_000));
  expect(await jobs.runDueJobs()).toBe(0);
  await lease(new Date(Date.now() - 1_000));
  expect(await jobs.runDueJobs()).toBe(1);
  expect(ran).toEqual(['orphan']);
});

test('a job cancelled while it runs takes no effect', async () => {
  const slow = defineJob<string>({
    kind: 'slow',
    inTransaction: async ({ trx }) => {
      await count(trx, 'effect');
      await trx.updateTable('job').set({ tries: 99 }).execute();
    },
  });
  const overtaken = defineJob<string>({
    kind: 'overtaken',
    outside: async ({ db }) => {
      await inTransaction(db, (trx) => cancelJob(trx, overtaken, 'one'));
    },
  });
  const jobs = runner(overtaken, slow);
  await plan(overtaken, 'one', 0);
  await jobs.runDueJobs();
  expect(await jobRow('one')).toMatchObject({ state: 'CANCELLED' });
});

test('a kind with room of its own neither takes the place of others nor more than its own', async () => {
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  let waiting = 0;
  const slow = defineJob<string>({
    kind: 'slow',
    atOnce: 2,
    outside: async () => {
      waiting += 1;
      await freed;
    },
  });
  const one = new JobRunner({
    db: storage.db,
    clock,
    jobs: [slow, note],
    atOnce: 1,
    onFault: (_kind, error) => faults.push(error),
  });
  runners.push(one);
  for (const key of ['a', 'b', 'c']) await plan(slow, key, -1);
  await plan(note, 'prompt', -1);
  one.start();
  while (ran.length === 0 || waiting < 2) await new Promise(setImmediate);
  expect(ran).toEqual(['prompt']);
  expect(waiting).toBe(2);
  free();
  while (waiting < 3) await new Promise(setImmediate);
  expect(faults).toEqual([]);
});

test('a moved clock waits together for those that are due at one moment', async () => {
  let waiting = 0;
  const both = defineJob<string>({
    kind: 'both',
    atOnce: 2,
    outside: async ({ payload }) => {
      waiting += 1;
      while (waiting < 2) await new Promise(setImmediate);
      ran.push(payload);
    },
  });
  runner(both, note);
  const dueAt = clock.after(60_000);
  await inTrx((trx) => schedule(trx, both, { key: 'a', dueAt, payload: 'a' }));
  await inTrx((trx) => schedule(trx, both, { key: 'b', dueAt, payload: 'b' }));
  await plan(note, 'later', 2);
  await clock.advance(180_000);
  expect(ran.slice(0, 2).toSorted()).toEqual(['a', 'b']);
  expect(ran[2]).toBe('later');
});
