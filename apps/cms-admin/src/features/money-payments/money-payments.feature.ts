import { defineFeature } from '@pay/screens';

export const moneyPaymentScreens = defineFeature('moneyPayments', {
  list: {
    path: '/payments',
    allow: 'staff:any',
    title: 'Payments',
    purpose:
      'Payments of all merchants that you may see. Search by a code, a transaction number or a number at the bank.',
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
