import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { searchable } from '@pay/domain';
import { containing, type Day, inBatches, narrowed, type ScopedTrx, sortedPage } from '@pay/platform-kernel';
import type { Employee } from './employee.store.ts';
import type { WorkedDay } from './logwork.rules.ts';

const columns = { code: 'code', name: 'name' } as const;

type SheetFilter = FilterOf<(typeof salary)['logwork.list']>;

/** Active employees and those who worked in this period. */
const onSheet = (db: ScopedTrx, periodId: string) =>
  db
    .selectFrom('salaryEmployee')
    .where((eb) =>
      eb.or([
        eb('activated', '=', true),
        eb(
          'id',
          'in',
          eb.selectFrom('salaryLogwork').select('employeeId').where('salaryLogwork.periodId', '=', periodId),
        ),
      ]),
    );

export const everyOnSheet = (db: ScopedTrx, periodId: string) =>
  inBatches<Employee>((last, size) => {
    const query = onSheet(db, periodId).selectAll().orderBy('code').limit(size);
    return (last ? query.where('code', '>', last.code) : query).execute();
  });

export async function listSheet(db: ScopedTrx, periodId: string, filter: SheetFilter, page: PageRequest) {
  const query = narrowed(onSheet(db, periodId), filter, {
    keyword: (employees, keyword) => employees.where('keywords', 'like', containing(searchable(keyword))),
  });
  return sortedPage(db, query, {
    table: 'salaryEmployee',
    columns,
    exact: { columns: ['code'], keyword: filter.keyword },
    described: (found) => found.selectAll(),
    page,
  });
}

export async function storedWork(
  db: ScopedTrx,
  periodId: string,
  employeeIds: readonly string[],
): Promise<Map<string, Map<Day, number>>> {
  const found = new Map<string, Map<Day, number>>();
  if (employeeIds.length === 0) return found;
  const rows = await db
    .selectFrom('salaryLogwork')
    .select(['employeeId', 'date', 'halfDays'])
    .where('periodId', '=', periodId)
    .where('employeeId', 'in', [...employeeIds])
    .orderBy('date')
    .execute();
  for (const { employeeId, date, halfDays } of rows) {
    found.set(employeeId, (found.get(employeeId) ?? new Map<Day, number>()).set(date, halfDays / 2));
  }
  return found;
}

export const saveWork = (db: ScopedTrx, periodId: string, employeeId: string, days: readonly WorkedDay[]) =>
  db
    .insertInto('salaryLogwork')
    .values(
      days.map(({ date, workload }) => ({
        merchantId: db.merchantId,
        periodId,
        employeeId,
        date,
        halfDays: Math.round(workload * 2),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'periodId', 'employeeId', 'date'])
        .doUpdateSet(({ ref }) => ({ halfDays: ref('excluded.halfDays') })),
    )
    .execute();
