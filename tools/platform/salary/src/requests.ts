import { problem, salaryProblem } from '@pay/contract-core';
import { allowedActions, salaryPaymentMachine, salaryRequestMachine, searchable, vnDay } from '@pay/domain';
import { wentOutLate } from '@pay/platform-accounts';
import {
  cancelJob,
  defineJob,
  type Instant,
  nextNumber,
  schedule,
  scoped,
  type ScopedTrx,
  transition,
  uuidv7,
} from '@pay/platform-kernel';
import { findType } from './advance-type.store.ts';
import { findEmployee } from './employee.store.ts';
import type { Doer } from './enterprise-steps.ts';
import { mayWrite } from './may-manage.ts';
import { triesOf } from './payment.store.ts';
import { schedulePayment } from './payments.ts';
import { expiryOf, maxRetries, periodForRequest, refuseAboveLimit, refuseRetry, shownStatus } from './request.rules.ts';
import {
  countedRequests,
  findRequest,
  insertRequest,
  payTo,
  type RequestRow,
  waitingRequestsOf,
} from './request.store.ts';
import { noteChange } from './salary-audit.store.ts';
import { findConfiguration } from './salary-enterprise.store.ts';
import { findPeriod } from './salary-period.store.ts';
import { periodAt, type AdvanceUsage, advanceUsageOf } from './advance-usage.store.ts';

export const requestExpiry = defineJob<{ merchantId: string; requestId: string }>({
  kind: 'salaryRequestExpiry',
  inTransaction: async ({ trx, payload: { merchantId, requestId }, now }) => {
    const db = scoped(trx, merchantId);
    const { status } = await findRequest(db, requestId);
    if (status !== 'WAITING_APPROVAL') return { effect: 'already decided' };
    await transition(db, salaryRequestMachine, 'salaryRequest', { id: requestId }, 'expire', {
      by: 'clock',
      party: 'clock',
      now,
    });
    return { effect: 'expired' };
  },
});

export async function createRequest(
  db: ScopedTrx,
  { employeeId, amount }: { employeeId: string; amount: number },
  doer: Doer,
): Promise<string> {
  const { now } = doer;
  await mayWrite(db, 'takeRequest');
  const employee = await findEmployee(db, employeeId);
  const today = vnDay(now);
  const found = await periodAt(db, today);
  const type = employee.salaryAdvanceTypeId ? await findType(db, employee.salaryAdvanceTypeId) : undefined;
  const closedDays = (await findConfiguration(db))?.disableAdvanceBeforeEndDate ?? 0;
  const standing = await advanceUsageOf(db, employee, found);
  const counted = found ? await countedRequests(db, employeeId, found.id) : 0;
  const period = periodForRequest({ amount, employee, type, period: found, closedDays, standing, counted, today });

  const id = uuidv7();
  const code = await nextNumber(db, db.merchantId, 'UL');
  const expireAt = expiryOf(period, closedDays, now);
  const { merchantId } = db;
  await insertRequest(db, {
    merchantId,
    id,
    code,
    employeeId,
    periodId: period.id,
    amount,
    status: 'WAITING_APPROVAL',
    rejectReason: null,
    beneficiaryAccount: employee.salaryAccount,
    expireAt,
    decidedBy: null,
    decidedAt: null,
    keywords: searchable(`${code} ${employee.code} ${employee.name}`),
    createdAt: now,
  });
  await noteChange(db, {
    entity: 'request',
    entityId: id,
    changeType: 'CREATED',
    values: { amount, employeeCode: employee.code },
    ...doer,
  });
  if (type?.advanceForm === 'AUTO')
    await approved(db, await findRequest(db, id), { by: 'system', party: 'system', now });
  else await schedule(db, requestExpiry, { key: id, dueAt: expireAt, payload: { merchantId, requestId: id } });
  return id;
}

interface Decider {
  by: string;
  party: 'enterprise' | 'system';
  now: Instant;
}

async function approved(db: ScopedTrx, { id, paymentId }: RequestRow, { by, party, now }: Decider): Promise<void> {
  const automatic = party === 'system';
  await transition(db, salaryRequestMachine, 'salaryRequest', { id }, 'approve', {
    by,
    ...(!automatic && { party }),
    now,
    set: { decidedBy: by, decidedAt: now },
  });
  await transition(db, salaryPaymentMachine, 'salaryPayment', { id: paymentId }, 'approve', { by, party, now });
  await schedulePayment(db, paymentId, now);
}

const refuseExpired = (request: RequestRow, now: Instant) => {
  const status = shownStatus(request, now);
  if (status === 'EXPIRED')
    throw problem('not_allowed_from_status', { status, allowed: allowedActions(salaryRequestMachine, status) });
};

/** Checks the limits again under a lock, so that two approvals cannot both use the last of them. */
export async function approveRequest(db: ScopedTrx, id: string, doer: Doer): Promise<void> {
  await mayWrite(db, 'takeRequest');
  const request = await findRequest(db, id);
  refuseExpired(request, doer.now);
  if (request.status === 'WAITING_APPROVAL') {
    const standing = await advanceUsageOf(
      db,
      await findEmployee(db, request.employeeId),
      await findPeriod(db, request.periodId),
    );
    // The request itself is among what is pending.
    const room = {
      available: ownRoom(standing, request.amount),
      enterpriseLeft: standing.enterpriseLeft + request.amount,
    };
    refuseAboveLimit(request.amount, room);
  }
  await approvedByEnterprise(db, request, doer);
}

