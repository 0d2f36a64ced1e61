import { defineMessages } from '@pay/i18n/core';

export const subscriptionText = defineMessages('payerSubscription', {
  title: 'Messages from {shop}',
  subscribed: '{address} gets the payment requests of this shop.',
  unsubscribed: '{address} gets no more messages from this shop.',
  unsubscribe: 'No more messages',
  subscribe: 'Get messages again',
});
