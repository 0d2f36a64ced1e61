import { defineFeature } from '@pay/screens';

export const settingsScreens = defineFeature('settings', {
  landing: {
    path: '/setting',
    allow: 'signed-in',
    title: 'Settings',
    menu: { section: 'settings', icon: 'settings', landing: true },
    load: () => import('./landing.screen.tsx'),
  },
});

export const utilityScreens = defineFeature('utilities', {
  landing: {
    path: '/ultilities',
    allow: 'signed-in',
    title: 'Utilities',
    switch: 'utilities',
    load: () => import('./landing.screen.tsx'),
  },
});
