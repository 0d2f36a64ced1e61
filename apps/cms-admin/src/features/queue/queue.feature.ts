import { defineFeature } from '@pay/screens';

export const queueScreens = defineFeature('queue', {
  home: {
    path: '/',
    allow: 'staff:any',
    title: 'To do',
    menu: { section: 'management', icon: 'clipboard', order: 0 },
    load: () => import('./queue.screen.tsx'),
  },
});
