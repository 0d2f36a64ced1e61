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
import type { Sent, WebhookEventRow } from './webhooks.store.ts';

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

/** Encrypts, signs and sends a notice once; the receiver's own answer decides the outcome. */
export async function sendEvent(event: WebhookEventRow, target: Target, sentAt: Instant): Promise<Sent> {
  const deliveryId = uuidv7();
  const data = encrypted(JSON.stringify(event.notice), target.keys);
  const requestBody = JSON.stringify({ data });
  const requestHeaders = {
    'content-type': 'application/json',
    'x-event-id': event.id,
    'x-delivery-id': deliveryId,
    'x-event-type': event.type,
    'x-event-sequence': String(event.sequence),
    ...signedHeaders(target.keys, data, Date.now()),
  };
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