/** The decision itself; whether the limits bear it was asked before, under the lock of the enterprise. */
export async function approvedByEnterprise(db: ScopedTrx, request: RequestRow, doer: Doer): Promise<void> {
  const { id } = request;
  await approved(db, request, { by: doer.by.userName, party: 'enterprise', now: doer.now });
  await cancelJob(db, requestExpiry, id);
  await noteChange(db, {
    entity: 'request',
    entityId: id,
    changeType: 'UPDATED',
    values: { status: 'APPROVED' },
    ...doer,
  });
}

const ownRoom = ({ salaryAdvanceMaxAmount, advancedAmount, pendingAmount }: AdvanceUsage, own: number) =>
  Math.max(0, salaryAdvanceMaxAmount - advancedAmount - (pendingAmount - own));

export async function rejectRequest(db: ScopedTrx, id: string, description: string, doer: Doer): Promise<void> {
  await mayWrite(db);
  const request = await findRequest(db, id);
  refuseExpired(request, doer.now);
  await transition(db, salaryRequestMachine, 'salaryRequest', { id }, 'reject', {
    by: doer.by.userName,
    party: 'enterprise',
    now: doer.now,
    note: description,
    set: { rejectReason: description, decidedBy: doer.by.userName, decidedAt: doer.now },
  });
  await cancelJob(db, requestExpiry, id);
  await noteChange(db, {
    entity: 'request',
    entityId: id,
    changeType: 'UPDATED',
    values: { status: 'REJECTED', rejectReason: description },
    ...doer,
  });
}

export async function cancelRequest(
  db: ScopedTrx,
  id: string,
  by: { name: string; party: 'employee' | 'system' },
  now: Instant,
): Promise<void> {
  refuseExpired(await findRequest(db, id), now);
  await transition(db, salaryRequestMachine, 'salaryRequest', { id }, 'cancel', { by: by.name, party: by.party, now });
  await cancelJob(db, requestExpiry, id);
}

export async function withdrawRequestsOf(db: ScopedTrx, employeeId: string, now: Instant): Promise<void> {
  for (const { id } of await waitingRequestsOf(db, employeeId)) {
    await transition(db, salaryRequestMachine, 'salaryRequest', { id }, 'cancel', {
      by: 'system',
      party: 'system',
      now,
    });
    await cancelJob(db, requestExpiry, id);
  }
}

/** Under the enterprise's lock, so that a retry and a new request cannot both use the last of a limit. */
async function refuseUnlikeNew(db: ScopedTrx, { employeeId, periodId, amount }: RequestRow, now: Instant) {
  const employee = await findEmployee(db, employeeId);
  const period = await findPeriod(db, periodId);
  refuseRetry({
    amount,
    employee,
    type: employee.salaryAdvanceTypeId ? await findType(db, employee.salaryAdvanceTypeId) : undefined,
    period,
    standing: await advanceUsageOf(db, employee, period),
    counted: await countedRequests(db, employeeId, periodId),
    today: vnDay(now),
  });
}

interface Retry {
  id: string;
  /** Pays to the account that the employee has now. */
  toPresentAccount?: boolean | undefined;
}

/** What the bank carried out after all is not paid once more. */
async function refuseSentTwice(db: ScopedTrx, paymentId: string): Promise<void> {
  const subjectIds = (await triesOf(db, paymentId)).map(({ id }) => id);
  const { merchantId } = db;
  if (await wentOutLate(db, { merchantId, kind: 'SALARY_ADVANCE', subjectIds }))
    throw problem('not_allowed_from_status', { status: 'FAILED', allowed: [] });
}

export async function retryPayment(db: ScopedTrx, { id, toPresentAccount }: Retry, doer: Doer): Promise<void> {
  await mayWrite(db, 'takeRequest');
  const request = await findRequest(db, id);
  const { paymentId, tries, paymentStatus, employeeAccount } = request;
  if (paymentStatus === 'FAILED') {
    await refuseSentTwice(db, paymentId);
    if (tries > maxRetries) throw salaryProblem('over_limit', { limit: maxRetries, current: tries });
    await refuseUnlikeNew(db, request, doer.now);
  }
  if (toPresentAccount) await payTo(db, id, employeeAccount);
  await transition(db, salaryPaymentMachine, 'salaryPayment', { id: paymentId }, 'retry', {
    by: doer.by.userName,
    party: 'enterprise',
    now: doer.now,
  });
  await schedulePayment(db, paymentId, doer.now);
  await noteChange(db, {
    entity: 'request',
    entityId: id,
    changeType: 'UPDATED',
    values: { paymentStatus: 'TODO', ...(toPresentAccount && { beneficiaryAccount: employeeAccount }) },
    ...doer,
  });
}
