import { invalidField, salaryProblem } from '@pay/contract-core';
import {
  addDays,
  isExpired,
  isOpenForRequests,
  isRequestAmount,
  salaryBounds,
  type salaryRequestMachine,
  type StatusOf,
  vnDayStart,
} from '@pay/domain';
import type { Day, Instant } from '@pay/platform-kernel';
import type { AdvanceType } from './advance-type.store.ts';
import type { Employee } from './employee.store.ts';
import type { Period } from './salary-period.rules.ts';
import type { AdvanceUsage } from './advance-usage.store.ts';

export type RequestStatus = StatusOf<typeof salaryRequestMachine>;

const waitingHours = 72;
const hour = 3_600_000;
export const maxRetries = 3;

/** The earlier of 72 hours and the end of the last day on which the period takes requests. */
export function expiryOf({ endDate }: Pick<Period, 'endDate'>, closedDays: number, now: Instant): Instant {
  const closing = vnDayStart(addDays(endDate, 1 - closedDays));
  return new Date(Math.min(Date.parse(now) + waitingHours * hour, closing.getTime())).toISOString();
}

/** Expiry is also judged on read, because the job may be late. */
export const shownStatus = (
  { status, expireAt }: { status: RequestStatus; expireAt: Instant },
  now: Instant,
): RequestStatus => (status === 'WAITING_APPROVAL' && isExpired(expireAt, now) ? 'EXPIRED' : status);

interface Asked {
  amount: number;
  employee: Employee;
  type: AdvanceType | undefined;
  period: Period | undefined;
  closedDays: number;
  standing: AdvanceUsage;
  /** Requests of the employee in the period that count towards the frequency limit. */
  counted: number;
  today: Day;
}

/** Throws when the amount exceeds the earned salary or the enterprise's limit. */
export function refuseAboveLimit(
  amount: number,
  { available, enterpriseLeft }: Pick<AdvanceUsage, 'available' | 'enterpriseLeft'>,
): void {
  if (amount > enterpriseLeft)
    throw salaryProblem('enterprise_limit', { limit: Math.max(0, enterpriseLeft), current: amount });
  if (amount > available) throw salaryProblem('over_limit', { limit: available, current: amount });
}

export function periodForRequest({
  amount,
  employee,
  type,
  period,
  closedDays,
  standing,
  counted,
  today,
}: Asked): Period {
  if (!isRequestAmount(amount)) throw invalidField('amount', 'advance_amount', salaryBounds.request);
  if (!employee.activated || !type)
    throw invalidField('employeeId', employee.activated ? 'no_advance_type' : 'employee_deactivated');
  if (!period || !isOpenForRequests(period, closedDays, today))
    throw salaryProblem('outside_period', { period: period && { id: period.id, endDate: period.endDate } });
  if (type.limitFrequency && counted >= (type.frequencyLimit ?? 0))
    throw salaryProblem('frequency_used_up', { limit: type.frequencyLimit });
  refuseAboveLimit(amount, standing);
  return period;
}
