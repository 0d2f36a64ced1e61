import { monthlyRevenue, monthDays, vnDayStart, vnMonth } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { endedByMonth, invoicedByMonth, subscribersOf } from './plan-figures.store.ts';
import type { ListedPlan } from './plans.store.ts';

const shownMonths = 12;

/** The months up to now, the present one first. */
function latestMonths(now: Instant): string[] {
  const [year = 0, month = 0] = vnMonth(now).split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const nothing = { invoices: 0, amount: 0, paid: 0, paidAmount: 0, paidOnTime: 0 };

/** Who is on a plan, what they make in a month, and what the last months brought. */
export async function planFigures(db: Trx, plan: ListedPlan, now: Instant) {
  const months = latestMonths(now);
  const since = vnDayStart(monthDays(months.at(-1)!).first).toISOString();
  const statuses = await subscribersOf(db, plan);
  const invoiced = new Map((await invoicedByMonth(db, plan, since)).map((row) => [row.month, row]));
  const ended = new Map((await endedByMonth(db, plan, since)).map((row) => [row.month, row.ended]));
  const running = statuses.find(({ status }) => status === 'ACTIVE')?.count ?? 0;
  return {
    statuses,
    monthlyRevenue: running * monthlyRevenue(plan.fixedAmount, { value: plan.cycleValue, unit: plan.timeType }),
    months: months.map((month) => ({ ...nothing, ...invoiced.get(month), month, ended: ended.get(month) ?? 0 })),
  };
}
