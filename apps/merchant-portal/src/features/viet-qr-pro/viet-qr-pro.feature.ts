import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const vietQrProScreens = defineFeature('vietQrPro', {
  home: {
    path: '/ultilities/vietqr-pro',
    allow: [may('qrPro', 'read')],
    title: 'VietQR Pro',
    purpose: 'Each customer gets a code and a number of their own, so the transfer itself shows who paid.',
    menu: { section: 'overview', parent: 'utilities', icon: 'qr', order: 60 },
    switch: 'qrPro',
    load: () => import('./viet-qr-pro.screen.tsx'),
  },
  transactions: {
    path: '/ultilities/vietqr-pro/transactions-management',
    allow: [may('qrPro', 'read')],
    title: 'VietQR Pro transactions',
    purpose: 'What customers paid to their numbers. Filtered by one customer, it is their statement.',
    switch: 'qrPro',
    load: () => import('./pro-transactions.screen.tsx'),
  },
  customer: {
    path: '/ultilities/vietqr-pro/customer-detail',
    query: ['id'],
    allow: [may('qrPro', 'read')],
    title: 'VietQR Pro customer {name}',
    record: 'customer',
    switch: 'qrPro',
    load: () => import('./pro-customer.screen.tsx'),
  },
  create: {
    path: '/ultilities/vietqr-pro/create-customer',
    allow: [may('qrPro', 'write')],
    title: 'New VietQR Pro customer',
    switch: 'qrPro',
    load: () => import('./create-pro-customer.screen.tsx'),
  },
  update: {
    path: '/ultilities/vietqr-pro/update-customer',
    query: ['id'],
    allow: [may('qrPro', 'write')],
    title: 'Change VietQR Pro customer',
    record: 'customer',
    switch: 'qrPro',
    load: () => import('./update-pro-customer.screen.tsx'),
  },
  import: {
    path: '/ultilities/vietqr-pro/import-customers',
    allow: [may('qrPro', 'write')],
    title: 'VietQR Pro customers from a file',
    switch: 'qrPro',
    load: () => import('./import-pro-customers.screen.tsx'),
  },
});
