import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

const padded = (series: string, value: number) => `${series}${String(value).padStart(8, '0')}`;

/** Returns the next number of a merchant's series without gaps, such as INV00000001; the series stays locked until commit. */
export const nextNumber = async (trx: Trx, merchantId: string, series: string) => {
  const { value } = await trx
    .insertInto('numberSeries')
    .values({ merchantId, name: series, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'name'])
        .doUpdateSet(({ ref }) => ({ value: sql<number>`${ref('numberSeries.value')} + 1` })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return padded(series, value);
};

/** Like `nextNumber`, but unique over all merchants; it keeps all others waiting until commit. */
export const nextNumberOfAll = async (trx: Trx, series: string) => {
  const { value } = await trx
    .insertInto('counter')
    .values({ name: series, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: sql<number>`${ref('counter.value')} + 1` })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return padded(series, value);
};
