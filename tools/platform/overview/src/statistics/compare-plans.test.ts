import { uuidv7 } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { blocksOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { type Dimension, paidParts } from './breakdown.store.ts';

const [small, large] = [uuidv7(), uuidv7()];
const accounts = [uuidv7(), uuidv7()];
const days = 1_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { db } = platform.services.storages.live;
  for (const [merchantId, perDay] of [
    [small, 10],
    [large, 100_000],
  ] as const) {
    await sql`
      insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part, total, amount)
      select ${merchantId}::uuid, kept.basis, date '2025-01-01' + day, account, method, 'PAY_LINK', 'SUCCESS', kept.part,
        ${perDay}::bigint, ${perDay}::bigint * 1000
      from generate_series(0, ${days}::integer - 1) as day, unnest(${accounts}::uuid[]) as account,
        unnest(array['VIET_QR', 'ATM_CARD']) as method,
        (select 'PAID' as basis, '' as part
          union all select 'PAID_BY_HOUR', lpad(hour::text, 2, '0') from generate_series(0, 23) as hour
          union all select 'PAID_BY_CREATOR', 'Thu ngân ' || person from generate_series(1, 10) as person) as kept
      order by day`.execute(db);
  }
  await vacuumed(db, 'dailySum');
}, 120_000);
afterAll(() => platform.close());

/** How many blocks the database looks at for the sums of a period. */
async function blocksOfSums(merchantId: string, by: Dimension, to: string): Promise<number> {
  const blocks = await blocksOf(
    platform.services.storages.live.db,
    (trx) => paidParts(trx, merchantId, { from: '2026-01-01', to }, { by }),
    { walks: false },
  );
  return blocks.reduce((sum, count) => sum + count, 0);
}

const atMost = { METHOD: 500, SOURCE: 500, ACCOUNT: 500, CREATOR: 1_800, HOUR: 3_000 } as const;

onOneDatabase('plans').each(Object.entries(atMost) as [Dimension, number][])(
  'a year by %s costs a shop of 100,000 payments a day what it costs one of ten, and a day next to nothing',
  async (by, most) => {
    const year = await blocksOfSums(large, by, '2026-12-31');
    expect(year).toBeLessThanOrEqual(most);
    expect(Math.abs(year - (await blocksOfSums(small, by, '2026-12-31')))).toBeLessThanOrEqual(most / 4);
    expect(await blocksOfSums(large, by, '2026-01-01')).toBeLessThanOrEqual(60);
  },
);
