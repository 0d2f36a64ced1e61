import { addDays, daysBetween } from '@pay/domain';
import type { Day } from '@pay/platform-kernel';
import type { Employee } from './employee.store.ts';
import type { Period } from './salary-period.rules.ts';

export type LogworkProblem =
  | 'UNKNOWN_EMPLOYEE'
  | 'DEACTIVATED'
  | 'OUTSIDE_PERIOD'
  | 'IN_FUTURE'
  | 'WRONG_WORKLOAD'
  | 'EXISTING'
  | 'OVER_WORKING_DAYS';

export interface WorkedDay {
  date: Day;
  workload: number;
}

export interface LogworkRow {
  employeeCode: string;
  employeeName?: string | undefined;
  items: readonly WorkedDay[];
}

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;

/** Sundays are not working days. */
export const daysOf = ({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>) =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => {
    const dateString = addDays(startDate, index);
    const dayOfWeek = weekdays[new Date(`${dateString}T00:00:00Z`).getUTCDay()]!;
    return { dateString, dayOfWeek, workDate: dayOfWeek !== 'SUNDAY' };
  });

const isWorkload = (workload: number) => [0, 0.5, 1].includes(workload);
const sum = (days: readonly WorkedDay[]) => days.reduce((total, { workload }) => total + workload, 0);

interface Surroundings {
  employee: Employee | undefined;
  period: Period;
  stored: ReadonlyMap<Day, number>;
  workingDays: number;
  today: Day;
  override: boolean;
}

export interface Judged {
  saved: WorkedDay[];
  refused: { status: LogworkProblem; items: WorkedDay[] }[];
}

function problemOf(
  { date, workload }: WorkedDay,
  { period, stored, today, override }: Surroundings,
): LogworkProblem | undefined {
  if (date < period.startDate || date > period.endDate) return 'OUTSIDE_PERIOD';
  if (date > today) return 'IN_FUTURE';
  if (!isWorkload(workload)) return 'WRONG_WORKLOAD';
  return stored.has(date) && !override ? 'EXISTING' : undefined;
}

export function judgedRow({ items }: LogworkRow, around: Surroundings): Judged {
  const { employee, stored, workingDays } = around;
  const all = [...items];
  if (!employee) return { saved: [], refused: [{ status: 'UNKNOWN_EMPLOYEE', items: all }] };
  if (!employee.activated) return { saved: [], refused: [{ status: 'DEACTIVATED', items: all }] };
  const lastOfDay = [...new Map(all.map((item) => [item.date, item])).values()];
  const judged = lastOfDay.map((item) => ({ item, problem: problemOf(item, around) }));
  const good = judged.flatMap(({ item, problem }) => (problem ? [] : [item]));
  const after = new Map([...stored, ...good.map(({ date, workload }) => [date, workload] as const)]);
  const total = sum([...after].map(([date, workload]) => ({ date, workload })));
  const refused = [
    ...Map.groupBy(
      judged.filter(({ problem }) => problem),
      ({ problem }) => problem!,
    ),
  ].map(([status, found]) => ({
    status,
    items: found.map(({ item }) => item),
  }));
  if (good.length > 0 && total > workingDays)
    return { saved: [], refused: [...refused, { status: 'OVER_WORKING_DAYS', items: good }] };
  return { saved: good, refused };
}

export const recordOf = (
  { employeeCode, employeeName }: LogworkRow,
  items: readonly WorkedDay[],
  workingDays: number,
) => ({
  employeeCode,
  employeeName: employeeName ?? null,
  logworks: [...items],
  numberOfWorkDays: sum(items),
  totalWorkDays: workingDays,
});
