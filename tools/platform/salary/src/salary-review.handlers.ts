import type { salaryEnterpriseReview } from '@pay/contract-cms';
import { maxListedRows, problem } from '@pay/contract-core';
import { allowedOf, formatDateTime, salaryEnterpriseMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type StaffActor,
  stepsOf,
  tableFile,
  type WriteContext,
} from '@pay/platform-kernel';
import { maskedSteps } from '@pay/platform-people';
import { decideEnterprise, type EnterpriseDecision } from './enterprise-decision.ts';
import {
  countEnterprises,
  exportedEnterprises,
  heldStatus,
  listEnterprises,
  reviewedEnterprise,
} from './salary-review.store.ts';

type Ctx = WriteContext<StaffActor>;

async function decided(merchantId: string, decision: EnterpriseDecision, { db, actor, now, audit }: Ctx) {
  const { before, after } = await decideEnterprise(db, merchantId, decision, { by: actor, now });
  audit({
    entityId: after.id,
    before: { status: before.status },
    after: { status: after.status, note: decision.note },
  });
  return after;
}

type Reviewed = Awaited<ReturnType<typeof reviewedEnterprise>>;

const exportColumns: ExportColumn<Reviewed>[] = [
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
  { field: 'programType', value: ({ programType }) => programType, labels: 'enum.ProgramType', width: 36 },
  { field: 'numberOfEmployeeExpected', value: ({ numberOfEmployeeExpected }) => numberOfEmployeeExpected },
  { field: 'paySalaryLimitation', value: ({ paySalaryLimitation }) => paySalaryLimitation },
  { field: 'creditLineAmount', value: ({ creditLineAmount }) => creditLineAmount },
  { field: 'status', value: ({ status }) => status, labels: 'enum.EnterpriseStatus' },
  { field: 'registeredAt', value: ({ registeredAt }) => formatDateTime(registeredAt) },
];

export const salaryReviewHandlers: HandlersOf<typeof salaryEnterpriseReview> = {
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listEnterprises(db, actor, filter, page);
    return platformPage(rows, page, total);
  },
  export: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) => {
    const { totalIsLowerBound } = await countEnterprises(db, actor, filter);
    if (totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows });
    return tableFile({
      name: 'salary-enterprises',
      rows: exportedEnterprises(db, actor, filter),
      columns: exportColumns,
      format,
      language,
      now,
    });
  },
  getDetail: async ({ merchantId }, { db, actor }) => {
    const enterprise = await reviewedEnterprise(db, actor, merchantId);
    const record = { merchantId: enterprise.merchantId, entity: salaryEnterpriseMachine.entity, id: enterprise.id };
    return {
      ...enterprise,
      allowed: allowedOf(salaryEnterpriseMachine, enterprise.status, 'staff', 'approve', 'reject', 'lock', 'unlock'),
      history: maskedSteps(salaryEnterpriseMachine, await stepsOf(db, record)),
    };
  },
  approve: ({ merchantId, creditLineAmount }, ctx) =>
    decided(
      merchantId,
      { action: 'approve', set: { creditLineAmount: creditLineAmount ?? 0, rejectReason: null } },
      ctx,
    ),
  reject: ({ merchantId, reason }, ctx) =>
    decided(merchantId, { action: 'reject', set: { rejectReason: reason }, note: reason }, ctx),
  lock: async ({ merchantId, reason }, ctx) => {
    await reviewedEnterprise(ctx.db, ctx.actor, merchantId);
    const held = await heldStatus(ctx.db, merchantId);
    return decided(
      merchantId,
      { action: 'lock', set: { formerStatus: held.status, lockReason: reason }, note: reason },
      ctx,
    );
  },
  unlock: async ({ merchantId }, ctx) => {
    await reviewedEnterprise(ctx.db, ctx.actor, merchantId);
    const { formerStatus } = await heldStatus(ctx.db, merchantId);
    return decided(
      merchantId,
      { action: 'unlock', set: { formerStatus: null, lockReason: null }, ...(formerStatus && { to: formerStatus }) },
      ctx,
    );
  },
};
