import { problem } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import { mayActOn } from '@pay/domain';
import { type HandlersOf, type MerchantActor, type ReadContext } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { approvalRule, saveApprovalLimit, saveApprovalRule } from './approvals.store.ts';
import { payoutText } from './payouts.messages.ts';
import { approverAnswer, type Colleague, teamOf } from './team.ts';

type Ctx = ReadContext<MerchantActor>;

/** Nobody raises his own limit, gives away more than he has, or decides about somebody who may do or see more. */
async function settable(ctx: Ctx, userId: string, limit: number): Promise<Colleague> {
  const { actor } = ctx;
  const team = await teamOf(ctx);
  const found = team.find(({ id }) => id === userId);
  if (!found) throw problem('not_found');
  const { userId: id, ...reach } = actor;
  if (!mayActOn({ id, ...reach }, found)) throw problem('access_denied');
  const own = team.find((one) => one.id === id)?.approvalLimit ?? 0;
  if (!actor.isOwner && Math.max(limit, found.approvalLimit ?? 0) > own) throw problem('access_denied');
  return found;
}

const requireOwner = ({ actor }: Ctx) => {
  if (!actor.isOwner) throw problem('access_denied');
};

export const approverHandlers = {
  getApprovers: async (_input, ctx) => {
    const { businessType } = await merchantFacts(ctx.db, ctx.actor.merchantId, ['businessType']);
    return {
      items: (await teamOf(ctx)).map(approverAnswer),
      ...(await approvalRule(ctx.db, ctx.actor.merchantId)),
      selfApprovalOffered: businessType !== 'ORGANIZATION',
    };
  },
  setApprovalLimit: {
    action: payoutText.approvalLimit,
    before: async ({ userId, approvalLimit }, ctx) => {
      const { fullName } = await settable(ctx, userId, approvalLimit);
      return { values: { limitAmount: approvalLimit, member: fullName } };
    },
    within: async ({ userId, approvalLimit }, ctx) => {
      const before = await settable(ctx, userId, approvalLimit);
      await saveApprovalLimit(ctx.db, ctx.actor.merchantId, userId, approvalLimit);
      ctx.audit({ entityId: userId, before: { approvalLimit: before.approvalLimit }, after: { approvalLimit } });
      return approverAnswer({ ...before, approvalLimit });
    },
  },
  setApprovalRule: {
    action: payoutText.approvalRule,
    before: async ({ approvalsAbove, approvalsNeeded, selfApproval }, ctx) => {
      requireOwner(ctx);
      const { businessType } = await merchantFacts(ctx.db, ctx.actor.merchantId, ['businessType']);
      if (selfApproval && businessType === 'ORGANIZATION') throw problem('access_denied');
      return { values: { aboveAmount: approvalsAbove, approvals: String(approvalsNeeded) } };
    },
    within: async ({ approvalsAbove, approvalsNeeded, selfApproval }, ctx) => {
      const { merchantId } = ctx.actor;
      const before = await approvalRule(ctx.db, merchantId);
      const rule = { approvalsAbove, approvalsNeeded, selfApproval };
      await saveApprovalRule(ctx.db, merchantId, rule);
      ctx.audit({ entityId: merchantId, before, after: rule });
      return rule;
    },
  },
} satisfies Partial<HandlersOf<typeof payout>>;
