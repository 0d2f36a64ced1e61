import { defineFeature } from '@pay/screens';

export const feeReportScreens = defineFeature('feeReports', {
  list: {
    path: '/fee-reports',
    allow: 'staff:any',
    title: 'Fee reports',
    purpose: 'What shops owe for the fees of each month: provisional until the month is over, then frozen.',
    menu: { section: 'management', icon: 'receipt', order: 5 },
    load: () => import('./fee-report-list.screen.tsx'),
  },
  detail: {
    path: '/fee-reports/:id',
    allow: 'staff:any',
    title: 'Fee report {month}',
    record: 'fee report',
    load: () => import('./fee-report-detail.screen.tsx'),
  },
  transactions: {
    path: '/fee-reports/:id/transactions',
    allow: 'staff:any',
    title: 'Payments behind a fee report',
    purpose: 'Each payment that the report charges, with its own fee.',
    record: 'fee report',
    load: () => import('./fee-report-transactions.screen.tsx'),
  },
});
