import { defineMessages } from '@pay/i18n/core';

export const subscriptionText = defineMessages('payerSubscription', {
  title: 'Messages from {shop}',
  subscribed: '{address} gets the payment requests of this shop.',
  unsubscribed: '{address} gets no more messages from this shop.',
  unsubscribe: 'Stop messages',
  subscribe: 'Get messages again',
  reportTitle: 'Reports of {shop}',
  reportSent: 'You are sent: {report}, {frequency}.',
  reportStopped: 'You are no longer sent: {report}, {frequency}.',
  stopReport: 'Stop this report',
  takeReport: 'Send it again',
  STATISTICS: 'statistics',
  ACCOUNT_DAYS: 'sums by day and account',
  BANK_CREDITS: 'bank credits against orders',
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
});
