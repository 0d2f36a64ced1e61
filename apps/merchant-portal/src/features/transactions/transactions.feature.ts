import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const transactionScreens = defineFeature('transactions', {
  list: {
    path: '/transactions-management',
    allow: [may('transactions', 'read')],
    title: 'Transaction management',
    purpose: 'Every payment that was begun, paid or not.',
    short: 'Payments',
    bottom: { icon: 'transactions', order: 2 },
    menu: { section: 'overview', icon: 'transactions', order: 3 },
    switch: 'transactions',
    firstCalls: [['transaction.getAll', { isStatistic: false }]],
    load: () => import('./transaction-list.screen.tsx'),
    ahead: () => import('./transaction-list.screen.tsx'),
  },
  detail: {
    path: '/transactions-management/detail',
    query: ['id'],
    allow: [may('transactions', 'read'), may('statistic', 'read')],
    title: 'Transaction {number}',
    record: 'payment',
    switch: 'transactions',
    load: () => import('./transaction-detail.screen.tsx'),
  },
});
