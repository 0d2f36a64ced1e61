import { defineFeature } from '@pay/screens';

/** They hold for both modes. */
export const legalScreens = defineFeature('legal', {
  document: {
    path: '/public/documents/:document',
    allow: 'anyone',
    title: 'Terms and policies',
    load: () => import('./document.screen.tsx'),
  },
});
