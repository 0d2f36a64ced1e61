import { defineFeature } from '@pay/screens';

/** The card gateway; it serves both modes, since the signed order names its own. */
export const cardScreens = defineFeature('cards', {
  gateway: {
    path: '/public/napas',
    allow: 'anyone',
    title: 'Card payment',
    load: () => import('./card-gateway.screen.tsx'),
  },
});
