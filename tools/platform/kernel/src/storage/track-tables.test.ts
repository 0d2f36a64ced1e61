import { sql } from 'kysely';
import { anyTable, trackTables } from './track-tables.ts';
import { openTestStorage } from './test-storage.ts';
import type { Trx } from './transaction.ts';

test('every table that a statement looks at is noted, and that a statement by hand may look at any', async () => {
  const { db, close } = await openTestStorage();
  const seen = new Set<string>();
  const noted = trackTables(db as Trx, seen);
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
