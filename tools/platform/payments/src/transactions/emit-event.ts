import { type WebhookEventOf, webhookEvents, type WebhookKind } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { queueEvent } from './merchant-event.ts';
import type { TransactionRow } from './transactions.rules.ts';

/** What the events of each kind are about. A domain adds its kind by merging; until then its events cannot be emitted. */
export interface WebhookSubjects {
  payment: TransactionRow;
}

type SubjectKind = keyof WebhookSubjects & WebhookKind;

/** How the notice of one kind of events is written. */
export interface WebhookPayload<Subject> {
  about(subject: Subject): { merchantId: string; transactionId: string | null };
  notice(trx: Trx, subject: Subject): Promise<Record<string, unknown>>;
}

/** One payload for each kind that has a subject, or it does not compile. */
export type WebhookPayloads = { readonly [Kind in SubjectKind]: WebhookPayload<WebhookSubjects[Kind]> };

const payloads = new Map<WebhookKind, WebhookPayload<never>>();

/** Tells webhooks how the notices of each kind are written. */
export function onWebhookEvent(found: WebhookPayloads): void {
  for (const [kind, payload] of Object.entries(found)) payloads.set(kind as SubjectKind, payload);
}

/** Tells the merchant's back end of an event, in the transaction of the event itself. */
export async function emitEvent<Kind extends SubjectKind>(
  trx: Trx,
  type: WebhookEventOf<Kind>,
  subject: WebhookSubjects[Kind],
  now: Instant,
): Promise<void> {
  const payload = payloads.get(webhookEvents[type].of);
  if (!payload) throw new Error(`No payload is known for ${type}`);
  await queueEvent(trx, {
    ...payload.about(subject as never),
    type,
    notice: () => payload.notice(trx, subject as never),
    now,
  });
}
