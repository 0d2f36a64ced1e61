import { defineContract, paged, pageOf } from '@pay/contract-core';
import { instant, webhookEvent, noData, url, webhookDeliveryStatus, webhookStatus } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const webhookInfo = z.object({
  webhookUrl: z.nullable(z.string()),
  status: z.nullable(webhookStatus),
  approvedUrl: z.nullable(z.string()),
  rejectReason: z.nullish(z.string()),
  enabled: z.boolean(),
  events: z.array(webhookEvent),
  updatedAt: z.nullish(instant),
});

const webhookBody = z.object({ webhookUrl: url, events: z.optional(z.array(webhookEvent).check(z.minLength(1), z.maxLength(20))) });

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
  nextTryAt: z.nullish(instant),
  refTransactionId: z.nullish(z.string()),
  transactionId: z.nullish(z.string()),
});

export const webhook = defineContract('webhook', {
  getInfo: { route: 'GET /api/webhook/portal/v1/getInfo', returns: webhookInfo, allow: ['1401:read'] },
  update: {
    route: 'PUT /api/webhook/portal/v1/update',
    body: webhookBody,
    returns: webhookInfo,
    allow: ['1401:write'],
    problems: ['webhook_url_refused'],
  },
  delete: { route: 'DELETE /api/webhook/portal/v1/delete', returns: noData, allow: ['1401:write'] },
  getDeliveries: {
    route: 'GET /api/webhook/portal/v1/deliveries',
    query: paged({ status: z.optional(webhookDeliveryStatus), eventType: z.optional(webhookEvent) }),
    returns: pageOf(webhookDelivery),
    allow: ['1401:read'],
  },
});
