import { defineFeature } from '@pay/screens';

export const queueScreens = defineFeature('queue', {
  home: {
    path: '/',
    allow: 'staff:any',
    title: 'To do',
    purpose:
      'What waits for the staff. Every figure leads to the list that makes it. Alt and N opens, from everywhere, what has waited longest for you.',
    short: 'To do',
    bottom: { icon: 'clipboard', order: 1 },
    menu: { section: 'management', icon: 'clipboard', order: 0 },
    firstCalls: ['queue.getWaiting'],
    load: () => import('./queue.screen.tsx'),
  },
  next: {
    path: '/next',
    allow: 'staff:any',
    title: 'Next to do',
    load: () => import('./next.screen.tsx'),
  },
});
