import { defineFeature } from '@pay/screens';

export const subscriptionScreens = defineFeature('subscriptions', {
  unsubscribe: {
    path: '/public/unsubscribe/:token',
    also: ['/test/public/unsubscribe/:token'],
    allow: 'anyone',
    title: 'Messages from a shop',
    load: () => import('./subscription.screen.tsx'),
  },
  reportMail: {
    path: '/public/report-mail/:token',
    also: ['/test/public/report-mail/:token'],
    allow: 'anyone',
    title: 'Reports by mail',
    load: () => import('./subscription.screen.tsx'),
  },
});
