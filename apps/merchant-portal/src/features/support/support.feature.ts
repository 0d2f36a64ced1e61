import { mailedScreens, may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const supportScreens = defineFeature('support', {
  list: {
    path: '/support',
    allow: [may('support', 'read')],
    title: 'Support',
    purpose: 'Ask the provider, and read the answers.',
    menu: { section: 'support', icon: 'support', order: 10 },
    switch: 'support',
    load: () => import('./support-list.screen.tsx'),
  },
  create: {
    path: '/support/create-support',
    allow: [may('support', 'write')],
    title: 'New request',
    switch: 'support',
    load: () => import('./create-support.screen.tsx'),
  },
  detail: {
    path: mailedScreens.supportRequest,
    query: ['id'],
    allow: [may('support', 'read')],
    title: 'Request {code}',
    record: 'request for support',
    switch: 'support',
    load: () => import('./support-detail.screen.tsx'),
  },
});
