import { sql, type Insertable } from 'kysely';
import type { DailySumTable } from './tables.ts';
import type { Trx } from './transaction.ts';

type DailyChange = Omit<Insertable<DailySumTable>, 'merchantId'>;

const placeOf = (change: DailyChange) =>
  [change.day, change.basis, change.bankAccountId, change.paymentType, change.productLine, change.status].join();

const perPlace = (changes: DailyChange[]) => {
  const sums = new Map<string, DailyChange>();
  for (const change of changes) {
    const { total, amount } = sums.get(placeOf(change)) ?? { total: 0, amount: 0 };
    sums.set(placeOf(change), { ...change, total: total + change.total, amount: amount + change.amount });
  }
  return [...sums.values()];
};

/**
 * Adds to the kept sums of a merchant's days in the payment's own transaction; a status change takes from one row and
 * adds to another. All payments lock the rows in the same order.
 */
export const addToDailySums = async (trx: Trx, merchantId: string, changes: DailyChange[]) => {
  const rows = perPlace(changes).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  if (rows.length === 0) return;
  await trx
    .insertInto('dailySum')
    .values(rows.map((row) => ({ ...row, merchantId })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'basis', 'day', 'bankAccountId', 'paymentType', 'productLine', 'status'])
        .doUpdateSet({
          total: sql<number>`daily_sum.total + excluded.total`,
          amount: sql<number>`daily_sum.amount + excluded.amount`,
        }),
    )
    .execute();
};
