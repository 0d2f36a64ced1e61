import { defineFeature } from '@pay/screens';

export const signInScreens = defineFeature('staffEntry', {
  signIn: {
    path: '/login',
    allow: 'visitor',
    title: 'Sign in to the back office',
    purpose: 'For the staff of the provider.',
    load: () => import('./sign-in.screen.tsx'),
  },
  former: { path: '/sign-in', redirect: 'signIn' },
});
