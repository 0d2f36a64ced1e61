import { defineFeature } from '@pay/screens';

export const authenticationScreens = defineFeature('authentication', {
  index: { path: '/authenticate', redirect: 'login' },
  login: {
    path: '/authenticate/login',
    allow: 'visitor',
    title: 'Sign in',
    load: () => import('./login.screen.tsx'),
  },
});
