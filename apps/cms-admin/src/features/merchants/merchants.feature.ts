import { defineFeature } from '@pay/screens';

export const merchantScreens = defineFeature('merchants', {
  list: {
    path: '/merchants',
    allow: 'staff:any/merchants',
    title: 'Merchants',
    purpose: 'Everyone who takes payments or has applied to. Personal data is masked.',
    short: 'Merchants',
    bottom: { icon: 'store', order: 2 },
    menu: { section: 'management', icon: 'store', order: 1 },
    firstCalls: ['merchantReview.getList'],
    load: () => import('./merchant-list.screen.tsx'),
    ahead: () => import('./merchant-list.screen.tsx'),
  },
  detail: {
    path: '/merchants/:merchantId',
    allow: 'staff:any/merchants',
    title: 'Merchant {code}',
    record: 'merchant',
    load: () => import('./merchant-detail.screen.tsx'),
  },
});
