import { inTransaction, type Storage, uuidv7 } from '@pay/platform-kernel';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxInvariants } from '../index.ts';

const folder = join(import.meta.dirname, '../../../kernel/migrations');
// What comes after these files moves data of this kind.
const since = '0121';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

class Undone extends Error {}

const [merchantId, main, shop, former] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [paid, deposited, late, overdrawn, lent] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const now = '2026-11-20T03:00:00.000Z';

const entries: [txnId: string, kind: string, account: string, amount: number][] = [
  [paid, 'PAY_IN', 'bank-clearing', -100_000],
  [paid, 'PAY_IN', 'merchant-available', 98_900],
  [paid, 'PAY_IN', 'fee-income', 1_000],
  [paid, 'PAY_IN', 'vat-payable', 100],
  [deposited, 'DEPOSIT', 'bank-clearing', -50_000],
  [deposited, 'DEPOSIT', 'merchant-available', 50_000],
  [late, 'CREDIT_HELD L', 'bank-clearing', -7_000],
  [late, 'CREDIT_HELD L', 'suspense', 7_000],
  [late, 'RETURN_HELD L 1', 'suspense', -7_000],
  [late, 'RETURN_HELD L 1', 'merchant-hold', 7_000],
  [late, 'RETURN_PAID L 1', 'merchant-hold', -7_000],
  [late, 'RETURN_PAID L 1', 'bank-clearing', 7_000],
  [overdrawn, 'salary-hold', 'merchant-available', -120_000],
  [overdrawn, 'salary-hold', 'merchant-hold', 120_000],
  [overdrawn, 'salary-paid', 'merchant-hold', -120_000],
  [overdrawn, 'salary-paid', 'bank-clearing', 120_000],
  [lent, 'salary-hold', 'salary-advance-receivable', -30_000],
  [lent, 'salary-hold', 'merchant-hold', 30_000],
  [lent, 'salary-paid', 'merchant-hold', -30_000],
  [lent, 'salary-paid', 'bank-clearing', 30_000],
];

