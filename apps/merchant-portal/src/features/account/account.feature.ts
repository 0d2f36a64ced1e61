import { defineFeature } from '@pay/screens';

export const accountScreens = defineFeature('account', {
  identification: {
    path: '/setting/account-identification',
    also: ['/account-identification'],
    allow: ['1900:read'],
    title: 'Account identification',
    load: () => import('./identification.screen.tsx'),
  },
});
