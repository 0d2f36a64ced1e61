import {
  encrypted,
  type Instant,
  type Keys,
  OutboundFailure,
  type OutboundReply,
  safePost,
  signedHeaders,
  uuidv7,
} from '@pay/platform-kernel';
import { type DeliveryFailure, judgedReply, type Taken } from './replies.rules.ts';
import { toldNotice } from './webhooks.rules.ts';
import type { Sent, WebhookEventRow } from './webhooks.store.ts';

/** What of an event goes out. */
type SentEvent = Pick<WebhookEventRow, 'id' | 'type' | 'sequence' | 'notice' | 'createdAt'>;

export interface Target {
  url: string;
  keys: Keys;
  allowLocal: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
}

interface Outcome {
  reply: OutboundReply | undefined;
  taken?: Taken;
  failure?: DeliveryFailure;
}

async function posted(
  { url, keys, ...options }: Target,
  body: string,
  headers: Record<string, string>,
): Promise<Outcome> {
  try {
    const reply = await safePost(url, { body, headers }, options);
    return { reply, ...judgedReply(reply, keys, Date.now()) };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { reply: error.reply, failure: error.fault };
  }
}

/** A notice as one delivery sends it: encrypted, and signed at this moment. */
export function sealedNotice(event: SentEvent, keys: Keys, deliveryId = uuidv7()) {
  const { id, type, sequence } = event;
  const data = encrypted(JSON.stringify(toldNotice({ ...event, eventId: id, eventType: type })), keys);
  const headers = {
    'content-type': 'application/json',
    'x-event-id': id,
    'x-delivery-id': deliveryId,
    'x-event-type': type,
    'x-event-sequence': String(sequence),
    ...signedHeaders(keys, data, Date.now()),
  };
  return { headers, body: JSON.stringify({ data }) };
}

/** Encrypts, signs and sends a notice once; the receiver's own answer decides the outcome. */
export async function sendEvent(event: SentEvent, target: Target, sentAt: Instant): Promise<Sent> {
  const deliveryId = uuidv7();
  const { headers: requestHeaders, body: requestBody } = sealedNotice(event, target.keys, deliveryId);
  const began = performance.now();
  const { reply, taken, failure } = await posted(target, requestBody, requestHeaders);
  return {
    deliveryId,
    url: target.url,
    requestHeaders,
    requestBody,
    responseStatus: reply?.status ?? null,
    responseHeaders: reply?.headers ?? null,
    responseBody: reply?.body ?? null,
    failure: failure ?? null,
    taken: taken ?? null,
    durationMs: Math.round(performance.now() - began),
    sentAt,
  };
}
