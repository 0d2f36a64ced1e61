import { Clock } from '../clock.ts';
import { keepScheduled } from '../jobs/job.ts';
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

test('an e-mail that could not be sent is tried again, a sent one is not, and an SMS is left alone', async () => {
  const sent: Message[] = [];
  let broken = true;
  const job = outboxJob('mail', { channel: 'EMAIL' }, async (mail) => {
    if (broken) throw new Error('the server is away');
    sent.push(mail);
  });
  const clock = new Clock(storage.db);
  new JobRunner({ db: storage.db, clock, jobs: [job], onFault: () => undefined });
  const message = (channel: 'SMS' | 'EMAIL', to: string) => ({
    id: uuidv7(),
    channel,
    to,
    subject: 'Hello',
    body: 'Text',
    otp: null,
    createdAt: clock.now(),
    sentAt: null,
    lastError: null,
  });
  await storage.db
    .insertInto('outboxMessage')
    .values([message('EMAIL', 'a@example.com'), message('SMS', '0901000001')])
    .execute();
  await inTransaction(storage.db, (trx) => keepScheduled(trx, job, { key: 'mail', dueAt: clock.now(), payload: null }));

  await clock.advance(5_000);
  const waiting = await storage.db
    .selectFrom('outboxMessage')
    .select(['lastError', 'sentAt'])
    .where('channel', '=', 'EMAIL')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ lastError: 'the server is away', sentAt: null });
  broken = false;
  await clock.advance(60_000);
  expect(sent).toEqual([{ to: 'a@example.com', subject: 'Hello', text: 'Text' }]);
});
