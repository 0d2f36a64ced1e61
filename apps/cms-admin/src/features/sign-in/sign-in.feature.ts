import { defineFeature } from '@pay/screens';

export const signInScreens = defineFeature('staffEntry', {
  signIn: {
    path: '/sign-in',
    allow: 'visitor',
    title: 'Sign in to the back office',
    load: () => import('./sign-in.screen.tsx'),
  },
});
