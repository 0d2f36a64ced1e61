import { defineContract, paged, pageOf, type ReplyOf } from '@pay/contract-core';
import { instant, instantOrDay, keyword, webhookEvent, noData, webhookDeliveryStatus } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';
import { webhookBody, webhookInfo } from './webhook-info.ts';

export type WebhookInfo = ReplyOf<typeof webhook.getInfo>;

export const webhookDelivery = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: webhookEvent,
  sequence: z.number(),
  status: webhookDeliveryStatus,
  attempt: z.number(),
  url: z.string(),
  createdAt: instant,
  sentAt: z.nullish(instant),
  durationMs: z.nullish(z.number()),
  responseStatus: z.nullish(z.number()),
  responseBody: z.nullish(z.string()),
  failure: z.nullish(z.string()),
  taken: z.nullish(z.string()),
  nextTryAt: z.nullish(instant),
  refTransactionId: z.nullish(z.string()),
  transactionId: z.nullish(z.string()),
  replay: z.boolean(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const headers = z.record(z.string(), z.string());

export const webhookDeliveryDetail = z.object({
  ...webhookDelivery.shape,
  notice: z.string(),
  requestHeaders: z.nullable(headers),
  requestBody: z.nullable(z.string()),
  responseHeaders: z.nullable(headers),
  /** The text that was signed: `clientId|time|data`. */
  signedText: z.nullable(z.string()),
});
export type WebhookDeliveryDetail = ReplyOf<typeof webhook.getDelivery>;

export const webhook = defineContract('webhook', {
  getInfo: {
    route: 'GET /api/webhook/portal/v1/getInfo',
    returns: webhookInfo,
    allow: [may('webhooks', 'read')],
    actions: ['update', 'delete', 'ping', 'enable', 'disable', 'resendMissed'],
  },
  update: {
    route: 'PUT /api/webhook/portal/v1/update',
    body: webhookBody,
    returns: webhookInfo,
    allow: [may('webhooks', 'write')],
    problems: ['webhook_url_refused'],
    refreshes: ['dashboard'],
  },
  delete: {
    route: 'DELETE /api/webhook/portal/v1/delete',
    returns: noData,
    allow: [may('webhooks', 'write')],
    problems: ['not_found', 'not_allowed_from_status'],
    refreshes: ['dashboard'],
  },
  getDeliveries: {
    route: 'GET /api/webhook/portal/v1/deliveries',
    query: paged({
      keyword: z.optional(keyword),
      status: z.optional(webhookDeliveryStatus),
      eventType: z.optional(webhookEvent),
      transactionId: z.optional(z.string().check(z.maxLength(50))),
      fromDate: z.optional(instantOrDay),
      toDate: z.optional(instantOrDay),
    }),
    returns: pageOf(webhookDelivery),
    allow: [may('webhooks', 'read')],
  },
  getDelivery: {
    route: 'GET /api/webhook/portal/v1/deliveries/:deliveryId',
    returns: webhookDeliveryDetail,
    allow: [may('webhooks', 'read')],
    actions: ['replay'],
  },
  ping: {
    route: 'POST /api/webhook/portal/v1/ping',
    returns: webhookDelivery,
    allow: [may('webhooks', 'write')],
    problems: ['not_allowed_from_status'],
    summary:
      'Sends a test notice now (`x-event-type: ping`, no payment and no order); when the receiver takes it, a disabled endpoint is enabled again',
  },
  replay: {
    route: 'POST /api/webhook/portal/v1/replay/:deliveryId',
    returns: webhookDelivery,
    allow: [may('webhooks', 'write')],
    problems: ['not_allowed_from_status'],
    summary: 'Sends the notice of a delivery once more now: same event, new delivery',
  },
  enable: {
    route: 'PUT /api/webhook/portal/v1/enable',
    returns: webhookInfo,
    allow: [may('webhooks', 'write')],
    problems: ['webhook_url_refused', 'not_allowed_from_status'],
    summary: 'Sends a test notice and enables the endpoint when the receiver takes it',
  },
  disable: {
    route: 'PUT /api/webhook/portal/v1/disable',
    returns: webhookInfo,
    allow: [may('webhooks', 'write')],
    problems: ['not_found'],
  },
  resendMissed: {
    route: 'POST /api/webhook/portal/v1/resendMissed',
    returns: webhookInfo,
    allow: [may('webhooks', 'write')],
    problems: ['not_allowed_from_status'],
    summary: 'Sends every missed notice again in the order of their numbers: same events, new deliveries; none twice',
  },
});
