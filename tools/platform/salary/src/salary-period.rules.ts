import { invalidField, salaryProblem } from '@pay/contract-core';
import {
  DEFAULT_WORKING_DAYS,
  formatDay,
  type PeriodPhase,
  periodPhase,
  periodsOverlap,
  salaryBounds,
  searchable,
} from '@pay/domain';
import type { Day } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import { type Configuration, type Enterprise, enterpriseMay } from './salary-enterprise.rules.ts';
import type { SalaryPeriodTable } from './salary.tables.ts';

export type Period = Selectable<SalaryPeriodTable>;

export interface PeriodInput {
  name: string;
  startDate: Day;
  endDate: Day;
  paySalaryDate: Day;
  workingDays?: number | undefined;
  month?: string | undefined;
}

export interface PeriodUse {
  hasLogwork: boolean;
  hasRequests: boolean;
}

/** Omitted fields keep their value or take their default. */
export const periodOf = ({ workingDays, month, ...input }: PeriodInput, former?: Period) => ({
  ...input,
  nameKey: searchable(input.name),
  workingDays: workingDays ?? former?.workingDays ?? DEFAULT_WORKING_DAYS,
  month: month ?? former?.month ?? input.endDate.slice(0, 7),
});

export type NewPeriod = ReturnType<typeof periodOf>;

/** `others` are the periods that share a name or a day with it. */
export function refuseClash(period: NewPeriod, others: readonly Period[]): void {
  if (others.some(({ nameKey }) => nameKey === period.nameKey)) throw invalidField('name', 'name_taken');
  const overlapping = others.find((other) => periodsOverlap(period, other));
  if (!overlapping) return;
  const { id, name, startDate, endDate } = overlapping;
  const field = period.startDate >= startDate ? 'startDate' : 'endDate';
  throw salaryProblem('period_overlaps', {
    period: { id, name, startDate, endDate },
    fields: [{ field, rule: 'days_taken', name, from: formatDay(startDate), to: formatDay(endDate), message: '' }],
  });
}

const keptWithRequests = ['startDate', 'workingDays', 'month'] as const;

/** Once requests exist, only the name, the pay day and a later end may change. */
export function refuseHeldChange(former: Period, next: NewPeriod, { hasLogwork, hasRequests }: PeriodUse): void {
  const endsEarlier = next.endDate < former.endDate;
  const held = [
    ...keptWithRequests.filter((field) => former[field] !== next[field]),
    ...(endsEarlier ? ['endDate'] : []),
  ];
  if (hasRequests && held.length > 0) {
    throw salaryProblem('in_use', { fields: held.map((field) => ({ field, rule: 'held_by_requests', message: '' })) });
  }
  const cut = [...(next.startDate > former.startDate ? ['startDate'] : []), ...(endsEarlier ? ['endDate'] : [])];
  if (hasLogwork && cut.length > 0)
    throw salaryProblem('in_use', { fields: cut.map((field) => ({ field, rule: 'held_by_logwork', message: '' })) });
}

const isHeld = ({ hasLogwork, hasRequests }: PeriodUse) => hasLogwork || hasRequests;

/** What the state of a period and of its enterprise allows. */
export function periodActions(enterprise: Enterprise, use: PeriodUse) {
  const mayManage = enterpriseMay('manage', enterprise);
  return { 'period.update': mayManage, 'period.delete': mayManage && !isHeld(use) };
}

export function refuseHeldDelete({ hasLogwork, hasRequests }: PeriodUse): void {
  if (isHeld({ hasLogwork, hasRequests })) throw salaryProblem('in_use', { hasLogwork, hasRequests });
}

const statuses = {
  upcoming: 'UPCOMING',
  current: 'CURRENT',
  unsettled: 'UNSETTLED',
  settled: 'SETTLED',
} as const satisfies Record<PeriodPhase, string>;

/** The period's own working days, or those of the settings when it has the default. */
export const countedWorkingDays = (workingDays: number, configured: Pick<Configuration, 'workingDays'> | undefined) =>
  workingDays === DEFAULT_WORKING_DAYS ? (configured?.workingDays ?? salaryBounds.workingDays.default) : workingDays;

export const periodAnswer = (
  { id, name, month, startDate, endDate, paySalaryDate, workingDays }: Period,
  today: Day,
  configured: Pick<Configuration, 'workingDays'> | undefined,
) => ({
  id,
  name,
  month,
  startDate,
  endDate,
  paySalaryDate,
  workingDays,
  countedWorkingDays: countedWorkingDays(workingDays, configured),
  status: statuses[periodPhase({ startDate, endDate, paySalaryDate }, today)],
});
