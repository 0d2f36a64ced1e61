import { defineFeature } from '@pay/screens';

export const feeReportScreens = defineFeature('feeReports', {
  list: {
    path: '/fee-reports',
    allow: 'staff:any/fees',
    title: 'Fee reports',
    purpose: 'What merchants owe in fees for each month: provisional until the month is over, then final.',
    menu: { section: 'management', icon: 'receipt', order: 5 },
    load: () => import('./fee-report-list.screen.tsx'),
  },
  detail: {
    path: '/fee-reports/:id',
    allow: 'staff:any/fees',
    title: 'Fee report {month}',
    record: 'fee report',
    load: () => import('./fee-report-detail.screen.tsx'),
  },
  transactions: {
    path: '/fee-reports/:id/transactions',
    allow: 'staff:any/fees',
    title: 'Payments behind a fee report',
    purpose: 'Every payment the report charges for, with its fee.',
    record: 'fee report',
    load: () => import('./fee-report-transactions.screen.tsx'),
  },
});
