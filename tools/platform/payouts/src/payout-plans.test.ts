import { inTransaction, type Storage, type Trx, follow, parameterBook } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { openTestStorage, plansOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { type CompiledQuery, sql } from 'kysely';
import { listBatches, listRows } from './batch.store.ts';
import { resembling } from './resembling.store.ts';
import { listSingles } from './single-list.store.ts';

const merchantId = '01900000-0000-7000-8000-000000000001';
const bankAccountId = '01900000-0000-7000-8000-000000000002';
const payouts = 20_000;

let storage: Storage;
let asked: CompiledQuery[] = [];

const idOf = (kind: string) => sql.raw(`('01900000-0000-700${kind}-8000-' || lpad(to_hex(n), 12, '0'))::uuid`);

beforeAll(async () => {
  storage = await openTestStorage((statement) => asked.push(statement));
  await follow({ live: storage, test: storage }, [parameterBook]);
  await sql`insert into bank_account (merchant_id, id, account_no, account_name, default_account, created_at)
    values (${merchantId}, ${bankAccountId}, '700000000001', 'SHOP', true, now())`.execute(storage.db);
  await sql`insert into payout (merchant_id, id, code, type, status, bank_account_id, name, amount, charge_type, row_count, content,
      creator_id, creator_name, created_at, expire_at, ended_at, keywords)
    select ${merchantId}, ${idOf('1')}, 'CH' || lpad(n::text, 8, '0'), case when n % 50 = 0 then 'BATCH' else 'SINGLE' end,
      case when n % 40 = 0 then 'WAITING' else 'SUCCESS' end, ${bankAccountId}, 'Lo ' || n, 10000 + n, 'LATER', 1, 'Luong', 'a', 'A',
      now() - n * interval '1 minute', now() + interval '7 days', now() - n * interval '1 minute', 'ch' || lpad(n::text, 8, '0') || ' luong'
    from generate_series(1, ${payouts}::integer) as n`.execute(storage.db);
  await sql`insert into payout_transfer (merchant_id, id, payout_id, type, position, status, bank_account_id, to_bin, to_account, to_name,
      amount, charge_type, channel, content, reference, created_at, sending_at, ended_at, keywords)
    select ${merchantId}, ${idOf('2')}, ${idOf('1')}, 'SINGLE', 1, 'SUCCESS', ${bankAccountId}, '970436',
      '0071' || lpad(n::text, 9, '0'), 'NGUYEN VAN AN', 10000 + n, 'LATER', 'NAPAS_247', 'Luong', 'P' || lpad(n::text, 11, '0'),
      now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 minute',
      'ch' || lpad(n::text, 8, '0') || ' 0071' || lpad(n::text, 9, '0') || ' nguyen van an luong'
    from generate_series(1, ${payouts}::integer) as n`.execute(storage.db);
  await sql`insert into payout_approval (merchant_id, payout_id, user_id, user_name, content_hash, at)
    select ${merchantId}, ${idOf('1')}, 'b', 'B', 'x', now() from generate_series(1, ${payouts}::integer) as n`.execute(
    storage.db,
  );
  for (const table of ['payoutApproval', 'payout', 'payoutTransfer'] as const) await vacuumed(storage.db, table);
}, 60_000);
afterAll(() => storage.close());

const page = { page: 0, size: 20, offset: 0, sortBy: 'createdAt', direction: 'DESC' } as const;

// A count stops at the ten thousandth row, however it comes to them.
const isCount = /count\(\*\) as "total"/;

async function plansOfAct(act: (trx: Trx) => Promise<unknown>): Promise<string[]> {
  asked = [];
  await inTransaction(storage.db, act);
  return plansOf(
    storage.db,
    asked.filter((heard) => /from "payout/.test(heard.sql) && !isCount.test(heard.sql)),
  );
}

const same = { toBin: '970436', toAccount: '0071000000700', amount: 10_700, content: 'Luong' };

onOneDatabase('plans').each<[string, (trx: Trx) => Promise<unknown>]>([
  ['the list', (trx) => listSingles(trx, merchantId, {}, page)],
  ['a list of those that wait', (trx) => listSingles(trx, merchantId, { status: 'WAITING' }, page)],
  ['the largest', (trx) => listSingles(trx, merchantId, {}, { ...page, sortBy: 'amount' })],
  ['the last that ended', (trx) => listSingles(trx, merchantId, {}, { ...page, sortBy: 'transactionTime' })],
  ['an account', (trx) => listSingles(trx, merchantId, { keyword: '0071000001234' }, page)],
  ['batches', (trx) => listBatches(trx, merchantId, {}, page)],
  [
    'the rows of a batch',
    (trx) => listRows(trx, { merchantId, id: '01900000-0000-7001-8000-000000000032' }, {}, { ...page, sortBy: 'row' }),
  ],
  [
    'what a payout resembles',
    (trx) => resembling(trx, { merchantId, bankAccountId }, [same], new Date().toISOString()),
  ],
])('%s is found by an index', async (_what, act) => {
  const plans = await plansOfAct(act);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on payout/);
});
