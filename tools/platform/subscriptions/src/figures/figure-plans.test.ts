import { uuidv7 } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { blocksOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { listSubscriptions } from '../subscriptions/subscription-list.store.ts';
import { billingFigures } from './billing-figures.ts';
import { dueDays, everyPlan } from './figures.store.ts';

const few = { merchantId: '', rows: 500 };
const many = { merchantId: '', rows: 50_000 };
const planId = uuidv7();
/** As many as are written well within the time of a statement, on a busy machine too. */
const slice = 10_000;
const now = '2027-06-15T03:00:00.000Z';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { db } = platform.services.storages.live;
  for (const shop of [few, many]) {
    const { merchantId } = await platform.newMerchant();
    shop.merchantId = merchantId;
    const account = await db
      .selectFrom('bankAccount')
      .select('id')
      .where('merchantId', '=', merchantId)
      .executeTakeFirstOrThrow();
    await sql`
      insert into subscription_plan (merchant_id, id, code, name, status, type, payment_type, cycle_value, time_type, fixed_amount,
        expiration_days, bank_account_id, created_by, created_at, keywords)
      values (${merchantId}, ${planId}, 'PLN00000001', 'Gói', 'ACTIVE', 'RECURRING_QUANTITY', 'PREPAID', 1, 'MONTH', 100000, 7,
        ${account.id}, 'an', '2026-01-01', 'goi')`.execute(db);
    await sql`
      insert into customer (merchant_id, id, code, full_name, phone, created_by, created_at, name_key, keywords)
      select ${merchantId}::uuid, gen_random_uuid(), 'KH' || lpad(n::text, 8, '0'), 'Hoa ' || n, '09' || lpad(n::text, 8, '0'), 'an', now(),
        'hoa' || n, 'hoa' || n
      from generate_series(1, 10) as n`.execute(db);
    for (let from = 1; from <= shop.rows; from += slice)
      await sql`
        insert into subscription (merchant_id, id, code, plan_id, customer_id, bank_account_id, status, num_of_cycles, start_on, anchor_on,
          next_due_on, created_by, created_at)
        select ${merchantId}::uuid, gen_random_uuid(), 'SUB' || lpad(n::text, 8, '0'), ${planId}::uuid,
          (select id from customer where merchant_id = ${merchantId}::uuid and code = 'KH' || lpad((n % 10 + 1)::text, 8, '0')),
          ${account.id}::uuid, 'ACTIVE', 0, '2026-01-01', '2026-01-01', date '2027-06-01' + n % 60, 'an',
          timestamptz '2026-01-01' + n * interval '10 seconds'
        from generate_series(${from}::integer, least(${from + slice - 1}::integer, ${shop.rows}::integer)) as n`.execute(
        db,
      );
  }
  await vacuumed(db, 'subscription');
  for (const table of ['subscriptionSum', 'subscriptionMonth', 'subscriptionDueDay'] as const)
    await vacuumed(db, table);
}, 180_000);
afterAll(() => platform.close());

const atMost = 60;

onOneDatabase('plans').each([
  ['the figures of all plans', (merchantId: string) => ({ merchantId, id: everyPlan })],
  ['those of one plan', (merchantId: string) => ({ merchantId, id: planId })],
])('%s read the sums, however many subscribe', async (_what, keyOf) => {
  const { db } = platform.services.storages.live;
  for (const { merchantId, rows } of [few, many]) {
    const blocks = await blocksOf(db, async (trx) => {
      const figures = await billingFigures(trx, keyOf(merchantId), now);
      expect(figures.statuses).toEqual([{ status: 'ACTIVE', count: rows }]);
      expect(figures.monthlyRevenue).toBe(rows * 100_000);
    });
    expect(Math.max(...blocks)).toBeLessThanOrEqual(atMost);
  }
});

onOneDatabase('plans')('the calendar reads a row for each day', async () => {
  const { db } = platform.services.storages.live;
  const blocks = await blocksOf(db, async (trx) => {
    const days = await dueDays(trx, many.merchantId, '2027-06-01', '2027-06-30');
    expect(days).toHaveLength(30);
  });
  expect(Math.max(...blocks)).toBeLessThanOrEqual(atMost);
});

onOneDatabase('plans')(
  'a page of the subscriptions of one day reads no more of many than its matches ask for',
  async () => {
    const { db } = platform.services.storages.live;
    const page = { page: 0, size: 20, offset: 0, sortBy: 'nextPaymentDate', direction: 'ASC' as const };
    const filter = { nextPaymentFrom: '2027-06-20', nextPaymentTo: '2027-06-20' };
    const blocks = await blocksOf(db, (trx) => listSubscriptions(trx, many.merchantId, filter, page));
    // 833 of 50,000 are due on that day.
    expect(Math.max(...blocks)).toBeLessThanOrEqual(1_200);
  },
);
