import { sql } from 'kysely';
import { withAdvisoryLock } from './advisory-lock.ts';
import type { Storage } from './engine.ts';
import { openTestStorage } from './test-storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

async function limits() {
  const { rows } = await sql<{ statement: string; lock: string }>`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
    storage.db,
  );
  return rows[0];
}

test('the connection that waited for the lock without limits has its own again', async () => {
  const before = await limits();
  const work = jest.fn(() => Promise.resolve());
  await withAdvisoryLock(storage, work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await limits()).toEqual(before);
});
