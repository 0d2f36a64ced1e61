import { defineFeature } from '@pay/screens';

export const systemScreens = defineFeature('system', {
  notFound: {
    path: '/404',
    allow: 'anyone',
    framed: true,
    title: 'Page not found',
    load: () => import('./not-found.screen.tsx'),
  },
});