test('books of before are told apart by bank account, and each then stands as its bank account does', async () => {
  const told = inTransaction(storage.db, async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    await run('create schema former; set local search_path to former, public');
    const files = readdirSync(folder).sort();
    for (const file of files) if (file < since) await run(readFileSync(join(folder, file), 'utf8'));

    const account = (id: string, accountNo: string, isDefault: boolean, deletedAt: string | null = null) =>
      sql`insert into bank_account (merchant_id, id, account_no, account_name, default_account, deleted_at, created_at)
        values (${merchantId}, ${id}, ${accountNo}, 'SHOP', ${isDefault}, ${deletedAt}, ${now})`.execute(trx);
    await account(main, '700000000001', true);
    await account(shop, '700000000002', false);
    await account(former, '700000000003', false, now);
    const payment = (
      id: string,
      status: string,
      amount: number,
      [charge, vat]: [number, number],
      bankAccountId: string,
    ) =>
      sql`insert into transaction (merchant_id, id, status, amount, charge_amount, vat_charge_amount, actual_amount, product_line,
          bank_account_id, description, created_at, keywords)
        values (${merchantId}, ${id}, ${status}, ${amount}, ${charge}, ${vat}, ${amount - charge - vat}, 'PAY_LINK', ${bankAccountId}, 'x', ${now}, '')`.execute(
        trx,
      );
    await payment(paid, 'SUCCESS', 100_000, [1_000, 100], shop);
    await payment(late, 'TIMEOUT', 7_000, [0, 0], main);
    const credit = (no: string, accountNo: string, virtualAccount: string | null, txnId: string, amount: number) =>
      sql`insert into bank_credit (transaction_no, merchant_id, account_no, virtual_account, transaction_id, amount, content, credited_at, received_at)
        values (${no}, ${merchantId}, ${accountNo}, ${virtualAccount}, ${txnId}, ${amount}, 'x', ${now}, ${now})`.execute(
        trx,
      );
    const numbers = [
      ['10000000000000001', shop, paid],
      ['10000000000000002', main, late],
    ] as const;
    for (const [number, bankAccountId, txnId] of numbers)
      await sql`insert into virtual_account (number, merchant_id, bank_account_id, transaction_id, opened_at)
        values (${number}, ${merchantId}, ${bankAccountId}, ${txnId}, ${now})`.execute(trx);
    await credit('P', numbers[0][0], numbers[0][0], paid, 100_000);
    await credit('L', numbers[1][0], numbers[1][0], late, 7_000);
    await credit('D', '700000000003', null, deposited, 50_000);
    await sql`insert into held_credit (merchant_id, transaction_no, transaction_id, amount, state, credited_at, return_reference)
      values (${merchantId}, 'L', ${late}, 7000, 'RETURNED', ${now}, 'R')`.execute(trx);
    await run('alter table salary_payment_try disable trigger all');
    // What was lent belongs to a period, in which it is owed from now on.
    for (const table of ['salary_payment', 'salary_request']) await run(`alter table ${table} disable trigger all`);
    const [periodId, requestId, paymentId] = [uuidv7(), uuidv7(), uuidv7()];
    await sql`insert into salary_period (merchant_id, id, name, name_key, month, start_date, end_date, pay_salary_date, working_days, created_at)
      values (${merchantId}, ${periodId}, '8/2026', '8/2026', '2026-08', '2026-08-01', '2026-08-31', '2026-09-05', 26, ${now})`.execute(
      trx,
    );
    await sql`insert into salary_request (merchant_id, id, code, employee_id, period_id, amount, status, beneficiary_account, expire_at, keywords, created_at)
      values (${merchantId}, ${requestId}, 'UL1', ${uuidv7()}, ${periodId}, 100000, 'APPROVED', '9', ${now}, '', ${now})`.execute(
      trx,
    );
    await sql`insert into salary_payment (merchant_id, id, request_id, status) values (${merchantId}, ${paymentId}, ${requestId}, 'SUCCESS')`.execute(
      trx,
    );
    const order = (id: string, from: string, reference: string, amount: number) =>
      sql`insert into salary_payment_try (merchant_id, id, payment_id, amount, description, from_account, to_account, transaction_number,
          transaction_status, created_at)
        values (${merchantId}, ${id}, ${paymentId}, ${amount}, 'UNG LUONG UL1', ${from}, '9', ${reference}, 'SUCCESS', ${now})`.execute(
        trx,
      );
    await order(overdrawn, '700000000002', 'O', 120_000);
    await order(lent, 'CREDIT LINE', 'C', 30_000);
    for (const [reference, amount] of [
      ['R', 7_000],
      ['O', 120_000],
      ['C', 30_000],
    ] as const)
      await sql`insert into sandbox_transfer (reference, to_bin, to_account, amount, outcome, asked_at)
        values (${reference}, '970452', '9', ${amount}, 'done', ${now})`.execute(trx);
    for (const kind of new Set(entries.map(([, , name]) => name)))
      await sql`insert into ledger_account (merchant_id, kind, balance, overdraft) values (${merchantId}, ${kind}, ${entries
        .filter(([, , name]) => name === kind)
        .reduce((sum, [, , , amount]) => sum + amount, 0)}, ${!kind.startsWith('merchant-')})`.execute(trx);
    await sql`insert into ledger_entry (merchant_id, txn_id, kind, account, amount, at)
      select ${merchantId}::uuid, txn_id, kind, account, amount, ${now} from unnest(${entries.map(([txnId]) => txnId)}::uuid[],
        ${entries.map(([, kind]) => kind)}::text[], ${entries.map(([, , name]) => name)}::text[],
        ${entries.map(([, , , amount]) => amount)}::bigint[]) as entry (txn_id, kind, account, amount)`.execute(trx);

    for (const file of files) if (file >= since) await run(readFileSync(join(folder, file), 'utf8'));
    const { rows } = await sql<{ kind: string; id: string; balance: number }>`
      select kind, bank_account_id as id, balance from ledger_account where balance <> 0`.execute(trx);
    const broken: string[] = [];
    for (const [name, count] of Object.entries(sandboxInvariants)) if ((await count(trx)) > 0) broken.push(name);
    throw Object.assign(new Undone(), { rows, broken });
  });
  const { rows, broken } = (await told.catch((error: unknown) => error)) as {
    rows: { kind: string; id: string; balance: number }[];
    broken: string[];
  };
  const on = (id: string) =>
    Object.fromEntries(rows.filter((row) => row.id === id).map((row) => [row.kind, row.balance]));
  // The salary order overdrew the shop's account by 21,100, which the other accounts make even.
  expect(on(former)).toEqual({ 'bank-clearing': -50_000, 'merchant-available': 28_900 });
  expect(on(shop)).toEqual({ 'bank-clearing': 21_100 });
  expect(on(main)).toEqual({});
  expect(broken.filter((name) => name !== 'dailySumsApart')).toEqual([]);
});
