import { defineFeature } from '@pay/screens';

export const systemScreens = defineFeature('system', {
  notFound: {
    path: '/404',
    allow: 'anyone',
    framed: true,
    title: 'Page not found',
    load: () => import('./not-found.screen.tsx'),
  },
  forbidden: {
    path: '/403',
    allow: 'anyone',
    framed: true,
    title: 'Access denied',
    load: () => import('./forbidden.screen.tsx'),
  },
});
