import { formatNoticeTime, type SubscriptionAction, type SubscriptionStatus, type WebhookEventOf } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { emitEvent, type WebhookPayload } from '@pay/platform-payments';
import { findSubscription, type SubscriptionKey } from './subscriptions.store.ts';

interface ToldSubscription extends SubscriptionKey {
  action: 'create' | SubscriptionAction;
  at: Instant;
}

declare module '@pay/platform-payments/emit-event' {
  interface WebhookSubjects {
    subscription: ToldSubscription;
  }
}

/** What the merchant's server is told of a subscription, as it stands after the event. */
export const subscriptionPayload: WebhookPayload<'subscription'> = {
  about: ({ merchantId }) => ({ merchantId, transactionId: null }),
  notice: async (trx, { merchantId, id, action, at }) => {
    const row = await findSubscription(trx, { merchantId, id });
    return {
      subscriptionId: row.id,
      subscriptionCode: row.code,
      action,
      status: row.status,
      planId: row.planId,
      planCode: row.planCode,
      customerId: row.customerId,
      customerCode: row.customerCode,
      amount: row.fixedAmount,
      numOfCycles: row.numOfCycles,
      numOfPayments: row.numOfPayments,
      startDate: row.startOn,
      nextPaymentDate: row.nextDueOn ?? '',
      time: formatNoticeTime(at),
    };
  },
};

const eventsOf: Partial<Record<SubscriptionStatus, WebhookEventOf<'subscription'>>> = {
  PAUSED: 'subscription.paused',
  PAYMENT_EXPIRED: 'subscription.overdue',
  CANCELLED: 'subscription.canceled',
  EXPIRED: 'subscription.expired',
};

/** Tells of a change of status, or of what was agreed. */
export const tellOfChange = (
  trx: Trx,
  { merchantId, id }: SubscriptionKey,
  { action, status }: { action: SubscriptionAction; status: SubscriptionStatus },
  at: Instant,
): Promise<void> =>
  emitEvent<'subscription'>(trx, eventsOf[status] ?? 'subscription.changed', { merchantId, id, action, at }, at);

export const tellOfBeginning = (trx: Trx, { merchantId, id }: SubscriptionKey, at: Instant): Promise<void> =>
  emitEvent<'subscription'>(trx, 'subscription.created', { merchantId, id, action: 'create', at }, at);
