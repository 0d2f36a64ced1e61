import { defineFeature } from '@pay/screens';

export const queueScreens = defineFeature('queue', {
  home: {
    path: '/',
    allow: 'staff:any',
    title: 'To do',
    menu: { section: 'work', icon: 'clipboard' },
    load: () => import('./queue.screen.tsx'),
  },
});
