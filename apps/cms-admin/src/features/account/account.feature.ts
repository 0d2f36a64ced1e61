import { defineFeature } from '@pay/screens';

export const accountScreens = defineFeature('account', {
  changePassword: {
    path: '/change-password',
    allow: 'staff:any',
    title: 'Change password',
    menu: { section: 'settings', icon: 'lock', order: 9 },
    load: () => import('./change-password.screen.tsx'),
  },
  authenticator: {
    path: '/authenticator',
    allow: 'staff:any',
    title: 'Authenticator app',
    purpose: 'Codes to sign in come from an app on your phone instead of by e-mail.',
    menu: { section: 'settings', icon: 'key', order: 9 },
    load: () => import('./authenticator.screen.tsx'),
  },
});
