import type { NoticeOf } from '@pay/contract-merchant-api';
import { type WebhookEventOf, webhookEvents, type WebhookKind } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { type MerchantEvent, queueEvents } from './merchant-event.ts';
import type { TransactionRow } from './transactions.rules.ts';

/** The subject of each kind of event; a domain must add its kind by declaration merging before it can emit events. */
export interface WebhookSubjects {
  payment: TransactionRow;
}

type SubjectKind = keyof WebhookSubjects & WebhookKind;

export interface WebhookPayload<Kind extends SubjectKind> {
  about(subject: WebhookSubjects[Kind]): { merchantId: string; transactionId: string | null };
  notice(trx: Trx, subject: WebhookSubjects[Kind]): Promise<NoticeOf<Kind>>;
}

/** Does not compile unless each kind with a subject has a payload. */
export type WebhookPayloads = { readonly [Kind in SubjectKind]: WebhookPayload<Kind> };

interface KnownPayload {
  about(subject: unknown): { merchantId: string; transactionId: string | null };
  notice(trx: Trx, subject: unknown): Promise<Record<string, unknown>>;
}

const payloads = new Map<WebhookKind, KnownPayload>();

export function onWebhookEvent(found: WebhookPayloads): void {
  for (const [kind, payload] of Object.entries(found)) payloads.set(kind as SubjectKind, payload as KnownPayload);
}

/** What a merchant is told of a subject. */
export function eventOf<Kind extends SubjectKind>(
  trx: Trx,
  type: WebhookEventOf<Kind>,
  subject: WebhookSubjects[Kind],
  now: Instant,
): MerchantEvent {
  const payload = payloads.get(webhookEvents[type].of);
  if (!payload) throw new Error(`No payload is known for ${type}`);
  return {
    ...payload.about(subject),
    type,
    notice: () => payload.notice(trx, subject),
    now,
  };
}

/** Queues the merchant's webhook in the transaction of the event itself. */
export const emitEvent = <Kind extends SubjectKind>(
  trx: Trx,
  type: WebhookEventOf<Kind>,
  subject: WebhookSubjects[Kind],
  now: Instant,
): Promise<void> => queueEvents(trx, [eventOf<Kind>(trx, type, subject, now)]);
