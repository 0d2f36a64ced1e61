import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { Chosen } from '@pay/contract-shared';
import { hasShape, searchable, vnDayEnd, vnDayStart } from '@pay/domain';
import {
  containing,
  inBatches,
  type Instant,
  narrowed,
  type ScopedTrx,
  sortedPage,
  uuidv7,
} from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { SalaryEmployeeTable } from './salary.tables.ts';

export type Employee = Selectable<SalaryEmployeeTable>;
export type NewEmployee = Omit<Employee, 'merchantId' | 'id' | 'createdAt'>;

type EmployeeFilter = FilterOf<(typeof salary)['employee.list']> & Chosen;

const columns = { createdAt: 'createdAt', code: 'code', name: 'name' } as const;

const filtered = (db: ScopedTrx, filter: EmployeeFilter) =>
  narrowed(db.selectFrom('salaryEmployee'), filter, {
    ids: (employees, ids) => employees.where('id', 'in', ids),
    keyword: (employees, keyword) => employees.where('keywords', 'like', containing(searchable(keyword))),
    activated: (employees, activated) => employees.where('activated', '=', activated),
    salaryAdvanceTypeId: (employees, id) => employees.where('salaryAdvanceTypeId', '=', id),
    startDate: (employees, from) => employees.where('createdAt', '>=', vnDayStart(from).toISOString()),
    endDate: (employees, to) => employees.where('createdAt', '<=', vnDayEnd(to).toISOString()),
  });

export const listEmployees = (db: ScopedTrx, filter: EmployeeFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, filter), {
    table: 'salaryEmployee',
    columns,
    exact: { columns: ['code', 'phoneNumber', 'salaryAccount'], keyword: filter.keyword },
    described: (found) => found.selectAll(),
    page,
  });

export const everyEmployee = (db: ScopedTrx, filter: EmployeeFilter) =>
  inBatches<Employee>((last, size) => {
    const query = filtered(db, filter).selectAll().orderBy('id', 'desc').limit(size);
    return (last ? query.where('id', '<', last.id) : query).execute();
  });

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

export const holdersOf = async (db: ScopedTrx, codes: readonly string[], phones: readonly string[]) =>
  codes.length === 0
    ? []
    : db
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
  db
    .updateTable('salaryEmployee')
    .set(employee)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => problem('not_found'));

export const employeesWithIds = (db: ScopedTrx, ids: readonly string[]): Promise<Employee[]> =>
  db
    .selectFrom('salaryEmployee')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export const setActivated = (db: ScopedTrx, ids: readonly string[], activated: boolean) =>
  db
    .updateTable('salaryEmployee')
    .set({ activated })
    .where('id', 'in', [...ids])
    .execute();

export const giveType = (db: ScopedTrx, ids: readonly string[], salaryAdvanceTypeId: string) =>
  db
    .updateTable('salaryEmployee')
    .set({ salaryAdvanceTypeId })
    .where('id', 'in', [...ids])
    .execute();
