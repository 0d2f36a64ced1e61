import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPlatform, type TestPlatform } from '../index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const migrations: [tables: string[], names: string[]][] = [
  [['payment_words'], ['0121-words-beside-payments.sql', '0133-words-in-the-order-of-time.sql']],
  [['payment_state', 'pay_link_state'], ['0122-states-beside-payments.sql']],
];

const statementsOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../kernel/migrations', name), 'utf8').match(
    /^(insert into|update|alter table payment_words alter column) [^;]*;/gm,
  ) ?? [];

onOneDatabase('formerRelease')(
  'payments and links from before get the same words and states as those that come after',
  async () => {
    const { db } = platform.services.storages.live;
    const { token, merchantId } = await platform.newMerchant();
    const customer = { fullName: 'Nguyễn Thị Hồng', phone: '0912345678', email: 'Hong@example.com' };
    for (const amount of [345_000, 99_000]) {
      const terms = {
        amount,
        description: 'Bánh kem giá 1.234.567',
        customerInfoType: 'NO_REQUIRE',
        customer,
      } as const;
      const { payLinkCode: code } = await platform.ok(payLink.create, terms, { token });
      const { virtualAccount: accountNo } = await platform.ok(payLinkPublic.publicVietQr, { code });
      if (amount > 100_000)
        await platform.ok(tool.deposit, { accountNo, branch: 'HN', amount, content: 'x' }, { token });
    }
    const rowsOf = async (table: string) =>
      (await sql`select * from ${sql.table(table)} where merchant_id = ${merchantId} order by id`.execute(db)).rows;
    await sql`alter table payment_words alter column created_at drop not null`.execute(db);
    for (const [tables, names] of migrations) {
      const kept = await Promise.all(tables.map(rowsOf));
      expect(kept.map((rows) => rows.length)).toEqual(tables.map(() => 2));
      for (const table of tables)
        await sql`delete from ${sql.table(table)} where merchant_id = ${merchantId}`.execute(db);
      for (const statement of names.flatMap(statementsOf)) await sql.raw(statement).execute(db);
      expect(await Promise.all(tables.map(rowsOf))).toEqual(kept);
    }
  },
);
