import { daysBetween, vnDay } from '@pay/domain';
import type { Instant, ScopedTrx } from '@pay/platform-kernel';
import { periodAt, usedIn } from './advance-usage.store.ts';
import { daysOf } from './logwork.rules.ts';
import { hoursLeft } from './request.rules.ts';
import type { Enterprise } from './salary-enterprise.rules.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { activeEmployees } from './statistic.store.ts';
import { failedPayments, periodPaidNext, recordedDays, waitingRequests } from './waiting-work.store.ts';

async function payDay(db: ScopedTrx, now: Instant) {
  const today = vnDay(now);
  const period = await periodPaidNext(db, today);
  if (!period) return null;
  // Today is still being worked.
  const days = daysOf(period).flatMap(({ dateString, workDate }) =>
    workDate && dateString < today ? [dateString] : [],
  );
  const employees = await activeEmployees(db);
  const { entries, whole } = await recordedDays(db, period.id, days);
  return {
    periodId: period.id,
    periodName: period.name,
    paySalaryDate: period.paySalaryDate,
    daysLeft: daysBetween(today, period.paySalaryDate),
    missingDays: employees * days.length - entries,
    missingEmployees: days.length === 0 ? 0 : employees - whole,
  };
}

/** What waits for the people of the enterprise, and how much of its limit is used. */
export async function waitingWork(db: ScopedTrx, { paySalaryLimitation }: Enterprise, now: Instant) {
  const { firstExpiry, ...requests } = await waitingRequests(db, now);
  const period = await periodAt(db, vnDay(now));
  const used = period ? await usedIn(db, period.id) : { advancedAmount: 0, pendingAmount: 0 };
  return {
    requests: {
      ...requests,
      hoursLeft: firstExpiry === null ? null : hoursLeft({ status: 'WAITING_APPROVAL', expireAt: firstExpiry }, now),
    },
    failed: await failedPayments(db, vnDay(now)),
    limit: { limitAmount: (await findConfiguration(db))?.limitAmount ?? 0, paySalaryLimitation, ...used },
    payDay: await payDay(db, now),
  };
}
