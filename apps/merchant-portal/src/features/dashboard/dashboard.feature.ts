import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const dashboardScreens = defineFeature('dashboard', {
  index: { path: '/', redirect: 'home' },
  home: {
    path: '/dashboard',
    allow: [may('dashboard', 'read')],
    title: 'Dashboard',
    purpose: 'What you have received, how it compares with earlier, and what is waiting for you.',
    bottom: { icon: 'dashboard', order: 1 },
    menu: { section: 'overview', icon: 'dashboard', order: 1 },
    firstCalls: [
      'dashboard.transactionTotalToday',
      ['dashboard.transactionStatistic', { from: '{day-29}', to: '{day}' }],
      'dashboard.waiting',
      ['transaction.getAll', { isStatistic: true, pageSize: 5 }],
    ],
    load: () => import('./dashboard.screen.tsx'),
    ahead: () => import('./dashboard.ahead.ts'),
  },
  statistic: {
    path: '/statistic',
    allow: [may('statistic', 'read')],
    title: 'Statistics',
    purpose: 'Paid amounts by the time of payment.',
    menu: { section: 'overview', icon: 'chart', order: 4 },
    switch: 'statistic',
    load: () => import('./statistic.screen.tsx'),
  },
  accountDays: {
    path: '/statistic/account-days',
    allow: [may('balance', 'read'), may('receivingAccounts', 'read')],
    title: 'Sums by day and account',
    purpose: 'What your accounting software needs: each day of each account, as on its statement.',
    short: 'Daily sums',
    switch: 'statistic',
    load: () => import('./account-days.screen.tsx'),
  },
});
