import { defineFeature } from '@pay/screens';

export const payLinkScreens = defineFeature('payLinks', {
  list: {
    path: '/paylink',
    allow: ['1501:read'],
    title: 'Payment links',
    menu: { section: 'receive-payment', icon: 'link', order: 1 },
    switch: 'payLink',
    load: () => import('./pay-link-list.screen.tsx'),
  },
  create: {
    path: '/paylink/create-paylink',
    allow: ['1501:write'],
    title: 'Create payment link',
    switch: 'payLink',
    load: () => import('./create-pay-link.screen.tsx'),
  },
  detail: {
    path: '/paylink/detail',
    query: ['code'],
    allow: ['1501:read'],
    title: 'Payment link {code}',
    switch: 'payLink',
    load: () => import('./pay-link-detail.screen.tsx'),
  },
});
