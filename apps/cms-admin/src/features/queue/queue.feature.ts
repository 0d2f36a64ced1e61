import { defineFeature } from '@pay/screens';

export const queueScreens = defineFeature('queue', {
  home: {
    path: '/',
    allow: 'staff:any',
    title: 'To do',
    purpose: 'What you can decide, with what is due next on top. Alt+N opens the next one from anywhere.',
    short: 'To do',
    bottom: { icon: 'clipboard', order: 1 },
    menu: { section: 'management', icon: 'clipboard', order: 0 },
    firstCalls: ['queue.getWaiting'],
    load: () => import('./queue.screen.tsx'),
    ahead: () => import('./queue.screen.tsx'),
  },
  list: {
    path: '/work',
    allow: 'staff:any',
    title: 'All work',
    purpose: 'Everything that is waiting for staff, of every kind: what is due next comes first.',
    menu: { section: 'management', icon: 'list', order: 1 },
    load: () => import('./work-list.screen.tsx'),
  },
  next: {
    path: '/next',
    allow: 'staff:any',
    title: 'Next to do',
    load: () => import('./next.screen.tsx'),
  },
});
