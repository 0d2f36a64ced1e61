import { problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { advanceStateOf, formatDateTime, salaryPaymentMachine, salaryRequestMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  type Instant,
  salaryPage,
  type ScopedTrx,
  type Services,
  stepsOf,
  tableFile,
} from '@pay/platform-kernel';
import { approveRequests } from './bulk-approval.ts';
import { employeesLeft } from './employees-left.store.ts';
import { findEmployee } from './employee.store.ts';
import { mayRead, mayWrite } from './may-manage.ts';
import { hoursLeft, requestActions, shownStatus } from './request.rules.ts';
import { triesOf } from './payment.store.ts';
import { everyRequest, findRequest, listRequests, type RequestRow } from './request.store.ts';
import { approveRequest, cancelRequest, createRequest, rejectRequest, retryPayment } from './requests.ts';
import { auditOf } from './salary-audit.store.ts';
import { findPeriod } from './salary-period.store.ts';
import { advanceUsageOf } from './advance-usage.store.ts';

const isWaiting = (row: RequestRow, now: Instant) => shownStatus(row, now) === 'WAITING_APPROVAL';

/** `left` is what the employee has left, this request counted. */
const rowAnswer = (row: RequestRow, left: number, now: Instant) => ({
  id: row.id,
  code: row.code,
  employeeCode: row.employeeCode,
  employeeName: row.employeeName,
  amount: row.amount,
  currency: 'VND' as const,
  periodName: row.periodName,
  createdDate: row.createdAt,
  status: shownStatus(row, now),
  paymentStatus: row.paymentStatus,
  expireAt: row.expireAt,
  hoursLeft: hoursLeft(row, now),
  limitLeft: isWaiting(row, now) ? Math.max(0, left + row.amount) : null,
});

async function answer(db: ScopedTrx, id: string, now: Instant) {
  const row = await findRequest(db, id);
  const standing = await advanceUsageOf(db, await findEmployee(db, row.employeeId), await findPeriod(db, row.periodId));
  const left = standing.salaryAdvanceMaxAmount - standing.advancedAmount - standing.pendingAmount;
  const tries = await triesOf(db, row.paymentId);
  return {
    ...rowAnswer(row, left, now),
    advancedAmount: standing.advancedAmount,
    pendingAmount: standing.pendingAmount,
    salaryAdvanceMaxAmount: standing.salaryAdvanceMaxAmount,
    periodStartDate: row.periodStartDate,
    periodEndDate: row.periodEndDate,
    rejectReason: row.rejectReason,
    beneficiaryAccount: row.beneficiaryAccount,
    employeeAccount: row.employeeAccount,
    periodPaySalaryDate: row.periodPaySalaryDate,
    paymentData: tries.map(({ createdAt, completedAt, ...made }) => ({
      ...made,
      createdDate: createdAt,
      completedTime: completedAt,
    })),
    audit: await auditOf(db, 'request', id),
  };
}

/** What happened to the request and to its payment, oldest first. */
async function stepsOfRequest(db: ScopedTrx, { id, paymentId }: RequestRow) {
  const { merchantId } = db;
  return {
    history: await stepsOf(db, { merchantId, entity: salaryRequestMachine.entity, id }),
    paymentHistory: await stepsOf(db, { merchantId, entity: salaryPaymentMachine.entity, id: paymentId }),
  };
}

type Exported = ReturnType<typeof rowAnswer>;

const exportColumns: ExportColumn<Exported>[] = [
  { field: 'code', value: ({ code }) => code },
  { field: 'employeeCode', value: ({ employeeCode }) => employeeCode },
  { field: 'employeeName', value: ({ employeeName }) => employeeName, width: 30 },
  { field: 'periodName', value: ({ periodName }) => periodName, width: 30 },
  { field: 'amount', value: ({ amount }) => amount },
  { field: 'status', value: advanceStateOf, labels: 'enum.AdvanceState' },
  { field: 'createdDate', value: ({ createdDate }) => formatDateTime(createdDate) },
  {
    field: 'expireAt',
    value: ({ expireAt, status }) => (status === 'WAITING_APPROVAL' ? formatDateTime(expireAt) : null),
  },
];

async function* exported(rows: AsyncIterable<RequestRow>, now: Instant) {
  // What is left of a limit belongs to a decision, not to a file.
  for await (const row of rows) yield rowAnswer(row, 0, now);
}

const inSandbox = ({ settings }: Services) => {
  if (!settings.sandbox) throw problem('not_found');
};

type RequestHandlers = Pick<HandlersOf<typeof salary>, `advance.${string}` & keyof typeof salary>;

export const requestHandlers: RequestHandlers = {
  'advance.list': async (input, { db, now, page }) => {
    await mayRead(db);
    const { rows, total } = await listRequests(db, input, page, now);
    const leftOf = await employeesLeft(
      db,
      rows.filter((row) => isWaiting(row, now)),
    );
    return salaryPage(
      rows.map((row) => rowAnswer(row, leftOf(row), now)),
      page,
      total,
    );
  },
  'advance.export': {
    outside: async (filter, { db, language, now }) => {
      await mayRead(db);
      return tableFile({
        name: 'advance-requests',
        rows: exported(everyRequest(db, filter, now), now),
        columns: exportColumns,
        format: 'xlsx',
        language,
        now,
      });
    },
  },
  'advance.get': async ({ id }, { db, now }) => {
    const enterprise = await mayRead(db);
    const request = await findRequest(db, id);
    return {
      ...(await answer(db, id, now)),
      ...(await stepsOfRequest(db, request)),
      allowed: requestActions(enterprise, request, now),
    };
  },
  'advance.approve': async ({ id }, { db, actor, now }) => {
    await approveRequest(db, id, { by: actor, now });
    return answer(db, id, now);
  },
  'advance.bulkApprove': ({ ids }, { db, actor, now }) => approveRequests(db, ids, { by: actor, now }),
  'advance.reject': async ({ id, description }, { db, actor, now }) => {
    await rejectRequest(db, id, description, { by: actor, now });
    return answer(db, id, now);
  },
  'advance.retryPayment': async (retry, { db, actor, now }) => {
    await retryPayment(db, retry, { by: actor, now });
    return answer(db, retry.id, now);
  },
  'advance.create': async (input, { db, actor, now, services, audit }) => {
    inSandbox(services);
    const id = await createRequest(db, input, { by: actor, now });
    audit({ entityId: id });
    return answer(db, id, now);
  },
  'advance.cancel': async ({ id }, { db, now, services }) => {
    inSandbox(services);
    await mayWrite(db);
    const { employeeName } = await findRequest(db, id);
    await cancelRequest(db, id, { name: employeeName, party: 'employee' }, now);
    return answer(db, id, now);
  },
};
