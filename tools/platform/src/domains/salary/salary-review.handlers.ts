import { salaryEnterpriseReview } from '@pay/contract-cms';
import { pageRequest } from '@pay/contract-core';
import type { StaffActor } from '../../server/actor.ts';
import type { HandlersOf, WriteContext } from '../../server/handlers.ts';
import { countUpTo, platformPage } from '../../server/pages.ts';
import { decideEnterprise, type EnterpriseDecision } from './enterprise-decision.ts';
import { stepsOf } from './salary-enterprise.store.ts';
import { heldStatus, listEnterprises, reviewedEnterprise } from './salary-review.store.ts';

type Ctx = WriteContext<StaffActor>;

async function decided(merchantId: string, decision: EnterpriseDecision, { db, actor, now, audit }: Ctx) {
  const { before, after } = await decideEnterprise(db, merchantId, decision, { by: actor, now });
  audit({ entityId: after.id, before: { status: before.status }, after: { status: after.status, note: decision.note } });
  return after;
}

export const salaryReviewHandlers: HandlersOf<typeof salaryEnterpriseReview> = {
  getList: async (filter, { db }) => {
    const page = pageRequest(salaryEnterpriseReview.getList.query, filter);
    const { rows, counted } = await listEnterprises(db, filter, page);
    return platformPage(rows, page, await countUpTo(db, counted));
  },
  getDetail: async ({ merchantId }, { db }) => {
    const enterprise = await reviewedEnterprise(db, merchantId);
    return { ...enterprise, history: await stepsOf(db, enterprise.id) };
  },
  approve: ({ merchantId, creditLineAmount }, ctx) =>
    decided(merchantId, { action: 'approve', set: { creditLineAmount: creditLineAmount ?? 0, rejectReason: null } }, ctx),
  reject: ({ merchantId, reason }, ctx) => decided(merchantId, { action: 'reject', set: { rejectReason: reason }, note: reason }, ctx),
  lock: async ({ merchantId, reason }, ctx) => {
    const { id } = await reviewedEnterprise(ctx.db, merchantId);
    const held = await heldStatus(ctx.db, id);
    return decided(merchantId, { action: 'lock', set: { formerStatus: held.status, lockReason: reason }, note: reason }, ctx);
  },
  unlock: async ({ merchantId }, ctx) => {
    const { id } = await reviewedEnterprise(ctx.db, merchantId);
    const { formerStatus } = await heldStatus(ctx.db, id);
    return decided(merchantId, { action: 'unlock', set: { formerStatus: null, lockReason: null }, ...(formerStatus && { to: formerStatus }) }, ctx);
  },
};
