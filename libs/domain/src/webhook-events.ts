interface EventRow {
  of: 'payment' | 'refund' | 'order' | 'payout' | 'invoice' | 'subscription' | 'test';
  offered: boolean;
}

export const webhookEvents = {
  'transaction.succeeded': { of: 'payment', offered: true },
  'transaction.expired': { of: 'payment', offered: true },
  'transaction.canceled': { of: 'payment', offered: true },
  'refund.succeeded': { of: 'refund', offered: true },
  'refund.failed': { of: 'refund', offered: true },
  'payout.succeeded': { of: 'payout', offered: true },
  'payout.failed': { of: 'payout', offered: true },
  'payout.returned': { of: 'payout', offered: true },
  'invoice.created': { of: 'invoice', offered: true },
  'invoice.paid': { of: 'invoice', offered: true },
  'invoice.part_paid': { of: 'invoice', offered: true },
  'invoice.expired': { of: 'invoice', offered: true },
  'invoice.canceled': { of: 'invoice', offered: true },
  'subscription.created': { of: 'subscription', offered: true },
  'subscription.changed': { of: 'subscription', offered: true },
  'subscription.paused': { of: 'subscription', offered: true },
  'subscription.overdue': { of: 'subscription', offered: true },
  'subscription.canceled': { of: 'subscription', offered: true },
  'subscription.expired': { of: 'subscription', offered: true },
  'order.paid': { of: 'order', offered: true },
  'order.canceled': { of: 'order', offered: true },
  ping: { of: 'test', offered: false },
} as const satisfies Record<string, EventRow>;

type Events = typeof webhookEvents;
export type WebhookEventName = keyof Events;
export type WebhookKind<Name extends WebhookEventName = WebhookEventName> = Events[Name]['of'];
export type WebhookEventOf<Kind extends WebhookKind> = {
  [Name in WebhookEventName]: Events[Name]['of'] extends Kind ? Name : never;
}[WebhookEventName];

type OfferedEvent = {
  [Name in WebhookEventName]: Events[Name]['offered'] extends true ? Name : never;
}[WebhookEventName];

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];

export const isOfferedEvent = (name: WebhookEventName): name is OfferedEvent => webhookEvents[name].offered;

export const chosenEventNames = webhookEventNames.filter(
  (name): name is OfferedEvent | 'ping' => isOfferedEvent(name) || name === 'ping',
) as [OfferedEvent, ...(OfferedEvent | 'ping')[]];
