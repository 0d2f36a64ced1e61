import { maxListedRows, problem } from '@pay/contract-core';
import type { webhookReview } from '@pay/contract-cms';
import { allowedOf, formatDateTime, maskName, webhookMachine } from '@pay/domain';
import {
  actorName,
  type ExportColumn,
  type HandlersOf,
  platformPage,
  type StaffActor,
  tableFile,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { tryAddress } from './try-address.ts';
import { countReviewed, exportedWebhooks, listReviewed, reviewedEndpoint } from './webhook-review.store.ts';
import { lockedEndpoint } from './webhooks.store.ts';

type Ctx = WriteContext<StaffActor>;

type Reviewed = Awaited<ReturnType<typeof reviewedEndpoint>>;

/** Whose address it is changed it, and is not named to staff. */
const masked = (found: Reviewed): Reviewed => ({ ...found, updatedBy: maskName(found.updatedBy) });

interface Seen {
  merchantId: string;
  webhookUrl?: string | undefined;
}

async function decided(
  { merchantId, webhookUrl: seenUrl }: Seen,
  ctx: Ctx,
  action: 'approve' | 'disapprove',
  reason?: string,
) {
  const { db, actor, now, audit } = ctx;
  const found = await reviewedEndpoint(db, actor, merchantId);
  const { webhookUrl } = await lockedEndpoint(db, merchantId);
  if (webhookUrl === null || (seenUrl ?? webhookUrl) !== webhookUrl) throw problem('changed_since_seen');
  await transition(db, webhookMachine, 'webhookEndpoint', { merchantId, id: found.id }, action, {
    by: actorName(actor),
    party: 'staff',
    now,
    ...(reason !== undefined && { note: reason }),
    set:
      action === 'approve'
        ? { approvedUrl: webhookUrl, rejectReason: null, enabled: true, failuresInRow: 0 }
        : { rejectReason: reason ?? null },
  });
  const after = await reviewedEndpoint(db, actor, merchantId);
  audit({
    merchantId,
    entityId: found.id,
    before: { status: found.status, approvedUrl: found.approvedUrl },
    after: { status: after.status, approvedUrl: after.approvedUrl },
  });
  return masked(after);
}

const exportColumns: ExportColumn<Reviewed>[] = [
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
  { field: 'webhookUrl', value: ({ webhookUrl }) => webhookUrl, width: 48 },
  { field: 'approvedUrl', value: ({ approvedUrl }) => approvedUrl, width: 48 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.WebhookStatus' },
  { field: 'rejectReason', value: ({ rejectReason }) => rejectReason, width: 36 },
  { field: 'updatedBy', value: (found) => masked(found).updatedBy, width: 24 },
  { field: 'updatedAt', value: ({ updatedAt }) => formatDateTime(updatedAt) },
];

const approve = (input: Seen, ctx: Ctx) => decided(input, ctx, 'approve');

export const webhookReviewHandlers: HandlersOf<typeof webhookReview> = {
  cmsApprove: approve,
  cmsApproveV2: approve,
  cmsDisapproveV2: ({ reason, ...seen }, ctx) => decided(seen, ctx, 'disapprove', reason),
  cmsTry: { outside: ({ merchantId }, ctx) => tryAddress(merchantId, ctx) },
  cmsGetList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listReviewed(db, actor, filter, page);
    return platformPage(rows.map(masked), page, total);
  },
  cmsExport: async ({ format = 'xlsx', ...filter }, { db, actor, language, now }) => {
    const { totalIsLowerBound } = await countReviewed(db, actor, filter);
    if (totalIsLowerBound) throw problem('limit_exceeded', { limit: maxListedRows });
    return tableFile({
      name: 'webhooks',
      rows: exportedWebhooks(db, actor, filter),
      columns: exportColumns,
      format,
      language,
      now,
    });
  },
  cmsGetInfo: async ({ merchantId }, { db, actor }) => {
    if (!/^[0-9a-f-]{36}$/i.test(merchantId)) throw problem('not_found');
    const found = await reviewedEndpoint(db, actor, merchantId);
    const { approve: cmsApproveV2, disapprove: cmsDisapproveV2 } = allowedOf(
      webhookMachine,
      found.status,
      'staff',
      'approve',
      'disapprove',
    );
    return { ...masked(found), allowed: { cmsApproveV2, cmsDisapproveV2 } };
  },
};
