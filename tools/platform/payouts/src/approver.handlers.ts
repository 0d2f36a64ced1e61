import { problem } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import { may, mayActOn } from '@pay/domain';
import { holdsAny, type HandlersOf, type MerchantActor, type ReadContext } from '@pay/platform-kernel';
import { merchantFacts, peopleOf, permissionsByGroup } from '@pay/platform-people';
import { approvalLimits, approvalRule, saveApprovalLimit, saveApprovalRule } from './approvals.store.ts';
import { peopleDb } from './decide-payout.ts';
import { payoutText } from './payouts.messages.ts';

type Ctx = ReadContext<MerchantActor>;

async function teamOf(ctx: Ctx) {
  const { merchantId } = ctx.actor;
  const people = await peopleOf(peopleDb(ctx), merchantId);
  const permissions = await permissionsByGroup(peopleDb(ctx), merchantId);
  const limits = await approvalLimits(ctx.db, merchantId);
  return people.map((person) => ({
    ...person,
    permissions: permissions.get(person.roleGroup?.id ?? '') ?? [],
    approvalLimit: person.isOwner ? null : (limits.get(person.id) ?? 0),
  }));
}

type Colleague = Awaited<ReturnType<typeof teamOf>>[number];

const approverAnswer = ({ id, fullName, isOwner, roleGroup, permissions, approvalLimit }: Colleague) => ({
  userId: id,
  fullName,
  roleGroupName: roleGroup?.name ?? null,
  isOwner,
  mayApprove: isOwner || holdsAny(permissions, [may('payout', 'write')]),
  approvalLimit,
});

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
