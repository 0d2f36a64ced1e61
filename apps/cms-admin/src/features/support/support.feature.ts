import { defineFeature } from '@pay/screens';

export const supportScreens = defineFeature('support', {
  list: {
    path: '/support',
    allow: 'staff:any/support',
    title: 'Support',
    purpose: 'What merchants ask. The longest waiting question comes first in the queue.',
    menu: { section: 'management', icon: 'support', order: 8 },
    load: () => import('./support-list.screen.tsx'),
  },
  detail: {
    path: '/support/:id',
    allow: 'staff:any/support',
    title: 'Request {code}',
    record: 'request for support',
    load: () => import('./support-detail.screen.tsx'),
  },
});
