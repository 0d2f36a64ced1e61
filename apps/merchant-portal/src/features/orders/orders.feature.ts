import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const orderScreens = defineFeature('orders', {
  list: {
    path: '/orders',
    allow: [may('payPage', 'read')],
    title: 'Orders',
    purpose: 'What payers ordered on your pay pages, and what has been paid.',
    menu: { section: 'receive-payment', icon: 'clipboard', order: 3 },
    switch: 'payPage',
    load: () => import('./order-list.screen.tsx'),
  },
  detail: {
    path: '/orders/detail',
    query: ['id'],
    allow: [may('payPage', 'read')],
    title: 'Order {code}',
    record: 'order',
    switch: 'payPage',
    load: () => import('./order-detail.screen.tsx'),
  },
});
