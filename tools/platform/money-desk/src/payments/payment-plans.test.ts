import { inTransaction, type Storage, type Trx } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { openTestStorage, plansOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { listStaffCredits, listStaffPayments } from '@pay/platform-payments';
import { type CompiledQuery, sql } from 'kysely';
import { listEntries } from '../book/entries.store.ts';
import { trialBalance } from '../book/trial-balance.store.ts';

const payments = 30_000;
const merchants = 200;

let storage: Storage;
let asked: CompiledQuery[] = [];

const idOf = (kind: string, n = 'n') =>
  sql.raw(`('01900000-0000-700${kind}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const merchantOf = idOf('1', `n % ${merchants}`);
const at = sql.raw(`now() - n * interval '1 minute'`);

beforeAll(async () => {
  storage = await openTestStorage((statement) => asked.push(statement));
  const { db } = storage;
  await sql`insert into bank_account (merchant_id, id, account_no, account_name, created_at)
    select ${merchantOf}, ${merchantOf}, (700000000000 + n)::text, 'SHOP', now() from generate_series(1, ${merchants}::integer) as n`.execute(
    db,
  );
  await sql`insert into transaction (merchant_id, id, status, amount, payment_type, product_line, bank_account_id, description, txn_number,
      created_at)
    select ${merchantOf}, ${idOf('2')}, 'CANCELED', 10000 + n, 'VIET_QR', 'PAY_LINK', ${merchantOf}, 'Don hang ' || n,
      'P' || lpad(n::text, 11, '0'), ${at}
    from generate_series(1, ${payments}::integer) as n`.execute(db);
  await sql`insert into bank_credit (transaction_no, merchant_id, bank_account_id, account_no, amount, content, credited_at, received_at)
    select 'FT' || n, ${merchantOf}, ${merchantOf}, '7000', 10000 + n, 'x', ${at}, ${at}
    from generate_series(1, ${payments}::integer) as n`.execute(db);
  await sql`insert into ledger_account (merchant_id, kind, bank_account_id, balance, overdraft)
    select ${merchantOf}, kind, ${merchantOf}, 0, true from generate_series(1, ${merchants}::integer) as n,
      unnest(array['bank-clearing', 'suspense']) as kind`.execute(db);
  await sql`insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, at)
    select ${merchantOf}, ${idOf('2')}, 'DEPOSIT', side.account, ${merchantOf}, side.amount, ${at}
    from generate_series(1, ${payments}::integer) as n, (values ('bank-clearing', -1000), ('suspense', 1000)) as side (account, amount)
    order by n desc`.execute(db);
  await sql`insert into book_day (merchant_id, day, account, debit, credit)
    select merchant_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, account, sum(greatest(-amount, 0)), sum(greatest(amount, 0))
    from ledger_entry group by 1, 2, 3`.execute(db);
  for (const table of ['transaction', 'paymentState', 'paymentWords', 'bankCredit', 'ledgerEntry', 'bookDay'] as const)
    await vacuumed(db, table);
}, 120_000);
afterAll(() => storage.close());

const head = { office: 'HEADQUARTER', officeCode: null } as const;
const page = { page: 0, size: 20, offset: 0, direction: 'DESC' } as const;
const byTime = { ...page, sortBy: 'createdAt' };
const byCredit = { ...page, sortBy: 'creditedAt' };

async function plansOfAct(act: (trx: Trx) => Promise<unknown>): Promise<string> {
  asked = [];
  await inTransaction(storage.db, act);
  // A count stops at the ten thousandth row, however it comes to them.
  const heard = asked.filter(({ sql: text }) => !/count\(\*\) as "total"/.test(text));
  return (await plansOf(storage.db, heard)).join('\n');
}

const today = () => new Date().toISOString().slice(0, 10);

onOneDatabase('plans').each<[string, (trx: Trx) => Promise<unknown>, RegExp]>([
  ['payments of all merchants', (trx) => listStaffPayments(trx, head, {}, byTime), /payment_state_of_all/],
  [
    'those of a day',
    (trx) => listStaffPayments(trx, head, { fromDate: today(), toDate: today() }, byTime),
    /payment_state_of_all/,
  ],
  ['those of a state', (trx) => listStaffPayments(trx, head, { status: 'CANCELED' }, byTime), /payment_state_of_few/],
  [
    'one by its number',
    (trx) => listStaffPayments(trx, head, { keyword: 'P00000012345' }, byTime),
    /transaction_by_number/,
  ],
  [
    'one by a part of its words',
    (trx) => listStaffPayments(trx, head, { keyword: 'hang 12345' }, byTime),
    /payment_words/,
  ],
  [
    'one by a number at the bank',
    (trx) => listStaffPayments(trx, head, { keyword: 'FT777' }, byTime),
    /bank_credit_pkey/,
  ],
  ['credits of all merchants', (trx) => listStaffCredits(trx, head, {}, byCredit), /bank_credit_of_all/],
  [
    'entries of a day',
    (trx) => listEntries(trx, { from: today(), to: today() }, {}, { ...page, sortBy: 'at' }),
    /ledger_entry_by_time/,
  ],
  ['the trial balance of today', (trx) => trialBalance(trx, { from: today(), to: today() }), /book_day_by_day/],
])('%s are read by an index', async (_what, act, index) => {
  const plan = await plansOfAct(act);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (transaction|payment_state|payment_words|bank_credit|ledger_entry|book_day)\b/);
});
