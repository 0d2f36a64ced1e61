import { defineFeature } from '@pay/screens';

export const payPageScreens = defineFeature('payPages', {
  waiting: {
    path: '/public/paypage/waiting-payment',
    also: ['/test/public/paypage/waiting-payment'],
    allow: 'anyone',
    title: 'Payment of an order',
    query: ['payLinkCode'],
    load: () => import('../pay-links/pay-link.screen.tsx'),
  },
  shop: {
    path: '/public/paypage/:payPageCode',
    also: ['/test/public/paypage/:payPageCode'],
    allow: 'anyone',
    title: 'Pay page',
    load: () => import('./catalogue.screen.tsx'),
  },
});
