import type { salaryEnterpriseReview } from '@pay/contract-cms';
import { maxListedRows, problem } from '@pay/contract-core';
import { allowedOf, formatDateTime, salaryEnterpriseMachine } from '@pay/domain';
import {
  type ExportColumn,
  type HandlersOf,
  platformPage,
  requireAllowed,
  type StaffActor,
  stepsOf,
  tableFile,
  type WriteContext,
} from '@pay/platform-kernel';
import { changesOf, maskedSteps, onChangeOf, proposeChange } from '@pay/platform-people';
import { debtAnswer, debtColumns } from './debt.handlers.ts';
import { decideEnterprise, type EnterpriseDecision } from './enterprise-decision.ts';
import {
  countEnterprises,
  creditLineOf,
  exportedDebts,
  exportedEnterprises,
  grantCreditLine,
  heldStatus,
  listEnterprises,
  listReviewedDebts,
  type ReviewedDebt,
  reviewedEnterprise,
  sumsOfAllDebts,
} from './salary-review.store.ts';

type Ctx = WriteContext<StaffActor>;

async function decided(merchantId: string, decision: EnterpriseDecision, { db, actor, now, audit }: Ctx) {
  const { before, after } = await decideEnterprise(db, merchantId, decision, { by: actor, now });
  audit({
    merchantId,
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

/** An enterprise that asks to take part may be granted a line beforehand. */
const mayBorrow = ({ status }: Reviewed) => status !== 'NOT_REGISTER';

const reviewedDebt = ({ merchantId, merchantCode, merchantName, ...row }: ReviewedDebt) => ({
  ...debtAnswer({ merchantId, ...row }),
  merchantId,
  merchantCode,
  merchantName,
});

type ReviewedAnswer = ReturnType<typeof reviewedDebt>;

async function* everyReviewed(rows: AsyncGenerator<ReviewedDebt>) {
  for await (const row of rows) yield reviewedDebt(row);
}

onChangeOf('CREDIT_LINE', {
  former: async (db, merchantId) => ({ creditLineAmount: await creditLineOf(db, merchantId) }),
  apply: (db, merchantId, { creditLineAmount = 0 }, now) => grantCreditLine(db, merchantId, creditLineAmount, now),
});

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
      ...(await sumsOfAllDebts(db, actor, merchantId)),
      changes: (await changesOf(db, merchantId)).filter(({ kind }) => kind === 'CREDIT_LINE'),
      allowed: {
        ...allowedOf(salaryEnterpriseMachine, enterprise.status, 'staff', 'approve', 'reject', 'lock', 'unlock'),
        proposeCreditLine: mayBorrow(enterprise),
      },
      history: maskedSteps(salaryEnterpriseMachine, await stepsOf(db, record)),
    };
  },
  approve: ({ merchantId }, ctx) => decided(merchantId, { action: 'approve', set: { rejectReason: null } }, ctx),
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
  proposeCreditLine: async ({ merchantId, creditLineAmount }, ctx) => {
    const enterprise = await reviewedEnterprise(ctx.db, ctx.actor, merchantId);
    requireAllowed({ proposeCreditLine: mayBorrow(enterprise) }, 'proposeCreditLine', enterprise.status);
    return proposeChange(ctx, { id: merchantId }, 'CREDIT_LINE', { creditLineAmount });
  },
  getDebts: async (filter, { db, actor, page }) => {
    const { rows, total } = await listReviewedDebts(db, actor, filter, page);
    return platformPage(rows.map(reviewedDebt), page, total);
  },
  exportDebts: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) =>
    tableFile({
      name: 'lent-salary',
      rows: everyReviewed(exportedDebts(db, actor, filter)),
      columns: [
        { field: 'merchantCode', value: ({ merchantCode }: ReviewedAnswer) => merchantCode, width: 14 },
        { field: 'merchantName', value: ({ merchantName }: ReviewedAnswer) => merchantName, width: 36 },
        ...debtColumns,
      ],
      format,
      language,
      now,
    }),
  getDebtSums: (_input, { db, actor }) => sumsOfAllDebts(db, actor),
};
