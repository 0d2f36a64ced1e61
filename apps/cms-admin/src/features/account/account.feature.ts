import { defineFeature } from '@pay/screens';

export const accountScreens = defineFeature('account', {
  changePassword: {
    path: '/change-password',
    allow: 'staff:any',
    title: 'Change password',
    menu: { section: 'settings', icon: 'lock', order: 9 },
    load: () => import('./change-password.screen.tsx'),
  },
});
