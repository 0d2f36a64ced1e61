import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';

export type Sheet = ReplyOf<(typeof salary)['logwork.list']>;
export type SheetRow = Sheet['data'][number];
/** Changed workloads of one employee, by day. */
export type RowChanges = Readonly<Record<string, number>>;
/** By the code of the employee. */
export type Changes = Readonly<Record<string, RowChanges>>;
/** Without a workload the day is what is stored. */
export type Work = readonly (readonly [day: string, workload: number | undefined])[];

const typed: Readonly<Record<string, number>> = { '0': 0, '5': 0.5, '1': 1 };
export const workloadTyped = (key: string): number | undefined => typed[key];

const storedOn = ({ logworks }: SheetRow, day: string) => logworks.find(({ date }) => date === day)?.workload;

export const workOn = (row: SheetRow, day: string, own: RowChanges = {}): number | undefined =>
  own[day] ?? storedOn(row, day);

/** The sum of the row as it will be once the changes are saved. */
export const workedIn = (row: SheetRow, own: RowChanges = {}): number =>
  Object.entries(own).reduce(
    (sum, [day, workload]) => sum + workload - (storedOn(row, day) ?? 0),
    row.numberOfWorkDays,
  );

/** What is stored already is no change. */
export function withWork(changes: Changes, row: SheetRow, work: Work): Changes {
  const { [row.employeeCode]: former, ...others } = changes;
  const own = { ...former };
  for (const [day, workload] of work) {
    if (workload === undefined || workload === storedOn(row, day)) delete own[day];
    else own[day] = workload;
  }
  return Object.keys(own).length === 0 ? others : { ...others, [row.employeeCode]: own };
}

/** A whole day for each blank working day that has come, as long as the employee has working days left. */
export function filledDays({ listDaysOfWeek, today }: Sheet, row: SheetRow, own: RowChanges = {}): Work {
  const blank = listDaysOfWeek.filter(
    ({ dateString, workDate }) => workDate && dateString <= today && workOn(row, dateString, own) === undefined,
  );
  const left = Math.max(0, Math.floor(row.totalWorkDays - workedIn(row, own)));
  return blank.slice(0, left).map(({ dateString }) => [dateString, 1]);
}

/** What a row shows, to be given to another one. */
export const shownWork = ({ listDaysOfWeek, today }: Sheet, row: SheetRow, own: RowChanges = {}): Work =>
  listDaysOfWeek.flatMap(({ dateString }) => {
    const workload = workOn(row, dateString, own);
    return dateString <= today && workload !== undefined ? [[dateString, workload] as const] : [];
  });

export const countOf = (changes: Changes): number =>
  Object.values(changes).reduce((count, own) => count + Object.keys(own).length, 0);

/** The day with which a timesheet opens: today, or the nearest day before it. */
export const openingColumn = ({ listDaysOfWeek, today }: Sheet): number =>
  Math.max(
    0,
    listDaysOfWeek.findLastIndex(({ dateString }) => dateString <= today),
  );
