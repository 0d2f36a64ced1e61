import { defineFeature } from '@pay/screens';

export const moneyCreditScreens = defineFeature('moneyCredits', {
  list: {
    path: '/bank-credits',
    allow: 'staff:any',
    title: 'Bank credits',
    purpose: 'The money that the bank reported as received, and what became of it.',
    menu: { section: 'money', icon: 'bank', order: 3 },
    load: () => import('./credit-list.screen.tsx'),
  },
  held: {
    path: '/held-credits',
    allow: 'staff:any',
    title: 'Held money',
    purpose: 'Credits that fit no payment: since when each is held, why, and who acts next.',
    menu: { section: 'money', icon: 'clock', order: 4 },
    load: () => import('./held-list.screen.tsx'),
  },
  detail: {
    path: '/bank-credits/:transactionNo',
    allow: 'staff:any',
    title: 'Credit {number}',
    record: 'credit',
    load: () => import('./credit-detail.screen.tsx'),
  },
});
