import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const feeReportScreens = defineFeature('feeReports', {
  list: {
    path: '/fee-report',
    allow: [may('feeReport', 'read')],
    title: 'Fee reports',
    purpose: 'What your payments cost, month by month, and what of it is still to be paid.',
    menu: { section: 'overview', icon: 'percent', order: 60 },
    switch: 'feeReport',
    load: () => import('./fee-report-list.screen.tsx'),
  },
  detail: {
    path: '/fee-report/detail-fee-report',
    query: ['id'],
    allow: [may('feeReport', 'read')],
    title: 'Fee report {month}',
    record: 'fee report',
    switch: 'feeReport',
    load: () => import('./fee-report-detail.screen.tsx'),
  },
  transactions: {
    path: '/fee-report/detail-fee-report/transactions-management',
    query: ['id'],
    allow: [may('feeReport', 'read')],
    title: 'Payments behind a fee report',
    purpose: 'Each payment that the report charges, with its own fee.',
    record: 'fee report',
    switch: 'feeReport',
    load: () => import('./fee-report-transactions.screen.tsx'),
  },
});
