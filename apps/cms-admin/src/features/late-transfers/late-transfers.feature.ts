import { defineFeature } from '@pay/screens';

export const lateTransferScreens = defineFeature('lateTransfers', {
  list: {
    path: '/late-transfers',
    allow: 'staff:any/lateTransfers',
    title: 'Late transfers',
    purpose:
      'Transfers that the bank first refused and then carried out. The money is held apart until two people have settled who bears it.',
    menu: { section: 'management', icon: 'repeat', order: 7 },
    load: () => import('./late-transfer-list.screen.tsx'),
  },
  detail: {
    path: '/late-transfers/:id',
    allow: 'staff:any/lateTransfers',
    title: 'Late transfer {code}',
    record: 'late transfer',
    load: () => import('./late-transfer-detail.screen.tsx'),
  },
});
