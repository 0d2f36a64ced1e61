import { problem } from '@pay/contract-core';
import type { webhook } from '@pay/contract-portal';
import { webhookMachine } from '@pay/domain';
import { actorName, type HandlersOf, platformPage, transition } from '@pay/platform-kernel';
import { deliveryLine, listDeliveries } from './deliveries.store.ts';
import { saveEndpoint } from './save-endpoint.ts';
import { ping, replay } from './send-now.ts';
import { endpointWithMissed, resendMissed } from './missed-notices.ts';
import { deliveryAnswer, deliveryDetailAnswer } from './webhooks.answers.ts';
import { endpointActions, takesNotices } from './webhooks.rules.ts';
import { changeEndpoint, endpointOf, skipWaiting } from './webhooks.store.ts';

export const webhookHandlers: HandlersOf<typeof webhook> = {
  getInfo: async (_input, { db, actor, now }) => {
    const info = await endpointWithMissed(db, actor.merchantId, now);
    return { ...info, allowed: endpointActions(info) };
  },

  update: {
    outside: async (input, ctx) => {
      await saveEndpoint(input, ctx);
      return endpointWithMissed(ctx.db, ctx.actor.merchantId, ctx.now);
    },
  },

  delete: async (_input, { db, actor, now, audit }) => {
    const endpoint = await endpointOf(db, actor.merchantId);
    if (!endpoint || !endpointActions(endpoint).delete) throw problem('not_found');
    const by = actorName(actor);
    await transition(
      db,
      webhookMachine,
      'webhookEndpoint',
      { merchantId: actor.merchantId, id: endpoint.id },
      'delete',
      {
        by,
        party: 'merchant',
        now,
        set: {
          webhookUrl: null,
          approvedUrl: null,
          rejectReason: null,
          enabled: true,
          failuresInRow: 0,
          updatedBy: by,
          updatedAt: now,
        },
      },
    );
    await skipWaiting(db, actor.merchantId);
    audit({ entityId: endpoint.id, before: { webhookUrl: endpoint.webhookUrl } });
  },

  getDeliveries: async (filter, { db, actor, page }) => {
    const { rows, total } = await listDeliveries(db, actor.merchantId, filter, page);
    const endpoint = await endpointOf(db, actor.merchantId);
    const items = rows.map((line) => deliveryAnswer(line, endpoint?.approvedUrl ?? ''));
    return platformPage(items, page, total);
  },

  getDelivery: async ({ deliveryId }, { db, actor }) => ({
    ...deliveryDetailAnswer(await deliveryLine(db, actor.merchantId, deliveryId), ''),
    allowed: { replay: takesNotices(await endpointOf(db, actor.merchantId)) },
  }),

  ping: { outside: async (_input, ctx) => (await ping(ctx)).answer },

  replay: { outside: async ({ deliveryId }, ctx) => (await replay(deliveryId, ctx)).answer },

  enable: {
    outside: async (_input, ctx) => {
      const { delivered, failure } = await ping(ctx);
      if (!delivered) throw problem('webhook_url_refused', { reason: failure });
      return endpointWithMissed(ctx.db, ctx.actor.merchantId, ctx.now);
    },
  },

  disable: async (_input, { db, actor, now }) => {
    const endpoint = await endpointOf(db, actor.merchantId);
    if (!endpointActions(endpoint).disable) throw problem('not_found');
    await changeEndpoint(db, actor.merchantId, {
      enabled: false,
      updatedBy: actorName(actor),
      updatedAt: now,
    });
    await skipWaiting(db, actor.merchantId);
    return endpointWithMissed(db, actor.merchantId, now);
  },

  resendMissed: async (_input, { db, actor, now, audit }) => {
    const endpoint = await endpointOf(db, actor.merchantId);
    if (!endpoint || !takesNotices(endpoint))
      throw problem('not_allowed_from_status', { status: endpoint?.status ?? 'NONE', allowed: ['edit'] });
    if (!endpointActions(endpoint).resendMissed)
      throw problem('not_allowed_from_status', { status: 'DISABLED', allowed: ['enable'] });
    await resendMissed(db, actor.merchantId, now);
    audit({ entityId: endpoint.id });
    return endpointWithMissed(db, actor.merchantId, now);
  },
};
