import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const planScreens = defineFeature('plans', {
  list: {
    path: '/pay-subscription-plan',
    allow: [may('subscriptions', 'read')],
    title: 'Subscription plans',
    purpose: 'What you bill regularly: how much, how often, and into which account.',
    short: 'Plans',
    menu: { section: 'receive-payment', parent: 'subscriptions', icon: 'calendar', order: 5 },
    switch: 'subscriptions',
    load: () => import('./plan-list.screen.tsx'),
  },
  create: {
    path: '/create-pay-subscription-plan',
    allow: [may('subscriptions', 'write')],
    title: 'New plan',
    purpose: 'It starts as a draft. Nobody can subscribe until you open it.',
    switch: 'subscriptions',
    load: () => import('./create-plan.screen.tsx'),
  },
  update: {
    path: '/update-pay-subscription-plan',
    query: ['id'],
    allow: [may('subscriptions', 'write')],
    title: 'Change {name}',
    record: 'plan',
    switch: 'subscriptions',
    load: () => import('./update-plan.screen.tsx'),
  },
  detail: {
    path: '/pay-subscription-plan-detail',
    query: ['id'],
    allow: [may('subscriptions', 'read')],
    title: 'Plan {name}',
    record: 'plan',
    switch: 'subscriptions',
    load: () => import('./plan-detail.screen.tsx'),
  },
});
