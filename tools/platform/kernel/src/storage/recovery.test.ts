import { sql } from 'kysely';
import { BusyError } from './busy-error.ts';
import type { Storage } from './engine.ts';
import { onServer } from './engines.fixture.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction } from './transaction.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const cutAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    storage.db,
  );

onServer('cut connections are told as busy and replaced', async () => {
  const hold = () => inTransaction(storage.db, (trx) => sql`select pg_sleep(0.3)`.execute(trx));
  const held = [hold(), hold(), hold()].map((call) => expect(call).rejects.toBeInstanceOf(BusyError));
  while (
    (
      await sql`select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(0.3)%' and pid <> pg_backend_pid()`.execute(
        storage.db,
      )
    ).rows.length < 3
  );
  await cutAll();
  await Promise.all(held);
  const after = Array.from({ length: 8 }, () => sql`select 1`.execute(storage.db));
  await Promise.all(after);
});

onServer('a caller who finds every connection taken is told within about a second', async () => {
  const taken = Array.from({ length: 8 }, () =>
    inTransaction(storage.db, (trx) => sql`select pg_sleep(1.6)`.execute(trx)),
  );
  const started = performance.now();
  await expect(sql`select 1`.execute(storage.db)).rejects.toBeInstanceOf(BusyError);
  expect(performance.now() - started).toBeLessThan(1_500);
  await Promise.all(taken);
});

onServer(
  'a statement that takes too long is stopped',
  async () => {
    await expect(sql`select pg_sleep(30)`.execute(storage.db)).rejects.toBeInstanceOf(BusyError);
  },
  10_000,
);

test('maintenance leaves the data alone and everything usable', async () => {
  await storage.db.insertInto('counter').values({ name: 'kept', value: 1 }).execute();
  await storage.maintain();
  await storage.checkpoint();
  expect(await storage.db.selectFrom('counter').selectAll().where('name', '=', 'kept').execute()).toEqual([
    { name: 'kept', value: 1 },
  ]);
});
