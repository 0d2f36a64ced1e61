import { invalidField } from '@pay/contract-core';
import type { salaryChannel } from '@pay/contract-merchant-api';
import { vnDay } from '@pay/domain';
import { type ClientActor, type HandlersOf, type Instant, type ScopedTrx } from '@pay/platform-kernel';
import { advanceUsageOf, periodAt } from './advance-usage.store.ts';
import { type Employee, employeesByCode } from './employee.store.ts';
import { mayRead, mayWrite } from './may-manage.ts';
import { shownStatus } from './request.rules.ts';
import { findRequest, isRequest } from './request.store.ts';
import { cancelRequest, createRequest } from './requests.ts';

async function employeeOf(db: ScopedTrx, code: string): Promise<Employee> {
  const [employee] = await employeesByCode(db, [code]);
  if (!employee) throw invalidField('employeeCode', 'unknown');
  return employee;
}

async function requestOf(db: ScopedTrx, id: string) {
  if (!(await isRequest(db, id))) throw invalidField('requestId', 'unknown');
  return findRequest(db, id);
}

async function answer(db: ScopedTrx, id: string, now: Instant) {
  const row = await findRequest(db, id);
  const { code, amount, paymentStatus } = row;
  return { requestId: id, code, amount, status: shownStatus(row, now), paymentStatus };
}

const byApp = ({ clientId }: ClientActor) => ({ userId: clientId, userName: 'API' });

export const salaryChannelHandlers: HandlersOf<typeof salaryChannel> = {
  salaryLimit: async ({ employeeCode }, { db, now }) => {
    await mayRead(db);
    const employee = await employeeOf(db, employeeCode);
    const period = await periodAt(db, vnDay(now));
    const { salaryAdvanceMaxAmount, advancedAmount, pendingAmount, available } = await advanceUsageOf(
      db,
      employee,
      period,
    );
    return {
      employeeCode,
      periodName: period?.name ?? '',
      salaryAdvanceMaxAmount,
      advancedAmount,
      pendingAmount,
      available,
    };
  },
  salaryRequest: async ({ employeeCode, amount }, { db, actor, now, audit }) => {
    const { id: employeeId } = await employeeOf(db, employeeCode);
    const id = await createRequest(db, { employeeId, amount }, { by: byApp(actor), now });
    audit({ entityId: id });
    return answer(db, id, now);
  },
  salaryCheck: async ({ requestId }, { db, now }) => {
    await mayRead(db);
    await requestOf(db, requestId);
    return answer(db, requestId, now);
  },
  salaryCancel: async ({ requestId }, { db, now }) => {
    await mayWrite(db);
    const { employeeName: name } = await requestOf(db, requestId);
    await cancelRequest(db, requestId, { name, party: 'employee' }, now);
    return answer(db, requestId, now);
  },
};
