import { defineFeature } from '@pay/screens';

/** Serves both modes: the signed order names its own mode. */
export const cardScreens = defineFeature('cards', {
  gateway: {
    path: '/public/napas',
    allow: 'anyone',
    title: 'Card payment',
    load: () => import('./card-gateway.screen.tsx'),
  },
});
