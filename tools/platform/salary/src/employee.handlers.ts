import type { salary } from '@pay/contract-salary';
import { vnDay } from '@pay/domain';
import { type HandlersOf, type Instant, salaryPage, type ScopedTrx } from '@pay/platform-kernel';
import { findType } from './advance-type.store.ts';
import { employeeTemplate, judgedEmployees } from './employee-file.ts';
import { type Employee, findEmployee, listEmployees } from './employee.store.ts';
import { changeTypeOfMany, createEmployees, updateEmployee } from './employees.ts';
import { mayRead } from './may-manage.ts';
import { shownStatus } from './request.rules.ts';
import { requestsOfEmployee } from './request.store.ts';
import { auditOf } from './salary-audit.store.ts';
import { periodAt, advanceUsageOf } from './advance-usage.store.ts';

async function answer(db: ScopedTrx, employee: Employee, now: Instant) {
  const { advancedAmount, salaryAdvanceMaxAmount } = await advanceUsageOf(db, employee, await periodAt(db, vnDay(now)));
  const salaryAdvanceType = employee.salaryAdvanceTypeId ? await findType(db, employee.salaryAdvanceTypeId) : null;
  return { ...employee, advancedAmount, salaryAdvanceMaxAmount, salaryAdvanceType };
}

type EmployeeHandlers = Pick<HandlersOf<typeof salary>, `employee.${string}` & keyof typeof salary>;

export const employeeHandlers: EmployeeHandlers = {
  'employee.list': async (input, { db, page }) => {
    await mayRead(db);
    const { rows, total } = await listEmployees(db, input, page);
    return salaryPage(rows, page, total);
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
  'employee.get': async ({ id }, { db, now }) => {
    await mayRead(db);
    return { ...(await answer(db, await findEmployee(db, id), now)), audit: await auditOf(db, 'employee', id) };
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
