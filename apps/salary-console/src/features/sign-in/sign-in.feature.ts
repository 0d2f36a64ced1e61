import { defineFeature } from '@pay/screens';

export const signInScreens = defineFeature('consoleEntry', {
  signIn: {
    path: '/login',
    allow: 'visitor',
    title: 'Sign in',
    purpose: 'Let your employees take the salary they have already earned.',
    load: () => import('./sign-in.screen.tsx'),
  },
  sessionExpired: {
    path: '/session-expired',
    allow: 'anyone',
    title: 'Your session has ended',
    load: () => import('./session-expired.screen.tsx'),
  },
});
