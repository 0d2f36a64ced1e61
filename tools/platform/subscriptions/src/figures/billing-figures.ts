import { churnByMonth, monthDays, monthlyRevenue, shareOf, vnMonth } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import type { PlanKey } from '../plans/plans.store.ts';
import { monthsSince, sumsOf } from './figures.store.ts';

const shownMonths = 12;

/** The months up to now, the present one first. */
function latestMonths(now: Instant): string[] {
  const [year = 0, month = 0] = vnMonth(now).split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const nothing = {
  started: 0,
  ended: 0,
  endedEarly: 0,
  invoices: 0,
  amount: 0,
  paid: 0,
  paidAmount: 0,
  paidOnTime: 0,
  missed: 0,
};

const isOver = (status: string) => status === 'CANCELLED' || status === 'EXPIRED';

type Sum = Awaited<ReturnType<typeof sumsOf>>[number];

function totalsByStatus(sums: readonly Sum[]) {
  const counts = new Map<Sum['status'], number>();
  for (const { status, total } of sums) counts.set(status, (counts.get(status) ?? 0) + total);
  return [...counts].map(([status, count]) => ({ status, count }));
}

const monthlyRevenueOf = (sums: readonly Sum[]): number =>
  sums
    .filter(({ status }) => status === 'ACTIVE')
    .reduce((sum, { amount, cycleValue: value, timeType: unit }) => sum + monthlyRevenue(amount, { value, unit }), 0);

/** Who is on a plan or on any, what they make in a month, and what the last months brought. */
export async function billingFigures(db: Trx, plan: PlanKey, now: Instant) {
  const names = latestMonths(now);
  const sums = await sumsOf(db, plan);
  const found = await monthsSince(db, plan, monthDays(names.at(-1)!).first);
  const byMonth = new Map(found.map((row) => [row.month.slice(0, 7), row]));
  const months = names.map((month) => ({ ...nothing, ...byMonth.get(month), month }));
  const running = sums.reduce((sum, { status, total }) => sum + (isOver(status) ? 0 : total), 0);
  const churn = churnByMonth(running, months);
  return {
    statuses: totalsByStatus(sums),
    monthlyRevenue: monthlyRevenueOf(sums),
    months: months.map(({ started: _started, endedEarly: _early, missed, ...month }, at) => ({
      ...month,
      ...churn[at]!,
      // Those that can still be paid in time are neither.
      paidOnTimeRate: shareOf(month.paidOnTime, month.paid + missed),
    })),
  };
}
