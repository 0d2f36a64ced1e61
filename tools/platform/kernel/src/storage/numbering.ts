import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

/** The next number of a series without gaps: `nextNumber(trx, 'INV')` gives INV00000001; the series stays locked until commit. */
export const nextNumber = async (trx: Trx, series: string, digits = 8) => {
  const { value } = await trx
    .insertInto('counter')
    .values({ name: series, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ value: sql<number>`${ref('counter.value')} + 1` })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${series}${String(value).padStart(digits, '0')}`;
};
