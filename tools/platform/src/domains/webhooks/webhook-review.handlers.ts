import { pageRequest, problem } from '@pay/contract-core';
import { webhookReview } from '@pay/contract-cms';
import { webhookMachine } from '@pay/domain';
import { actorName } from '../../server/actor.ts';
import type { HandlersOf, WriteContext } from '../../server/handlers.ts';
import type { StaffActor } from '../../server/actor.ts';
import { countUpTo, platformPage } from '../../server/pages.ts';
import { transition } from '../../storage/transition.ts';
import { listReviewed, reviewedEndpoint } from './webhook-review.store.ts';

type Ctx = WriteContext<StaffActor>;

async function decided({ merchantId }: { merchantId: string }, ctx: Ctx, action: 'approve' | 'disapprove', reason?: string) {
  const { db, actor, now, audit } = ctx;
  const found = await reviewedEndpoint(db, merchantId);
  await transition(db, webhookMachine, 'webhookEndpoint', { merchantId, id: found.id }, action, {
    by: actorName(actor),
    party: 'staff',
    now,
    ...(reason !== undefined && { note: reason }),
    set: action === 'approve' ? { approvedUrl: found.webhookUrl, rejectReason: null } : { rejectReason: reason ?? null },
  });
  const after = await reviewedEndpoint(db, merchantId);
  audit({ entityId: found.id, before: { status: found.status, approvedUrl: found.approvedUrl }, after: { status: after.status, approvedUrl: after.approvedUrl } });
  return after;
}

const approve = (input: { merchantId: string }, ctx: Ctx) => decided(input, ctx, 'approve');

export const webhookReviewHandlers: HandlersOf<typeof webhookReview> = {
  cmsApprove: approve,
  cmsApproveV2: approve,
  cmsDisapproveV2: ({ merchantId, reason }, ctx) => decided({ merchantId }, ctx, 'disapprove', reason),
  cmsGetList: async (filter, { db }) => {
    const page = pageRequest(webhookReview.cmsGetList.query, filter);
    const { rows, counted } = await listReviewed(db, filter, page);
    return platformPage(rows, page, await countUpTo(db, counted));
  },
  cmsGetInfo: async ({ merchantId }, { db }) => {
    if (!/^[0-9a-f-]{36}$/i.test(merchantId)) throw problem('not_found');
    return reviewedEndpoint(db, merchantId);
  },
};
