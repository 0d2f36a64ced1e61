import { Clock } from '../clock.ts';
import { schedule } from '../jobs/job.ts';
import { JobRunner } from '../jobs/runner.ts';
import type { Storage } from '../storage/engine.ts';
import { uuidv7 } from '../storage/ids.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction } from '../storage/transaction.ts';
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
  const job = outboxJob('mail', { channel: 'EMAIL' }, async (mail) => {
    if (broken) throw new Error('the server is away');
    sent.push(mail);
  });
  jobs = new JobRunner({ db: storage.db, clock, jobs: [job], onFault: () => undefined });
  await inTransaction(storage.db, (trx) => schedule(trx, job, { key: 'mail', dueAt: new Date(), payload: null }));
});

const write = (channel: 'SMS' | 'EMAIL', to: string, isCode = false) =>
  storage.db
    .insertInto('outboxMessage')
    .values({
      id: uuidv7(),
      channel,
      to,
      subject: 'Hello',
      body: 'Text',
      otp: null,
      isCode,
      createdAt: clock.now(),
      sentAt: null,
      lastError: null,
    })
    .execute();

const mail = () =>
  storage.db.selectFrom('outboxMessage').selectAll().where('channel', '=', 'EMAIL').executeTakeFirstOrThrow();

/** Has the job look again, once the next try is due; gives how long that took to come. */
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
  await write('EMAIL', 'a@example.com', true);
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
