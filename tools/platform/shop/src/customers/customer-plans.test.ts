import { inTransaction, type Storage, type Trx } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { openTestStorage, plansOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { type CompiledQuery, sql } from 'kysely';
import { listCustomers } from './customers.store.ts';
import { listGroups } from './groups.store.ts';
import { listLikeOnes, proposeLikeOnes } from './likeness.store.ts';

const merchantId = '01900000-0000-7000-8000-000000000001';
const groupId = '01900000-0000-7000-8000-000000000002';
const customers = 40_000;

let storage: Storage;
let asked: CompiledQuery[] = [];

const newId = sql.raw("('01900000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid");

beforeAll(async () => {
  storage = await openTestStorage((statement) => asked.push(statement));
  await sql`insert into customer_group (merchant_id, id, name, keywords, total_customer, created_by, created_at)
    values (${merchantId}, ${groupId}, 'Sỉ', 'si', 20, 'shop', now())`.execute(storage.db);
  await sql`insert into customer
      (merchant_id, id, code, full_name, phone, email, customer_group_id, keywords, name_key, created_by, created_at)
    select ${merchantId}, ${newId}, 'KH' || lpad(n::text, 8, '0'), 'Nguyễn Văn ' || n, '09' || lpad(n::text, 8, '0'), 'khach' || n || '@example.com',
      case when n % 1000 = 0 then ${groupId}::uuid end, 'nguyen van ' || n || ' kh' || lpad(n::text, 8, '0') || ' 09' || lpad(n::text, 8, '0'),
      'nguyen van ' || n % 500, 'shop', now()
    from generate_series(1, ${customers}::integer) as n`.execute(storage.db);
  await vacuumed(storage.db, 'customer');
}, 60_000);
afterAll(() => storage.close());

const page = { page: 0, size: 20, offset: 0, sortBy: 'code', direction: 'ASC' } as const;
const far = { ...page, page: 400, offset: 8_000 };
const byName = { ...page, sortBy: 'name' };
const byFinding = { ...page, sortBy: 'foundAt', direction: 'DESC' } as const;
const one = '01900000-0000-7001-8000-000000000001';

// A count stops at the ten thousandth row, however it comes to them.
const isCount = /count\(\*\)/;

/** The plans of what an act asks of the customers, but for how many there are. */
async function plansOfAct(act: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  asked = [];
  await inTransaction(storage.db, act);
  return plansOf(
    storage.db,
    asked.filter((heard) => /from "customer/.test(heard.sql) && !isCount.test(heard.sql)),
  );
}

onOneDatabase('plans').each<[string, (trx: Trx) => Promise<unknown>]>([
  ['the list', (trx) => listCustomers(trx, merchantId, {}, page)],
  ['a page far down in it', (trx) => listCustomers(trx, merchantId, {}, far)],
  ['a name that few have', (trx) => listCustomers(trx, merchantId, { keyword: 'văn 1734' }, page)],
  ['a phone number', (trx) => listCustomers(trx, merchantId, { keyword: '0900001234' }, page)],
  ['a group', (trx) => listCustomers(trx, merchantId, { groupId }, page)],
  ['those in a group', (trx) => listCustomers(trx, merchantId, { haveGroup: true }, page)],
  ['the possible duplicates', (trx) => listLikeOnes(trx, merchantId, byFinding)],
  ['the look for duplicates of somebody new', (trx) => proposeLikeOnes(trx, merchantId, [one], '2026-11-21T03:00:00Z')],
])('%s reads no customer that it does not show', async (_what, act) => {
  const plans = await plansOfAct(act);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on customer\b/);
});

test('a list of groups counts nobody', async () => {
  asked = [];
  const { rows } = await inTransaction(storage.db, (trx) => listGroups(trx, merchantId, {}, byName));
  expect(rows.map(({ totalCustomer }) => totalCustomer)).toEqual([20]);
  expect(asked.filter((statement) => /from "customer"/.test(statement.sql))).toEqual([]);
});
