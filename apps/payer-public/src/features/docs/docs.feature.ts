import { defineFeature } from '@pay/screens';

/** They hold for both modes. */
export const docsScreens = defineFeature('docs', {
  page: {
    path: '/docs/:page',
    allow: 'anyone',
    title: 'Documentation for developers',
    load: () => import('./docs.screen.tsx'),
  },
});
