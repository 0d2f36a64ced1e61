import { type PageRequest, problem } from '@pay/contract-core';
import { hasShape, searchable, vnDayEnd, vnDayStart } from '@pay/domain';
import { containing, type Day, type Instant, type ScopedTrx, sortedPage, uuidv7 } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { SalaryEmployeeTable } from './salary.tables.ts';

export type Employee = Selectable<SalaryEmployeeTable>;
export type NewEmployee = Omit<Employee, 'merchantId' | 'id' | 'createdAt'>;

export interface EmployeeFilter {
  keyword?: string | undefined;
  activated?: boolean | undefined;
  salaryAdvanceTypeId?: string | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}

const columns = { createdAt: 'createdAt', code: 'code', name: 'name' } as const;

export async function listEmployees(db: ScopedTrx, filter: EmployeeFilter, page: PageRequest) {
  const { keyword, activated, salaryAdvanceTypeId, startDate, endDate } = filter;
  let query = db.selectFrom('salaryEmployee');
  if (keyword) query = query.where('keywords', 'like', containing(searchable(keyword)));
  if (activated !== undefined) query = query.where('activated', '=', activated);
  if (salaryAdvanceTypeId) query = query.where('salaryAdvanceTypeId', '=', salaryAdvanceTypeId);
  if (startDate) query = query.where('createdAt', '>=', vnDayStart(startDate).toISOString());
  if (endDate) query = query.where('createdAt', '<=', vnDayEnd(endDate).toISOString());
  return sortedPage(db, query, {
    table: 'salaryEmployee',
    columns,
    described: (found) => found.selectAll(),
    page,
  });
}

export async function findEmployee(db: ScopedTrx, id: string): Promise<Employee> {
  if (!hasShape('uuid', id)) throw problem('not_found');
  const employee = await db.selectFrom('salaryEmployee').selectAll().where('id', '=', id).executeTakeFirst();
  if (!employee) throw problem('not_found');
  return employee;
}

export const employeesByCode = (db: ScopedTrx, codes: readonly string[]): Promise<Employee[]> =>
  db
    .selectFrom('salaryEmployee')
    .selectAll()
    .where('code', 'in', [...codes])
    .execute();

/** Who has one of these codes or phone numbers already. */
export const holdersOf = (db: ScopedTrx, codes: readonly string[], phones: readonly string[]) =>
  db
    .selectFrom('salaryEmployee')
    .select(['id', 'code', 'phoneNumber'])
    .where((eb) => eb.or([eb('code', 'in', [...codes]), eb('phoneNumber', 'in', [...phones])]))
    .execute();

export const addEmployees = (db: ScopedTrx, employees: readonly NewEmployee[], now: Instant): Promise<Employee[]> =>
  db
    .insertInto('salaryEmployee')
    .values(employees.map((employee) => ({ merchantId: db.merchantId, id: uuidv7(), createdAt: now, ...employee })))
    .returningAll()
    .execute();

export const changeEmployee = (db: ScopedTrx, id: string, employee: NewEmployee): Promise<Employee> =>
  db.updateTable('salaryEmployee').set(employee).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const employeesWithIds = (db: ScopedTrx, ids: readonly string[]): Promise<Employee[]> =>
  db
    .selectFrom('salaryEmployee')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export const giveType = (db: ScopedTrx, ids: readonly string[], salaryAdvanceTypeId: string) =>
  db
    .updateTable('salaryEmployee')
    .set({ salaryAdvanceTypeId })
    .where('id', 'in', [...ids])
    .execute();
