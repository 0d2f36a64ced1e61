import { defineFeature } from '@pay/screens';

export const forControlScreens = defineFeature('forControl', {
  list: {
    path: '/for-control',
    allow: 'staff:any/disputes',
    title: 'Disputes',
    purpose: 'Transactions that merchants dispute. Each dispute is settled within seven working days.',
    menu: { section: 'management', icon: 'scale', order: 6 },
    load: () => import('./dispute-list.screen.tsx'),
  },
  detail: {
    path: '/for-control/:id',
    allow: 'staff:any/disputes',
    title: 'Dispute {code}',
    record: 'dispute',
    load: () => import('./dispute-detail.screen.tsx'),
  },
});
