import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const forControlScreens = defineFeature('forControl', {
  list: {
    path: '/for-control',
    allow: [may('forControl', 'read')],
    title: 'Disputes',
    purpose: 'Payments you asked the provider to look into. Each dispute is settled within seven working days.',
    menu: { section: 'overview', icon: 'scale', order: 5 },
    switch: 'forControl',
    load: () => import('./dispute-list.screen.tsx'),
  },
  detail: {
    path: '/for-control/for-control-detail',
    query: ['id'],
    allow: [may('forControl', 'read')],
    title: 'Dispute {code}',
    record: 'dispute',
    switch: 'forControl',
    load: () => import('./dispute-detail.screen.tsx'),
  },
});
