import { Clock } from '../clock.ts';
import type { Storage } from '../storage/engine.ts';
import { uuidv7 } from '../storage/ids.ts';
import { openTestStorage } from '../storage/test-storage.ts';
import { inTransaction } from '../storage/transaction.ts';
import { housekeepingJob } from './housekeeping.ts';
import { defineJob, keepScheduled, schedule } from './job.ts';
import { JobRunner } from './runner.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

test('what is kept for a time only goes when its time is over', async () => {
  const clock = new Clock(storage.db);
  const brief = defineJob<null>({ kind: 'brief', inTransaction: async () => undefined });
  const housekeeping = housekeepingJob(storage);
  const onFault = (_kind: string, error: unknown) => {
    throw error;
  };
  new JobRunner({ db: storage.db, clock, jobs: [brief, housekeeping], onFault });
  const key = (name: string, createdAt: Date) =>
    storage.db
      .insertInto('idempotency')
      .values({ merchantId: uuidv7(), endpoint: 'e', key: name, bodyHash: '', state: 'DONE', createdAt })
      .execute();
  await key('old', new Date(Date.now() - 90_000_000));
  await key('recent', new Date());
  await inTransaction(storage.db, async (trx) => {
    await schedule(trx, brief, { key: 'over', dueAt: clock.now(), payload: null });
    await schedule(trx, brief, { key: 'far', dueAt: clock.after(90 * 86_400_000), payload: null });
    await keepScheduled(trx, housekeeping, { key: 'daily', dueAt: clock.now(), payload: null });
  });
  await clock.advance(8.5 * 86_400_000);
  const jobs = await storage.db.selectFrom('job').select('key').orderBy('key').execute();
  expect(jobs.map((job) => job.key)).toEqual(['daily', 'far']);
  expect(await storage.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'recent' }]);
});
