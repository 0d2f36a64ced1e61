import { defineFeature } from '@pay/screens';

export const payLinkScreens = defineFeature('payLinks', {
  waiting: {
    path: '/public/paylink/waiting-payment',
    also: ['/test/public/paylink/waiting-payment'],
    allow: 'anyone',
    title: 'Waiting for payment',
    query: ['payLinkCode'],
    load: () => import('./pay-link.screen.tsx'),
  },
  pay: {
    path: '/public/paylink/:payLinkCode',
    also: ['/test/public/paylink/:payLinkCode'],
    allow: 'anyone',
    title: 'Pay by link',
    load: () => import('./pay-link.screen.tsx'),
  },
});
