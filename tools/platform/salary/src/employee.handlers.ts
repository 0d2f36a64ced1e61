import type { salary } from '@pay/contract-salary';
import { availableWithin, formatDay, vnDay } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  type Instant,
  salaryPage,
  type ScopedTrx,
  tableFile,
} from '@pay/platform-kernel';
import { type AdvanceType, allTypes, findType } from './advance-type.store.ts';
import { employeeTemplate, judgedEmployees } from './employee-file.ts';
import { type Employee, everyEmployee, findEmployee, listEmployees } from './employee.store.ts';
import { activateMany, changeTypeOfMany, createEmployees, updateEmployee } from './employees.ts';
import { employeesLeft } from './employees-left.store.ts';
import { mayRead } from './may-manage.ts';
import { shownStatus } from './request.rules.ts';
import { requestsOfEmployee } from './request.store.ts';
import { auditOf } from './salary-audit.store.ts';
import { enterpriseMay } from './salary-enterprise.rules.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { periodAt, advanceUsageOf, usedIn } from './advance-usage.store.ts';

async function answer(db: ScopedTrx, employee: Employee, now: Instant) {
  const usage = await advanceUsageOf(db, employee, await periodAt(db, vnDay(now)));
  const { advancedAmount, salaryAdvanceMaxAmount } = usage;
  const salaryAdvanceType = employee.salaryAdvanceTypeId ? await findType(db, employee.salaryAdvanceTypeId) : null;
  return {
    ...employee,
    advancedAmount,
    salaryAdvanceMaxAmount,
    availableAmount: employee.activated ? usage.available : 0,
    salaryAdvanceType,
  };
}

/** Each with what may still be asked for in today's period. */
async function withAvailable(db: ScopedTrx, employees: readonly Employee[], now: Instant) {
  const period = await periodAt(db, vnDay(now));
  if (!period) return employees.map((employee) => ({ ...employee, availableAmount: 0 }));
  const { advancedAmount, pendingAmount } = await usedIn(db, period.id);
  const enterpriseLeft = ((await findConfiguration(db))?.limitAmount ?? 0) - advancedAmount - pendingAmount;
  const inPeriod = ({ id: employeeId }: Employee) => ({ employeeId, periodId: period.id });
  const leftOf = await employeesLeft(db, employees.map(inPeriod));
  const availableTo = (employee: Employee) =>
    employee.activated ? availableWithin(leftOf(inPeriod(employee)), enterpriseLeft) : 0;
  return employees.map((employee) => ({ ...employee, availableAmount: availableTo(employee) }));
}

function exportColumns(types: readonly AdvanceType[]): ExportColumn<Employee>[] {
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  return [
    { field: 'employeeCode', value: ({ code }) => code },
    { field: 'fullName', value: ({ name }) => name, width: 30 },
    { field: 'phoneNumber', value: ({ phoneNumber }) => phoneNumber },
    { field: 'email', value: ({ email }) => email, width: 30 },
    { field: 'birthDate', value: ({ birthDate }) => formatDay(birthDate) },
    { field: 'idCardNumber', value: ({ idCardNumber }) => idCardNumber },
    { field: 'salaryAccount', value: ({ salaryAccount }) => salaryAccount },
    { field: 'baseAmount', value: ({ baseAmount }) => baseAmount },
    { field: 'position', value: ({ position }) => position },
    { field: 'salaryAdvanceTypeName', value: ({ salaryAdvanceTypeId: id }) => (id ? typeNames.get(id) : null) },
    { field: 'status', value: ({ activated }) => (activated ? 'ACTIVE' : 'INACTIVE'), labels: 'enum.EmployeeState' },
  ];
}

type EmployeeHandlers = Pick<HandlersOf<typeof salary>, `employee.${string}` & keyof typeof salary>;

export const employeeHandlers: EmployeeHandlers = {
  'employee.list': async (input, { db, now, page }) => {
    await mayRead(db);
    const { rows, total } = await listEmployees(db, input, page);
    return salaryPage(await withAvailable(db, rows, now), page, total);
  },
  'employee.export': {
    outside: async (filter, { db, language, now }) => {
      await mayRead(db);
      return tableFile({
        name: 'employees',
        rows: everyEmployee(db, filter),
        columns: exportColumns(await allTypes(db)),
        format: 'xlsx',
        language,
        now,
      });
    },
  },
  'employee.template': { outside: (_input, { language, now }) => employeeTemplate(language, now) },
  'employee.upload': {
    outside: async ({ file }, { db, now, language, services }) => {
      await mayRead(db);
      return judgedEmployees(db, await services.uploads.read('table', file, 'file'), now, language);
    },
  },
  'employee.create': async (input, { db, actor, now, audit }) => {
    const [employee] = await createEmployees(db, [input], { by: actor, now });
    audit({ entityId: employee!.id });
    return answer(db, employee!, now);
  },
  'employee.bulkCreate': async ({ employees }, { db, actor, now }) => {
    const created = await createEmployees(db, employees, { by: actor, now });
    return { created: created.length };
  },
  'employee.bulkUpdateAdvanceType': async ({ employeeIds, salaryAdvanceTypeId }, { db, actor, now }) => ({
    updated: await changeTypeOfMany(db, employeeIds, salaryAdvanceTypeId, { by: actor, now }),
  }),
  'employee.bulkUpdateActivated': async ({ employeeIds, activated }, { db, actor, now }) => ({
    updated: await activateMany(db, employeeIds, activated, { by: actor, now }),
  }),
  'employee.get': async ({ id }, { db, now, services }) => {
    const enterprise = await mayRead(db);
    return {
      ...(await answer(db, await findEmployee(db, id), now)),
      audit: await auditOf(db, 'employee', id),
      allowed: {
        'employee.update': enterpriseMay('manage', enterprise),
        'advance.create': services.settings.sandbox && enterpriseMay('takeRequest', enterprise),
      },
    };
  },
  'employee.update': async ({ id, ...input }, { db, actor, now, audit }) => {
    const { former, employee } = await updateEmployee(db, id, input, { by: actor, now });
    audit({ entityId: id, before: former, after: employee });
    return answer(db, employee, now);
  },
  'employee.advances': async ({ id }, { db, now, page }) => {
    await mayRead(db);
    await findEmployee(db, id);
    const { rows, total } = await requestsOfEmployee(db, id, page);
    const shown = rows.map((row) => ({
      id: row.id,
      code: row.code,
      amount: row.amount,
      createdDate: row.createdAt,
      lastApproveReject: row.decidedAt,
      lastApproveRejectByName: row.decidedBy,
      paymentStatus: row.paymentStatus,
      status: shownStatus(row, now),
    }));
    return salaryPage(shown, page, total);
  },
};
