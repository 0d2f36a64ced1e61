import { sql, type Insertable } from 'kysely';
import type { DailySumTable } from './tables.ts';
import type { Trx } from './transaction.ts';

type DailyChange = Omit<Insertable<DailySumTable>, 'merchantId'>;

const summed = ['total', 'amount', 'actualAmount', 'chargeAmount', 'vatChargeAmount'] as const;

const together = (one: DailyChange, other: DailyChange): DailyChange => ({
  ...one,
  ...Object.fromEntries(summed.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)])),
});

const placeOf = (change: DailyChange) =>
  [change.day, change.basis, change.bankAccountId, change.paymentType, change.productLine, change.status].join();

const perPlace = (changes: DailyChange[]) => {
  const sums = new Map<string, DailyChange>();
  for (const change of changes) {
    const sum = sums.get(placeOf(change));
    sums.set(placeOf(change), sum ? together(sum, change) : change);
  }
  return [...sums.values()];
};

/**
 * Updates the daily sums in the payment's own transaction; a status change takes from one row and adds to another.
 * All payments lock the rows in the same order.
 */
export const addToDailySums = async (trx: Trx, merchantId: string, changes: DailyChange[]) => {
  const rows = perPlace(changes).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  await trx
    .insertInto('dailySum')
    .values(rows.map((row) => ({ actualAmount: 0, chargeAmount: 0, vatChargeAmount: 0, ...row, merchantId })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'basis', 'day', 'bankAccountId', 'paymentType', 'productLine', 'status'])
        .doUpdateSet({
          total: sql<number>`daily_sum.total + excluded.total`,
          amount: sql<number>`daily_sum.amount + excluded.amount`,
          actualAmount: sql<number>`daily_sum.actual_amount + excluded.actual_amount`,
          chargeAmount: sql<number>`daily_sum.charge_amount + excluded.charge_amount`,
          vatChargeAmount: sql<number>`daily_sum.vat_charge_amount + excluded.vat_charge_amount`,
        }),
    )
    .execute();
};
