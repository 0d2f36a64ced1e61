import { problem } from '@pay/contract-core';
import { payoutMachine } from '@pay/domain';
import { type MerchantActor, type ReadContext, stepsOf } from '@pay/platform-kernel';
import { approvalsOf } from './approvals.store.ts';
import { actionsOn, approvable, approved, type Asked, byPerson } from './decide-payout.ts';
import type { Payout } from './payouts.store.ts';
import { releasersOf } from './team.ts';

type Ctx = ReadContext<MerchantActor>;

/** Takes down the approval that a code confirmed; returns what was approved. */
export async function approveByCode(
  ctx: Ctx,
  subject: string | null,
  type: Payout['type'],
  asked: Asked,
): Promise<string> {
  if (subject === null) throw problem('not_found');
  const { code, status, amount } = await approved(ctx.db, await approvable(ctx, subject, type), byPerson(ctx), asked);
  ctx.audit({ entityId: subject, after: { code, status, amount } });
  return subject;
}

/** What a detail tells of the decisions on a payout, and what who asks may make of it. */
export async function decisionsOn(ctx: Ctx, payout: Payout) {
  const { merchantId, id } = payout;
  const approvals = await approvalsOf(ctx.db, payout);
  return {
    told: {
      approvals: approvals.map(({ userName: by, at }) => ({ by, at })),
      releasers: await releasersOf(ctx, payout),
      history: await stepsOf(ctx.db, { merchantId, entity: payoutMachine.entity, id }),
    },
    actions: await actionsOn(ctx, payout, approvals),
  };
}
