import { sql, type Insertable } from 'kysely';
import type { DailySumTable } from './tables.ts';
import type { Trx } from './transaction.ts';

type DailyChange = Omit<Insertable<DailySumTable>, 'merchantId'>;

const orderOf = (change: DailyChange) =>
  [change.day, change.basis, change.bankAccountId, change.paymentType, change.productLine, change.status].join();

/** Adds to the kept sums of a merchant's days in the payment's own transaction; a status change takes from one row and adds to another. */
export const addToDailySums = async (trx: Trx, merchantId: string, changes: DailyChange[]) => {
  const inLockOrder = changes.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  for (const change of inLockOrder) {
    await trx
      .insertInto('dailySum')
      .values({ ...change, merchantId })
      .onConflict((conflict) =>
        conflict
          .columns(['merchantId', 'basis', 'day', 'bankAccountId', 'paymentType', 'productLine', 'status'])
          .doUpdateSet({
            total: sql<number>`daily_sum.total + excluded.total`,
            amount: sql<number>`daily_sum.amount + excluded.amount`,
          }),
      )
      .execute();
  }
};
