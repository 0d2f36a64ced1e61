import type { Generated } from 'kysely';
import type { Json, Moment } from '../../storage/tables.ts';

export interface WebhookEndpointTable {
  merchantId: string;
  id: string;
  webhookUrl: string | null;
  approvedUrl: string | null;
  status: string;
  rejectReason: string | null;
  enabled: Generated<boolean>;
  failuresInRow: Generated<number>;
  events: string[];
  sequence: Generated<number>;
  updatedBy: string;
  updatedAt: Moment;
  /** When the last go of sending missed notices again began. */
  resentAt: Moment | null;
}

/** Who is sending an endpoint's first tries, one after the other. */
export interface WebhookLaneTable {
  merchantId: string;
  holder: string | null;
  leaseUntil: Moment | null;
}

export interface WebhookEventTable {
  merchantId: string;
  id: string;
  type: string;
  sequence: number;
  transactionId: string | null;
  notice: Json<Record<string, unknown>>;
  status: Generated<string>;
  attempts: Generated<number>;
  nextTryAt: Moment | null;
  leaseUntil: Moment | null;
  createdAt: Moment;
  /** The go of sending again that it belongs to. */
  resentAt: Moment | null;
  /** Tries it had before it was sent again; the pauses begin anew after them. */
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

declare module '../../storage/tables.ts' {
  interface Tables {
    webhookEndpoint: WebhookEndpointTable;
    webhookLane: WebhookLaneTable;
    webhookEvent: WebhookEventTable;
    webhookDelivery: WebhookDeliveryTable;
  }
}
