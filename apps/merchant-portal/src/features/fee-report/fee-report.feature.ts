import { mailedScreens, may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const feeReportScreens = defineFeature('feeReports', {
  list: {
    path: '/fee-report',
    allow: [may('feeReport', 'read')],
    title: 'Fee reports',
    purpose: 'What your payments cost each month, and what you still have to pay.',
    menu: { section: 'overview', icon: 'percent', order: 60 },
    switch: 'feeReport',
    load: () => import('./fee-report-list.screen.tsx'),
  },
  detail: {
    path: mailedScreens.feeReport,
    query: ['id'],
    allow: [may('feeReport', 'read')],
    title: 'Fee report {month}',
    record: 'fee report',
    switch: 'feeReport',
    load: () => import('./fee-report-detail.screen.tsx'),
  },
  transactions: {
    path: `${mailedScreens.feeReport}/transactions-management`,
    query: ['id'],
    allow: [may('feeReport', 'read')],
    title: 'Payments behind a fee report',
    purpose: 'Every payment the report charges for, with its fee.',
    record: 'fee report',
    switch: 'feeReport',
    load: () => import('./fee-report-transactions.screen.tsx'),
  },
});
