import type { InputOf } from '@pay/contract-core';
import type { statistic } from '@pay/contract-portal';
import type { DayRange } from '@pay/domain';
import { type Day, narrowed, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

export type Asked = InputOf<typeof statistic.compare>;
export type Dimension = Asked['by'];
type Narrowing = Pick<Asked, 'paymentType' | 'type' | 'bankAccountId'>;

const names = ['total', 'amount', 'actualAmount', 'chargeAmount', 'vatChargeAmount'] as const;
export type Sums = Record<(typeof names)[number], number>;

/** Which of the kept sums tells the parts apart, and by which of its columns. */
const told = {
  METHOD: { basis: 'PAID', column: 'paymentType' },
  SOURCE: { basis: 'PAID', column: 'productLine' },
  ACCOUNT: { basis: 'PAID', column: 'bankAccountId' },
  CREATOR: { basis: 'PAID_BY_CREATOR', column: 'part' },
  HOUR: { basis: 'PAID_BY_HOUR', column: 'part' },
} as const satisfies Record<Dimension, { basis: string; column: string }>;

interface Wanted extends Narrowing {
  by: Dimension;
}

export type PaidPart = Sums & { of: string };

/** Reads the kept sums of the days, so that it costs the same however many payments a day had. */
export async function paidParts(
  db: Trx,
  merchantId: string,
  { from, to }: DayRange,
  { by, paymentType, type, bankAccountId }: Wanted,
): Promise<PaidPart[]> {
  const { basis, column } = told[by];
  const part = sql.ref<string>(`dailySum.${column}`);
  const sums = db
    .selectFrom('dailySum')
    .where('dailySum.merchantId', '=', merchantId)
    .where('dailySum.basis', '=', basis)
    .where('dailySum.day', '>=', from)
    .where('dailySum.day', '<=', to);
  const rows = await narrowed(
    sums,
    { paymentType, type, bankAccountId },
    {
      paymentType: (query, method) => query.where('dailySum.paymentType', '=', method),
      type: (query, line) => query.where('dailySum.productLine', '=', line),
      bankAccountId: (query, id) => query.where('dailySum.bankAccountId', '=', id),
    },
  )
    .select(sql<string>`${part}::text`.as('of'))
    .select(names.map((name) => sql<number>`sum(${sql.ref(`dailySum.${name}`)})::bigint`.as(name)))
    .groupBy(part)
    .having(sql<boolean>`sum(daily_sum.total) <> 0`)
    .execute();
  return rows as PaidPart[];
}

export type PaidDay = Sums & { day: Day };

/** What was paid on each day that had a payment. */
export async function paidDays(db: Trx, merchantId: string, { from, to }: DayRange): Promise<PaidDay[]> {
  const rows = await db
    .selectFrom('dailySum')
    .where('merchantId', '=', merchantId)
    .where('basis', '=', 'PAID')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select('day')
    .select(names.map((name) => sql<number>`sum(${sql.ref(`dailySum.${name}`)})::bigint`.as(name)))
    .groupBy('day')
    .execute();
  return rows as PaidDay[];
}

/** Accounts by their ids, also those that are no longer linked. */
export async function accountLabels(db: Trx, merchantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bankAccount')
    .select(['id', 'accountNo', 'accountName'])
    .where('merchantId', '=', merchantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, accountNo, accountName }) => [id, `${accountNo} · ${accountName}`]));
}
