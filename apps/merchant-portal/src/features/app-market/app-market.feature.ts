import { may } from '@pay/domain';
import { defineFeature } from '@pay/screens';

export const appMarketScreens = defineFeature('appMarket', {
  list: {
    path: '/ultilities/app-market',
    allow: [may('appMarket', 'read')],
    switch: 'appMarket',
    title: 'App market',
    purpose: 'What connects your shop with this platform today, and how to set it up.',
    menu: { section: 'overview', parent: 'utilities', icon: 'blocks', order: 80 },
    load: () => import('./app-market.screen.tsx'),
  },
});
