import type { Day, Instant, ScopedTrx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { Period } from './salary-period.rules.ts';

const count = sql<number>`count(*)::integer`;
const amount = sql<number>`coalesce(sum(salary_request.amount), 0)::bigint`;

export const waitingRequests = (db: ScopedTrx, now: Instant) =>
  db
    .selectFrom('salaryRequest')
    .select([count.as('count'), amount.as('amount')])
    .select(({ fn }) => fn.min('salaryRequest.expireAt').as('firstExpiry'))
    .where('salaryRequest.status', '=', 'WAITING_APPROVAL')
    .where('salaryRequest.expireAt', '>', now)
    .executeTakeFirstOrThrow();

/** Those of periods that are not paid yet: no other can be tried again. */
export const failedPayments = (db: ScopedTrx, today: Day) =>
  db
    .selectFrom('salaryRequest')
    .innerJoin('salaryPayment', (join) =>
      join
        .onRef('salaryPayment.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPayment.requestId', '=', 'salaryRequest.id'),
    )
    .innerJoin('salaryPeriod', (join) =>
      join
        .onRef('salaryPeriod.merchantId', '=', 'salaryRequest.merchantId')
        .onRef('salaryPeriod.id', '=', 'salaryRequest.periodId'),
    )
    .select([count.as('count'), amount.as('amount')])
    .where('salaryRequest.status', '=', 'APPROVED')
    .where('salaryPayment.status', '=', 'FAILED')
    .where('salaryPeriod.paySalaryDate', '>', today)
    .executeTakeFirstOrThrow();

/** The period that has begun and is paid next, today included. */
export const periodPaidNext = (db: ScopedTrx, today: Day): Promise<Period | undefined> =>
  db
    .selectFrom('salaryPeriod')
    .selectAll()
    .where('startDate', '<=', today)
    .where('paySalaryDate', '>=', today)
    .orderBy('paySalaryDate')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** How many employees at work have each of these days in their timesheet, and how many days there are in all. */
export async function recordedDays(db: ScopedTrx, periodId: string, days: readonly Day[]) {
  if (days.length === 0) return { entries: 0, whole: 0 };
  const rows = db
    .selectFrom('salaryLogwork')
    .innerJoin('salaryEmployee', (join) =>
      join
        .onRef('salaryEmployee.merchantId', '=', 'salaryLogwork.merchantId')
        .onRef('salaryEmployee.id', '=', 'salaryLogwork.employeeId'),
    )
    .select(['salaryLogwork.employeeId', count.as('recorded')])
    .where('salaryEmployee.activated', '=', true)
    .where('salaryLogwork.periodId', '=', periodId)
    .where('salaryLogwork.date', 'in', [...days])
    .groupBy('salaryLogwork.employeeId');
  const found = await rows.execute();
  return {
    entries: found.reduce((sum, { recorded }) => sum + recorded, 0),
    whole: found.filter(({ recorded }) => recorded === days.length).length,
  };
}
