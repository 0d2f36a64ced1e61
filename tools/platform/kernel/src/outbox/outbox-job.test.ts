import { Clock } from '../clock.ts';
import { schedule } from '../jobs/job.ts';
import { JobRunner } from '../jobs/runner.ts';
import type { Storage } from '../storage/engine.ts';
import type { MessageSecret } from '../storage/tables.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction } from '../storage/transaction.ts';
import { enqueue } from './enqueue.ts';
import { type Message, outboxJob } from './outbox-job.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

let clock: Clock;
let jobs: JobRunner;
let sent: Message[];
let broken: boolean;

beforeEach(async () => {
  await storage.db.deleteFrom('job').execute();
  await storage.db.deleteFrom('outboxMessage').execute();
  sent = [];
  broken = false;
  clock = new Clock(storage.db);
  await run({ keepsTexts: false });
});

async function run(outbox: { keepsTexts: boolean; codesOnly?: boolean }) {
  const job = outboxJob('mail', { channel: 'EMAIL', ...outbox }, async (mail) => {
    if (broken) throw new Error('the server is away');
    sent.push(mail);
  });
  jobs = new JobRunner({ db: storage.db, clock, jobs: [job], onFault: () => undefined });
  await inTransaction(storage.db, (trx) => schedule(trx, job, { key: 'mail', dueAt: new Date(), payload: null }));
}

const write = (channel: 'SMS' | 'EMAIL', to: string, secret: MessageSecret = 'NONE') =>
  inTransaction(storage.db, (trx) =>
    enqueue(trx, { channel, to, subject: 'Hello', body: 'Text', secret, createdAt: clock.now() }),
  );

const mail = () =>
  storage.db.selectFrom('outboxMessage').selectAll().where('channel', '=', 'EMAIL').executeTakeFirstOrThrow();

async function tryAgain(): Promise<number> {
  const pause = Date.parse((await mail()).nextTryAt) - Date.now();
  const now = new Date(Date.now() - 1);
  await storage.db.updateTable('outboxMessage').set({ nextTryAt: now }).execute();
  await storage.db.updateTable('job').set({ dueAt: now }).execute();
  await jobs.runDueJobs();
  return pause;
}

test('an e-mail that could not be sent is tried again, a sent one is not, and an SMS is left alone', async () => {
  broken = true;
  await write('EMAIL', 'a@example.com');
  await write('SMS', '0901000001');
  await jobs.runDueJobs();
  expect(await mail()).toMatchObject({ lastError: 'the server is away', sentAt: null, tries: 1 });
  broken = false;
  await tryAgain();
  await tryAgain();
  expect(sent).toEqual([{ id: (await mail()).id, to: 'a@example.com', subject: 'Hello', text: 'Text' }]);
});

test('a mail server that is away for six hours loses nothing', async () => {
  broken = true;
  await write('EMAIL', 'a@example.com');
  await jobs.runDueJobs();
  for (let away = 0; away < 6 * 3_600_000;) away += await tryAgain();
  broken = false;
  await tryAgain();
  expect(sent).toHaveLength(1);
});

test('a code that could not be sent within its life is given up', async () => {
  broken = true;
  await write('EMAIL', 'a@example.com', 'CODE');
  await jobs.runDueJobs();
  for (let tries = 0; tries < 6; tries += 1) await tryAgain();
  expect(await mail()).toMatchObject({ tries: 4, sentAt: null });
});

test('messages go out as soon as ever, wherever the clock is moved to', async () => {
  const comesSoon = async () => {
    const { dueAt } = await storage.db.selectFrom('job').select('dueAt').executeTakeFirstOrThrow();
    expect(Date.parse(dueAt) - Date.now()).toBeLessThanOrEqual(5_000);
  };
  await clock.advance(30 * 86_400_000);
  await write('EMAIL', 'ahead@example.com');
  await comesSoon();
  await tryAgain();
  await clock.reset();
  await write('EMAIL', 'back@example.com');
  await comesSoon();
  await tryAgain();
  expect(sent.map(({ to }) => to)).toEqual(['ahead@example.com', 'back@example.com']);
});

const secrets = ['CODE', 'PASSWORD', 'LINK'] as const;

describe.each(secrets)('a message with a secret (%s)', (secret) => {
  test('keeps its text until it has gone out, and no longer', async () => {
    broken = true;
    await write('EMAIL', 'a@example.com', secret);
    await jobs.runDueJobs();
    expect(await mail()).toMatchObject({ body: 'Text' });
    broken = false;
    await tryAgain();
    expect(sent).toMatchObject([{ text: 'Text' }]);
    expect(await mail()).toMatchObject({ to: 'a@example.com', sentAt: expect.any(String), body: '', otp: null });
  });

  test('loses its text when it is given up', async () => {
    broken = true;
    await write('EMAIL', 'a@example.com', secret);
    for (let tries = 0; tries < 10; tries += 1) await tryAgain();
    expect(await mail()).toMatchObject({ sentAt: null, body: '' });
  });

  test('that was sent before, or by a process that died of it, is emptied too', async () => {
    await write('EMAIL', 'a@example.com', secret);
    await storage.db.updateTable('outboxMessage').set({ sentAt: new Date(), otp: '123456' }).execute();
    await jobs.runDueJobs();
    expect(sent).toEqual([]);
    expect(await mail()).toMatchObject({ body: '', otp: null });
  });

  test('stays in the inbox of a sandbox', async () => {
    await run({ keepsTexts: true });
    await write('EMAIL', 'a@example.com', secret);
    await tryAgain();
    await tryAgain();
    expect(sent).toHaveLength(1);
    expect(await mail()).toMatchObject({ body: 'Text' });
  });
});

test('a message without a secret keeps its text, and one that the test mode never sends has no secret left', async () => {
  await write('EMAIL', 'a@example.com');
  await jobs.runDueJobs();
  expect(await mail()).toMatchObject({ sentAt: expect.any(String), body: 'Text' });
  await storage.db.deleteFrom('outboxMessage').execute();
  await run({ keepsTexts: false, codesOnly: true });
  await write('EMAIL', 'a@example.com', 'LINK');
  await tryAgain();
  expect(await mail()).toMatchObject({ sentAt: null, body: '' });
  expect(sent).toHaveLength(1);
});
