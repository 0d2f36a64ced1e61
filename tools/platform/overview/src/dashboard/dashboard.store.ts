import { addDays, daysBetween, vnDay, vnDayStart } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
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

export const paidToday = (db: Trx, merchantId: string, until: Instant) =>
  db
    .selectFrom('paymentState')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SUCCESS')
    .where('completeTime', '>=', vnDayStart(vnDay(until)).toISOString())
    .where('completeTime', '<=', until)
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('total')])
    .executeTakeFirstOrThrow();

export async function paidByDay(db: Trx, merchantId: string, from: string, to: string) {
  const rows = await dailySumsOf(db, merchantId, from, to).select('day').select(sums).groupBy('day').execute();
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
