import type { FileReply } from '@pay/contract-core';
import { formatDay, vnDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  columnsOf,
  dayIn,
  type Instant,
  inTurns,
  type ScopedTrx,
  type Table,
  tableFile,
  textIn,
} from '@pay/platform-kernel';
import type { Employee } from './employee.store.ts';
import { daysOf, type LogworkRow, recordOf } from './logwork.rules.ts';
import { everyOnSheet } from './logwork.store.ts';
import { invalidItemsOf, judgedSheet } from './logworks.ts';
import type { Period } from './salary-period.rules.ts';

const columns = ['employeeCode', 'employeeName'] as const;

export async function logworkTemplate(
  db: ScopedTrx,
  period: Period,
  language: Language,
  now: Instant,
): Promise<FileReply> {
  const days = daysOf(period).map(({ dateString }) => ({
    field: dateString,
    heading: formatDay(dateString),
    value: () => null,
    width: 11,
  }));
  return tableFile({
    name: 'timesheet',
    rows: everyOnSheet(db, period.id),
    columns: [
      { field: 'employeeCode', value: ({ code }: Employee) => code },
      { field: 'employeeName', value: ({ name }: Employee) => name },
      ...days,
    ],
    format: 'xlsx',
    language,
    now,
  });
}

const workloadIn = (text: string) => (text === '' ? undefined : Number(text.replace(',', '.')));

export async function judgedLogwork(
  db: ScopedTrx,
  period: Period,
  { heading, rows }: Table,
  { now, language }: { now: Instant; language: Language },
) {
  const at = columnsOf(heading, columns, { required: ['employeeCode'], language });
  const days = heading.map((words) => dayIn(words));
  const read: LogworkRow[] = await inTurns(rows, ({ cells }) => ({
    employeeCode: textIn(cells[at.employeeCode]).slice(0, 20),
    employeeName: at.employeeName < 0 ? undefined : textIn(cells[at.employeeName]).slice(0, 100),
    items: days.flatMap((date, index) => {
      const workload = /^\d{4}-\d{2}-\d{2}$/.test(date) ? workloadIn(textIn(cells[index])) : undefined;
      return workload === undefined ? [] : [{ date, workload: Number.isFinite(workload) ? workload : -1 }];
    }),
  }));
  const { judged, workingDays } = await judgedSheet(db, period, read, { today: vnDay(now), override: true });
  return {
    listDaysOfWeek: daysOf(period),
    validItems: judged
      .filter(({ saved }) => saved.length > 0)
      .map(({ row, employeeName, saved }) => recordOf({ ...row, employeeName }, saved, workingDays)),
    invalidItems: invalidItemsOf(judged, workingDays),
  };
}
