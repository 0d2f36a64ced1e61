import { defineFeature } from '@pay/screens';

export const vietQrProScreens = defineFeature('vietQrPro', {
  list: {
    path: '/vietqr-pro',
    allow: 'staff:any/vietQrPro',
    title: 'VietQR Pro',
    purpose:
      'Merchants and accounts that ask for codes for their customers: requests to decide, and those that are on.',
    switch: 'qrPro',
    menu: { section: 'management', icon: 'qr', order: 4 },
    load: () => import('./permit-list.screen.tsx'),
  },
  detail: {
    path: '/vietqr-pro/:id',
    allow: 'staff:any/vietQrPro',
    title: 'VietQR Pro of {code}',
    record: 'VietQR Pro request',
    switch: 'qrPro',
    load: () => import('./permit-detail.screen.tsx'),
  },
});
