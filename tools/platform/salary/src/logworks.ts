import { vnDay } from '@pay/domain';
import type { Day, ScopedTrx } from '@pay/platform-kernel';
import { employeesByCode } from './employee.store.ts';
import type { Doer } from './enterprise-steps.ts';
import { judgedRow, type LogworkProblem, type LogworkRow, recordOf, type WorkedDay } from './logwork.rules.ts';
import { saveWork, storedWork } from './logwork.store.ts';
import { mayWrite } from './may-manage.ts';
import { noteChange } from './salary-audit.store.ts';
import type { Period } from './salary-period.rules.ts';
import { periodAt, workingDaysOf } from './advance-usage.store.ts';

interface JudgedSheetRow {
  row: LogworkRow;
  employeeId: string | undefined;
  employeeName: string | undefined;
  saved: WorkedDay[];
  refused: { status: LogworkProblem; items: WorkedDay[] }[];
  replaced: WorkedDay[];
}

export async function judgedSheet(
  db: ScopedTrx,
  period: Period,
  rows: readonly LogworkRow[],
  { today, override }: { today: Day; override: boolean },
) {
  const merged = [...Map.groupBy(rows, ({ employeeCode }) => employeeCode)].map(([, of]) => ({
    ...of[0]!,
    items: of.flatMap(({ items }) => items),
  }));
  const employees = new Map(
    (
      await employeesByCode(
        db,
        merged.map(({ employeeCode }) => employeeCode),
      )
    ).map((one) => [one.code, one]),
  );
  const stored = await storedWork(
    db,
    period.id,
    [...employees.values()].map(({ id }) => id),
  );
  const workingDays = await workingDaysOf(db, period);
  const judged = merged.map((row): JudgedSheetRow => {
    const employee = employees.get(row.employeeCode);
    const kept = (employee && stored.get(employee.id)) ?? new Map<Day, number>();
    const { saved, refused } = judgedRow(row, { employee, period, stored: kept, workingDays, today, override });
    return {
      row,
      saved,
      refused,
      employeeId: employee?.id,
      employeeName: employee?.name ?? row.employeeName,
      replaced: saved.filter(({ date, workload }) => kept.has(date) && kept.get(date) !== workload),
    };
  });
  return { judged, workingDays };
}

export const invalidItemsOf = (judged: readonly JudgedSheetRow[], workingDays: number) =>
  judged.flatMap(({ row, employeeId, employeeName, refused }) =>
    refused.map(({ status, items }) => ({
      ...recordOf({ ...row, employeeName }, items, workingDays),
      id: employeeId ?? null,
      status,
    })),
  );

export async function saveSheet(
  db: ScopedTrx,
  period: Period,
  rows: readonly LogworkRow[],
  override: boolean,
  doer: Doer,
) {
  const { judged, workingDays } = await judgedSheet(db, period, rows, { today: vnDay(doer.now), override });
  let savedItems = 0;
  for (const { row, employeeId, saved, replaced } of judged) {
    if (!employeeId || saved.length === 0) continue;
    await saveWork(db, period.id, employeeId, saved);
    savedItems += saved.length;
    if (replaced.length === 0) continue;
    const values = Object.fromEntries(replaced.map(({ date, workload }) => [`${row.employeeCode} ${date}`, workload]));
    await noteChange(db, { entity: 'logwork', entityId: period.id, changeType: 'UPDATED', values, ...doer });
  }
  return { savedItems, invalidItems: invalidItemsOf(judged, workingDays) };
}

/** A day outside every period is returned as invalid. */
export async function saveByDay(db: ScopedTrx, rows: readonly LogworkRow[], override: boolean, doer: Doer) {
  await mayWrite(db);
  const periods = new Map<Day, Period | undefined>();
  for (const { items } of rows)
    for (const { date } of items) if (!periods.has(date)) periods.set(date, await periodAt(db, date));
  const byPeriod = new Map<Period, LogworkRow[]>();
  const ids = new Map<string, Period>();
  for (const period of periods.values()) if (period && !ids.has(period.id)) ids.set(period.id, period);
  for (const period of ids.values()) {
    const own = rows
      .map((row) => ({ ...row, items: row.items.filter(({ date }) => periods.get(date)?.id === period.id) }))
      .filter(({ items }) => items.length > 0);
    byPeriod.set(period, own);
  }
  const nowhere = rows.flatMap((row) => {
    const items = row.items.filter(({ date }) => !periods.get(date));
    return items.length > 0 ? [{ ...recordOf(row, items, 0), id: null, status: 'OUTSIDE_PERIOD' as const }] : [];
  });
  let savedItems = 0;
  const invalidItems = [];
  for (const [period, own] of byPeriod) {
    const saved = await saveSheet(db, period, own, override, doer);
    savedItems += saved.savedItems;
    invalidItems.push(...saved.invalidItems);
  }
  return { savedItems, invalidItems: [...invalidItems, ...nowhere] };
}
