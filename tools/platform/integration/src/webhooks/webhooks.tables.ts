import type { webhookDeliveryStatus, webhookEvent, webhookStatus } from '@pay/contract-shared';
import type { Json, Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';

export interface WebhookEndpointTable {
  merchantId: string;
  id: string;
  webhookUrl: string | null;
  approvedUrl: string | null;
  status: output<typeof webhookStatus>;
  rejectReason: string | null;
  enabled: Generated<boolean>;
  failuresInRow: Generated<number>;
  events: output<typeof webhookEvent>[];
  sequence: Generated<number>;
  updatedBy: string;
  updatedAt: Moment;
  resentAt: Moment | null;
  /** Until when notices are written although no address takes them: a developer listens. */
  listenedUntil: Moment | null;
}

export interface WebhookLaneTable {
  merchantId: string;
  holder: string | null;
  leaseUntil: Moment | null;
  /** Until when notices may wait; kept where merchants are spread over several machines. */
  dueUntil: Generated<Moment | null>;
}

export interface WebhookEventTable {
  merchantId: string;
  id: string;
  type: output<typeof webhookEvent>;
  sequence: number;
  transactionId: string | null;
  notice: Json<Record<string, unknown>>;
  status: Generated<output<typeof webhookDeliveryStatus>>;
  attempts: Generated<number>;
  nextTryAt: Moment | null;
  leaseUntil: Moment | null;
  createdAt: Moment;
  /** When the resend that it belongs to began. */
  resentAt: Moment | null;
  /** Tries before the last resend; the retry pauses start again after them. */
  triesBefore: Generated<number>;
}

export interface WebhookDeliveryTable {
  merchantId: string;
  id: string;
  eventId: string;
  attempt: number;
  url: string;
  requestHeaders: Json<Record<string, string>>;
  requestBody: string;
  responseStatus: number | null;
  responseHeaders: Json<Record<string, string>> | null;
  responseBody: string | null;
  failure: string | null;
  taken: Generated<string | null>;
  durationMs: number | null;
  replay: Generated<boolean>;
  sentAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    webhookEndpoint: WebhookEndpointTable;
    webhookLane: WebhookLaneTable;
    webhookEvent: WebhookEventTable;
    webhookDelivery: WebhookDeliveryTable;
  }
}
