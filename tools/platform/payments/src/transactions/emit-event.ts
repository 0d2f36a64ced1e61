import { type WebhookEventOf, webhookEvents, type WebhookKind } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { type MerchantEvent, queueEvents } from './merchant-event.ts';
import type { TransactionRow } from './transactions.rules.ts';

/** The subject of each kind of event; a domain must add its kind by declaration merging before it can emit events. */
export interface WebhookSubjects {
  payment: TransactionRow;
}

type SubjectKind = keyof WebhookSubjects & WebhookKind;

export interface WebhookPayload<Subject> {
  about(subject: Subject): { merchantId: string; transactionId: string | null };
  notice(trx: Trx, subject: Subject): Promise<Record<string, unknown>>;
}

/** Does not compile unless each kind with a subject has a payload. */
export type WebhookPayloads = { readonly [Kind in SubjectKind]: WebhookPayload<WebhookSubjects[Kind]> };

const payloads = new Map<WebhookKind, WebhookPayload<never>>();

export function onWebhookEvent(found: WebhookPayloads): void {
  for (const [kind, payload] of Object.entries(found)) payloads.set(kind as SubjectKind, payload);
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
    ...payload.about(subject as never),
    type,
    notice: () => payload.notice(trx, subject as never),
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
