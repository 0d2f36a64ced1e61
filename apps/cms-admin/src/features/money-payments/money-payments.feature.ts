import { defineFeature } from '@pay/screens';

export const moneyPaymentScreens = defineFeature('moneyPayments', {
  list: {
    path: '/payments',
    allow: 'staff:any',
    title: 'Payments',
    purpose: 'Payments of every merchant that you may see. Search by code, transaction number or bank number.',
    menu: { section: 'money', icon: 'transactions', order: 2 },
    load: () => import('./payment-list.screen.tsx'),
  },
  detail: {
    path: '/payments/:id',
    allow: 'staff:any',
    title: 'Payment {number}',
    record: 'payment',
    load: () => import('./payment-detail.screen.tsx'),
  },
});
