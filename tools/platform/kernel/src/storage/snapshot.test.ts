import { sql } from 'kysely';
import { snapshotOf } from './snapshot.ts';
import { anyTable, noting } from './tables-looked-at.ts';
import { openTestStorage } from './test-storage.ts';
import { inTransaction, type Trx } from './transaction.ts';

test('a snapshot keeps its name while others only read, and changes with every commit', async () => {
  const { db, close } = await openTestStorage();
  const before = await snapshotOf(db);
  await db.selectFrom('bank').selectAll().execute();
  expect(await snapshotOf(db)).toBe(before);
  await inTransaction(db, (trx) => trx.updateTable('clockOffset').set({ offsetMs: 5 }).execute());
  expect(await snapshotOf(db)).not.toBe(before);
  await close();
});

test('every table that a statement looks at is noted, and that a statement by hand may look at any', async () => {
  const { db, close } = await openTestStorage();
  const seen = new Set<string>();
  const noted = noting(db as Trx, seen);
  await noted
    .selectFrom('payLink')
    .innerJoin('merchant', 'merchant.id', 'payLink.merchantId')
    .select((eb) => eb.selectFrom('shopSetting').select('id').limit(1).as('look'))
    .execute();
  expect([...seen].toSorted()).toEqual(['merchant', 'pay_link', 'shop_setting']);
  await sql`select 1 from bank`.execute(noted);
  expect(seen).toContain(anyTable);
  await close();
});
