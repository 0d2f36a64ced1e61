import { problem } from '@pay/contract-core';
import type { ScopedTrx } from '@pay/platform-kernel';
import { allTypes, findType } from './advance-type.store.ts';
import {
  type EmployeeInput,
  employeeOf,
  employeeProblems,
  Holders,
  refuseWrong,
  shownEmployee,
} from './employee.rules.ts';
import {
  addEmployees,
  changeEmployee,
  type Employee,
  employeesWithIds,
  findEmployee,
  giveType,
  holdersOf,
  setActivated,
} from './employee.store.ts';
import type { Doer } from './enterprise-steps.ts';
import { mayWrite } from './may-manage.ts';
import { withdrawRequestsOf } from './requests.ts';
import { changedValues, noteChange } from './salary-audit.store.ts';

export async function createEmployees(
  db: ScopedTrx,
  inputs: readonly EmployeeInput[],
  doer: Doer,
): Promise<Employee[]> {
  await mayWrite(db);
  const types = await allTypes(db);
  const taken = new Holders(
    await holdersOf(
      db,
      inputs.map(({ code }) => code),
      inputs.map(({ phoneNumber }) => phoneNumber),
    ),
  );
  const problems = inputs.flatMap((input, index) => {
    const found = employeeProblems(input, { types, taken, now: doer.now });
    taken.add({ id: `row ${index}`, code: input.code, phoneNumber: input.phoneNumber });
    return inputs.length === 1 ? found : found.map((one) => ({ ...one, field: `employees.${index}.${one.field}` }));
  });
  refuseWrong(problems);
  const employees = await addEmployees(
    db,
    inputs.map((input) => employeeOf(input, types)),
    doer.now,
  );
  for (const employee of employees) {
    const { code, name, phoneNumber, salaryAccount, baseAmount } = employee;
    await noteChange(db, {
      entity: 'employee',
      entityId: employee.id,
      changeType: 'CREATED',
      values: { code, name, phoneNumber, salaryAccount, baseAmount },
      ...doer,
    });
  }
  return employees;
}

export async function updateEmployee(db: ScopedTrx, id: string, input: EmployeeInput, doer: Doer) {
  await mayWrite(db);
  const former = await findEmployee(db, id);
  const types = await allTypes(db);
  const taken = new Holders(await holdersOf(db, [input.code], [input.phoneNumber]));
  refuseWrong(employeeProblems(input, { types, taken, now: doer.now, ownId: id }));
  const wanted = employeeOf(input, types, former);
  const employee = await changeEmployee(db, id, wanted);
  await noteChange(db, {
    entity: 'employee',
    entityId: id,
    changeType: 'UPDATED',
    values: changedValues(shownEmployee(former, types), shownEmployee(wanted, types)),
    ...doer,
  });
  if (former.activated && !employee.activated) await withdrawRequestsOf(db, id, doer.now);
  return { former, employee };
}

async function everyOne(db: ScopedTrx, ids: readonly string[]): Promise<Employee[]> {
  const wanted = [...new Set(ids)];
  const employees = await employeesWithIds(db, wanted);
  if (employees.length !== wanted.length) throw problem('not_found');
  return employees;
}

export async function changeTypeOfMany(
  db: ScopedTrx,
  ids: readonly string[],
  typeId: string,
  doer: Doer,
): Promise<number> {
  await mayWrite(db);
  const type = await findType(db, typeId);
  const employees = await everyOne(db, ids);
  await giveType(
    db,
    employees.map(({ id }) => id),
    type.id,
  );
  const moved = employees.filter(({ salaryAdvanceTypeId }) => salaryAdvanceTypeId !== type.id);
  for (const { id } of moved) {
    await noteChange(db, {
      entity: 'employee',
      entityId: id,
      changeType: 'UPDATED',
      values: { salaryAdvanceTypeName: type.name },
      ...doer,
    });
  }
  return moved.length;
}

/** Who left can ask for nothing more: what waits of theirs is withdrawn. */
export async function activateMany(
  db: ScopedTrx,
  ids: readonly string[],
  activated: boolean,
  doer: Doer,
): Promise<number> {
  await mayWrite(db);
  const changed = (await everyOne(db, ids)).filter((employee) => employee.activated !== activated);
  if (changed.length === 0) return 0;
  await setActivated(
    db,
    changed.map(({ id }) => id),
    activated,
  );
  for (const { id } of changed) {
    await noteChange(db, { entity: 'employee', entityId: id, changeType: 'UPDATED', values: { activated }, ...doer });
    if (!activated) await withdrawRequestsOf(db, id, doer.now);
  }
  return changed.length;
}
