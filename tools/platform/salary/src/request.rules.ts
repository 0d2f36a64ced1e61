import { invalidField, salaryProblem } from '@pay/contract-core';
import {
  addDays,
  allowedOf,
  canAct,
  isExpired,
  isOpenForRequests,
  isRequestAmount,
  salaryBounds,
  salaryPaymentMachine,
  salaryRequestMachine,
  type StatusOf,
  vnDay,
  vnDayStart,
} from '@pay/domain';
import type { Day, Instant } from '@pay/platform-kernel';
import type { AdvanceType } from './advance-type.store.ts';
import type { Employee } from './employee.store.ts';
import type { Period } from './salary-period.rules.ts';
import { type Enterprise, enterpriseMay } from './salary-enterprise.rules.ts';
import type { AdvanceUsage } from './advance-usage.store.ts';

export type RequestStatus = StatusOf<typeof salaryRequestMachine>;
type PaymentStatus = StatusOf<typeof salaryPaymentMachine>;

const waitingHours = 72;
const hour = 3_600_000;
export const maxRetries = 3;

export const lastRequestDay = ({ endDate }: Pick<Period, 'endDate'>, closedDays: number): Day =>
  addDays(endDate, -closedDays);

/** The earlier of 72 hours and the end of the last day on which the period takes requests. */
export function expiryOf(period: Pick<Period, 'endDate'>, closedDays: number, now: Instant): Instant {
  const closing = vnDayStart(addDays(lastRequestDay(period, closedDays), 1));
  return new Date(Math.min(Date.parse(now) + waitingHours * hour, closing.getTime())).toISOString();
}

/** Expiry is also judged on read, because the job may be late. */
export const shownStatus = (
  { status, expireAt }: { status: RequestStatus; expireAt: Instant },
  now: Instant,
): RequestStatus => (status === 'WAITING_APPROVAL' && isExpired(expireAt, now) ? 'EXPIRED' : status);

const wholeHours = (until: Instant, now: Instant) =>
  Math.max(0, Math.floor((Date.parse(until) - Date.parse(now)) / hour));

/** Null once nobody waits for a decision. */
export const hoursLeft = (request: Parameters<typeof shownStatus>[0], now: Instant): number | null =>
  shownStatus(request, now) === 'WAITING_APPROVAL' ? wholeHours(request.expireAt, now) : null;

/** On its pay day a period is settled, so nothing is advanced on it any more. */
const isBeforePayDay = ({ paySalaryDate }: Pick<Period, 'paySalaryDate'>, today: Day) => today < paySalaryDate;

/** What the state of a request and of its enterprise allows. */
export function requestActions(
  enterprise: Enterprise,
  {
    paymentStatus,
    periodPaySalaryDate,
    ...request
  }: Parameters<typeof shownStatus>[0] & { paymentStatus: PaymentStatus; periodPaySalaryDate: Day },
  now: Instant,
) {
  const status = shownStatus(request, now);
  const takes = enterpriseMay('takeRequest', enterprise);
  const { approve, reject } = allowedOf(salaryRequestMachine, status, 'enterprise', 'approve', 'reject');
  return {
    'advance.approve': takes && approve,
    'advance.reject': enterpriseMay('manage', enterprise) && reject,
    'advance.retryPayment':
      takes &&
      canAct(salaryPaymentMachine, paymentStatus, 'retry', 'enterprise') &&
      isBeforePayDay({ paySalaryDate: periodPaySalaryDate }, vnDay(now)),
  };
}

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

const refuseEmployee = ({ employee, type }: Pick<Asked, 'employee' | 'type'>): AdvanceType => {
  if (employee.activated && type) return type;
  throw invalidField('employeeId', employee.activated ? 'no_advance_type' : 'employee_deactivated');
};

type Retried = Pick<Asked, 'amount' | 'employee' | 'type' | 'standing' | 'counted' | 'today'> & { period: Period };

/** A failed payment counts in no sum, so it is tried again under the limits of a new request. */
export function refuseRetry({ amount, employee, type, period, standing, counted, today }: Retried): void {
  const { id, paySalaryDate } = period;
  if (!isBeforePayDay(period, today)) throw salaryProblem('outside_period', { period: { id, paySalaryDate } });
  const { limitFrequency, frequencyLimit } = refuseEmployee({ employee, type });
  // The request itself is among those that count.
  if (limitFrequency && counted > (frequencyLimit ?? 0))
    throw salaryProblem('frequency_used_up', { limit: frequencyLimit });
  refuseAboveLimit(amount, standing);
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
  const { limitFrequency, frequencyLimit } = refuseEmployee({ employee, type });
  if (!period || !isOpenForRequests(period, closedDays, today))
    throw salaryProblem('outside_period', { period: period && { id: period.id, endDate: period.endDate } });
  if (limitFrequency && counted >= (frequencyLimit ?? 0))
    throw salaryProblem('frequency_used_up', { limit: frequencyLimit });
  refuseAboveLimit(amount, standing);
  return period;
}
