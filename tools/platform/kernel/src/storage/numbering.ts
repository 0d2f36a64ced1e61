import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

const usualDigits = 8;

const padded = (series: string, value: number, digits = usualDigits) =>
  `${series}${String(value).padStart(digits, '0')}`;

/** Returns the next numbers of a merchant's series without gaps, such as INV00000001; the series stays locked until commit. */
export const nextNumbers = async (
  trx: Trx,
  merchantId: string,
  series: string,
  count: number,
  digits = usualDigits,
): Promise<readonly string[]> => {
  const { value } = await trx
    .insertInto('numberSeries')
    .values({ merchantId, name: series, value: count })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'name'])
        .doUpdateSet(({ ref }) => ({ value: sql<number>`${ref('numberSeries.value')} + ${count}` })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => padded(series, value - count + 1 + index, digits));
};

export const nextNumber = async (
  trx: Trx,
  merchantId: string,
  series: string,
  digits = usualDigits,
): Promise<string> => {
  const [number] = await nextNumbers(trx, merchantId, series, 1, digits);
  return number!;
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
