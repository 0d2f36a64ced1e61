import { addDays, daysBetween, vnDay, vnDayStart } from '@pay/domain';
import type { Instant, MerchantActor, Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

type Viewer = Pick<MerchantActor, 'merchantId' | 'bankAccountIds'>;

const dailySumsOf = (db: Trx, { merchantId, bankAccountIds }: Viewer, from: string, to: string) => {
  const query = db
    .selectFrom('dailySum')
    .where('merchantId', '=', merchantId)
    .where('basis', '=', 'PAID')
    .where('day', '>=', from)
    .where('day', '<=', to);
  return bankAccountIds.length > 0 ? query.where('bankAccountId', 'in', [...bankAccountIds]) : query;
};

const sums = [
  sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
  sql<number>`coalesce(sum(total), 0)::bigint`.as('total'),
] as const;

export const paidTotal = (db: Trx, viewer: Viewer, from: string, to: string) =>
  dailySumsOf(db, viewer, from, to).select(sums).executeTakeFirstOrThrow();

export function paidToday(db: Trx, { merchantId, bankAccountIds }: Viewer, until: Instant) {
  const query = db
    .selectFrom('transaction')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SUCCESS')
    .where('completeTime', '>=', vnDayStart(vnDay(until)).toISOString())
    .where('completeTime', '<=', until);
  return (bankAccountIds.length > 0 ? query.where('bankAccountId', 'in', [...bankAccountIds]) : query)
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'), sql<number>`count(*)`.as('total')])
    .executeTakeFirstOrThrow();
}

export async function paidByDay(db: Trx, viewer: Viewer, from: string, to: string) {
  const rows = await dailySumsOf(db, viewer, from, to).select('day').select(sums).groupBy('day').execute();
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    const { amount = 0, total = 0 } = found.get(day) ?? {};
    return { day, amount, total };
  });
}

export const byPaymentType = (db: Trx, viewer: Viewer, from: string, to: string) =>
  dailySumsOf(db, viewer, from, to)
    .select('paymentType')
    .select(sums)
    .groupBy('paymentType')
    .orderBy('amount', 'desc')
    .execute();
