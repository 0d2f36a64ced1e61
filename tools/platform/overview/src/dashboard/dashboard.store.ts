import { addDays, daysBetween, vnDay, vnDayStart } from '@pay/domain';
import type { Day, Instant, Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

const dailySumsOf = (db: Trx, merchantId: string, from: string, to: string) =>
  db
    .selectFrom('dailySum')
    .where('merchantId', '=', merchantId)
    .where('basis', '=', 'PAID')
    .where('day', '>=', from)
    .where('day', '<=', to);

const sums = [
  sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
  sql<number>`coalesce(sum(total), 0)::bigint`.as('total'),
] as const;

export const paidTotal = (db: Trx, merchantId: string, from: string, to: string) =>
  dailySumsOf(db, merchantId, from, to).select(sums).executeTakeFirstOrThrow();

/** Whether the merchant had been paid by the end of a day. */
export async function wasPaidBy(db: Trx, merchantId: string, day: Day): Promise<boolean> {
  const first = await dailySumsOf(db, merchantId, '2000-01-01', day).select('day').limit(1).executeTakeFirst();
  return first !== undefined;
}

export const paidToday = (db: Trx, merchantId: string, until: Instant) =>
  db
    .selectFrom('paymentState')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SUCCESS')
    .where('completeTime', '>=', vnDayStart(vnDay(until)).toISOString())
    .where('completeTime', '<=', until)
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('total')])
    .executeTakeFirstOrThrow();

interface DaySum {
  day: Day;
  amount: number;
  total: number;
}

export const paidByDay = (db: Trx, merchantId: string, from: Day, to: Day): Promise<DaySum[]> =>
  dailySumsOf(db, merchantId, from, to).select('day').select(sums).groupBy('day').execute();

/** Days without money are shown too. */
export function everyDay(rows: readonly DaySum[], from: Day, to: Day): DaySum[] {
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    const { amount = 0, total = 0 } = found.get(day) ?? {};
    return { day, amount, total };
  });
}

export const byPaymentType = (db: Trx, merchantId: string, from: string, to: string) =>
  dailySumsOf(db, merchantId, from, to)
    .select('paymentType')
    .select(sums)
    .groupBy('paymentType')
    .orderBy('amount', 'desc')
    .execute();
