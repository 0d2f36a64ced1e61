import { problem } from '@pay/contract-core';
import { webhookMachine } from '@pay/domain';
import {
  actorName,
  type MerchantActor,
  type OutsideContext,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { ensureCredential } from '../merchant-api/credentials.store.ts';
import { addressProblem } from '../questions/address-problem.ts';
import { addEndpoint, changeEndpoint, type Endpoint, type EventType, lockedEndpoint } from './webhooks.store.ts';

type Ctx = WriteContext<MerchantActor>;

async function refuseUrl(url: string, { mode, services }: OutsideContext<MerchantActor>): Promise<void> {
  const { sandbox } = services.settings;
  const reason = await addressProblem(url, mode, sandbox);
  if (!reason) return;
  throw problem('webhook_url_refused', {
    reason,
    fields: [{ field: 'webhookUrl', rule: `webhook_${reason}`, message: '' }],
  });
}

/** A new address waits for approval while the approved one stays in use; test mode approves and enables it at once. */
async function changeUrl(ctx: Ctx, { id, merchantId }: Endpoint, webhookUrl: string): Promise<void> {
  const by = actorName(ctx.actor);
  const edited = { webhookUrl, rejectReason: null, updatedBy: by, updatedAt: ctx.now };
  await transition(ctx.db, webhookMachine, 'webhookEndpoint', { merchantId, id }, 'edit', {
    by,
    party: 'merchant',
    now: ctx.now,
    set: edited,
  });
  if (ctx.mode !== 'test') return;
  const approved = { approvedUrl: webhookUrl, enabled: true, failuresInRow: 0 };
  await transition(ctx.db, webhookMachine, 'webhookEndpoint', { merchantId, id }, 'approve', {
    by: 'system',
    party: 'system',
    now: ctx.now,
    set: approved,
  });
}

async function saved(ctx: Ctx, webhookUrl: string, events: EventType[] | undefined): Promise<Endpoint> {
  const { db, actor, mode, now, services } = ctx;
  const { merchantId } = actor;
  const updatedBy = actorName(actor);
  await ensureCredential(db, merchantId, services.secrets.tokenSecret, now);
  const added = await addEndpoint(db, {
    merchantId,
    webhookUrl,
    status: mode === 'test' ? 'APPROVED' : 'PENDING',
    events: events ?? ['transaction.succeeded'],
    updatedBy,
    updatedAt: now,
  });
  if (added) return added;
  const former = await lockedEndpoint(db, merchantId);
  if (former.webhookUrl !== webhookUrl || former.status === 'REJECTED') await changeUrl(ctx, former, webhookUrl);
  const endpoint = await changeEndpoint(db, merchantId, { events: events ?? former.events, updatedBy, updatedAt: now });
  ctx.audit({
    entityId: endpoint.id,
    before: { webhookUrl: former.webhookUrl, events: former.events },
    after: { webhookUrl, events: endpoint.events },
  });
  return endpoint;
}

/** The address is checked exactly as each send checks it. */
export async function saveEndpoint(
  { webhookUrl, events }: { webhookUrl: string; events?: EventType[] | undefined },
  ctx: OutsideContext<MerchantActor>,
): Promise<void> {
  await refuseUrl(webhookUrl, ctx);
  await ctx.transaction((within) => saved(within, webhookUrl, events));
}
