import { defineFeature } from '@pay/screens';

export const reconciliationScreens = defineFeature('reconciliations', {
  list: {
    path: '/reconciliations',
    allow: 'staff:money@head/money',
    title: 'Bank reconciliation',
    purpose: 'The bank statement of one account and day beside what is booked. Two people settle each difference.',
    menu: { section: 'money', icon: 'file-check', order: 5 },
    load: () => import('./reconciliation-list.screen.tsx'),
  },
  upload: {
    path: '/reconciliations/upload',
    allow: 'staff:maker@head/money',
    title: 'Upload a statement',
    purpose:
      'One file holds one account and one day. It is accepted as a whole or not at all; then its rows are matched by the bank numbers.',
    load: () => import('./upload-statement.screen.tsx'),
  },
  detail: {
    path: '/reconciliations/:id',
    allow: 'staff:money@head/money',
    title: 'Reconciliation {code}',
    record: 'reconciliation',
    load: () => import('./reconciliation-detail.screen.tsx'),
  },
});
