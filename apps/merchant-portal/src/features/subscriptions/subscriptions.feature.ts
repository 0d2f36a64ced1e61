import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const subscriptionScreens = defineFeature('subscriptions', {
  list: {
    path: '/pay-subscription',
    allow: [may('subscriptions', 'read')],
    title: 'Subscriptions',
    purpose: 'Who pays you regularly, what has been paid, and when the next invoice is due.',
    menu: { section: 'receive-payment', parent: 'subscriptions', icon: 'repeat', order: 4 },
    switch: 'subscriptions',
    load: () => import('./subscription-list.screen.tsx'),
  },
  create: {
    path: '/create-pay-subscription',
    allow: [may('subscriptions', 'write')],
    title: 'New subscription',
    purpose: 'One customer or many at once. Anyone who owes something gets a link to pay it by e-mail or SMS.',
    switch: 'subscriptions',
    load: () => import('./create-subscription.screen.tsx'),
  },
  import: {
    path: '/create-pay-subscription/import',
    allow: [may('subscriptions', 'write')],
    title: 'Subscriptions from a file',
    purpose:
      'One row per customer, identified by code, phone number or e-mail. Correct rows are created, 10,000 at most; sending the same file again creates none twice.',
    switch: 'subscriptions',
    load: () => import('./import-subscriptions.screen.tsx'),
  },
  calendar: {
    path: '/pay-subscription/calendar',
    allow: [may('subscriptions', 'read')],
    title: 'Calendar of due days',
    purpose:
      'The next invoice of each subscription, on its day. Later ones appear once it has been created; paused subscriptions and those waiting for a payment are not shown.',
    switch: 'subscriptions',
    load: () => import('./due-calendar.screen.tsx'),
  },
  update: {
    path: '/update-pay-subscription',
    query: ['id'],
    allow: [may('subscriptions', 'write')],
    title: 'Extend {code}',
    record: 'subscription',
    switch: 'subscriptions',
    load: () => import('./update-subscription.screen.tsx'),
  },
  detail: {
    path: '/pay-subscription-detail',
    query: ['id'],
    allow: [may('subscriptions', 'read')],
    title: 'Subscription {code}',
    record: 'subscription',
    switch: 'subscriptions',
    load: () => import('./subscription-detail.screen.tsx'),
  },
  invoice: {
    path: '/pay-subscription-detail/pay-subscription-bill-detail',
    query: ['billId'],
    allow: [may('subscriptions', 'read')],
    title: 'Invoice {code}',
    record: 'invoice',
    switch: 'subscriptions',
    load: () => import('./invoice-detail.screen.tsx'),
  },
});
