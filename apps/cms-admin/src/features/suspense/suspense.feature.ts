import { defineFeature } from '@pay/screens';

export const suspenseScreens = defineFeature('suspense', {
  list: {
    path: '/suspense',
    allow: 'staff:money@head/money',
    title: 'Money in suspense',
    purpose: 'What settled statement differences have set aside. Two people decide where each amount goes.',
    menu: { section: 'money', icon: 'scale', order: 6 },
    load: () => import('./suspense-list.screen.tsx'),
  },
  detail: {
    path: '/suspense/:id',
    allow: 'staff:money@head/money',
    title: 'Suspense {number}',
    record: 'amount in suspense',
    load: () => import('./suspense-detail.screen.tsx'),
  },
});
