import { sql } from 'kysely';
import { beginningOf } from './restored.ts';
import { openTestStorage } from './test-storage.ts';

const opened = async <R>(use: (db: Awaited<ReturnType<typeof openTestStorage>>['db']) => Promise<R>): Promise<R> => {
  const storage = await openTestStorage();
  try {
    return await use(storage.db);
  } finally {
    await storage.close();
  }
};

test('whoever opens a storage after another finds what a new one holds', async () => {
  const beginning = await opened(async (db) => {
    const before = await beginningOf(db);
    await db.insertInto('counter').values({ name: 'orders', value: 7 }).execute();
    await sql`delete from payment_method`.execute(db);
    await sql`analyze`.execute(db);
    return before;
  });
  expect(beginning.rows.has('payment_method')).toBe(true);
  expect(await opened(beginningOf)).toEqual(beginning);
});

test('nobody is given tables or rules that another has changed', async () => {
  const beginning = await opened(beginningOf);
  await opened(async (db) => {
    await sql`create table left_behind (n integer)`.execute(db);
  });
  await opened(async (db) => {
    await sql`alter table audit_entry disable trigger user`.execute(db);
  });
  const { tables } = await opened(beginningOf);
  expect(tables).toEqual(beginning.tables);
  const { rows } = await opened((db) => sql`select from pg_trigger where tgenabled <> 'O'`.execute(db));
  expect(rows).toEqual([]);
});
