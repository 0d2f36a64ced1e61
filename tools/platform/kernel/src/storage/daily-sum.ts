import { problem } from '@pay/contract-core';
import { sql, type Insertable } from 'kysely';
import { noBankAccount } from '../ledger/accounts.ts';
import { isSpread } from '../spread/is-spread.ts';
import { scopeOf } from './scoped.ts';
import type { DailySumTable } from './tables.ts';
import type { Trx } from './transaction.ts';

export type DailyChange = Insertable<DailySumTable>;

const summed = ['total', 'amount', 'actualAmount', 'chargeAmount', 'vatChargeAmount'] as const;

const together = (one: DailyChange, other: DailyChange): DailyChange => ({
  ...one,
  ...Object.fromEntries(summed.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])),
});

const placeOf = (change: DailyChange) =>
  [
    change.merchantId,
    change.day,
    change.basis,
    change.bankAccountId,
    change.paymentType,
    change.productLine,
    change.status,
    change.part,
  ].join();

const perPlace = (changes: readonly DailyChange[]) => {
  const sums = new Map<string, DailyChange>();
  for (const change of changes) {
    const sum = sums.get(placeOf(change));
    sums.set(placeOf(change), sum ? together(sum, change) : change);
  }
  return [...sums.values()];
};

/** What a scope may write: rows of its merchant, and of its accounts where it is limited to some. */
function requireReached(trx: Trx, rows: readonly DailyChange[]): void {
  const scope = scopeOf(trx);
  if (!scope) return;
  const { merchantId, bankAccountIds } = scope;
  if (rows.some((row) => row.merchantId !== merchantId)) throw new Error('The row belongs to another merchant');
  if (bankAccountIds.length > 0 && !rows.every((row) => bankAccountIds.includes(row.bankAccountId ?? noBankAccount)))
    throw problem('access_denied');
}

/**
 * Updates the daily sums in the payment's own transaction; a status change takes from one row and adds to another.
 * All payments lock the rows in the same order.
 */
export const addToDailySums = async (trx: Trx, changes: readonly DailyChange[]) => {
  const rows = perPlace(changes).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  requireReached(trx, rows);
  const plain = scopeOf(trx)?.unscoped('the statement names the merchants itself') ?? trx;
  if (await isSpread(trx)) return addByOwner(plain, rows);
  const each = <Value>(value: (row: DailyChange) => Value) => rows.map(value);
  // Arrays make one statement of any number of rows, which the server plans once.
  await sql`
    insert into daily_sum (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part, total, amount,
      actual_amount, charge_amount, vat_charge_amount)
    select * from unnest(
      ${each(({ merchantId }) => merchantId)}::uuid[], ${each(({ basis }) => basis)}::text[], ${each(({ day }) => day)}::date[],
      ${each(({ bankAccountId }) => bankAccountId ?? noBankAccount)}::uuid[], ${each(({ paymentType }) => paymentType ?? '')}::text[],
      ${each(({ productLine }) => productLine ?? '')}::text[], ${each(({ status }) => status ?? '')}::text[],
      ${each(({ part }) => part ?? '')}::text[], ${each(({ total }) => total)}::bigint[], ${each(({ amount }) => amount)}::bigint[],
      ${each(({ actualAmount }) => actualAmount ?? 0)}::bigint[], ${each(({ chargeAmount }) => chargeAmount ?? 0)}::bigint[],
      ${each(({ vatChargeAmount }) => vatChargeAmount ?? 0)}::bigint[]
    )
    on conflict (merchant_id, basis, day, bank_account_id, payment_type, product_line, status, part) do update
    set total = daily_sum.total + excluded.total, amount = daily_sum.amount + excluded.amount,
      actual_amount = daily_sum.actual_amount + excluded.actual_amount, charge_amount = daily_sum.charge_amount + excluded.charge_amount,
      vat_charge_amount = daily_sum.vat_charge_amount + excluded.vat_charge_amount`.execute(plain);
};

/** Where merchants are spread, the rows of one are written by a statement of their own. */
async function addByOwner(trx: Trx, rows: readonly DailyChange[]): Promise<void> {
  for (const own of Map.groupBy(rows, ({ merchantId }) => merchantId).values())
    await trx
      .insertInto('dailySum')
      .values(
        own.map((row) => ({
          actualAmount: 0,
          chargeAmount: 0,
          vatChargeAmount: 0,
          bankAccountId: noBankAccount,
          ...row,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['merchantId', 'basis', 'day', 'bankAccountId', 'paymentType', 'productLine', 'status', 'part'])
          .doUpdateSet(({ ref, eb }) =>
            Object.fromEntries(summed.map((name) => [name, eb(ref(`dailySum.${name}`), '+', ref(`excluded.${name}`))])),
          ),
      )
      .execute();
}
