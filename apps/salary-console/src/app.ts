import type { AppStart } from '@pay/app-frame/start';
import { frontEnd } from '#front-end';
import { programmeScreens } from './features/salary/programme.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

/** What the console is made of. */
export const app: AppStart = {
  frontEnd,
  entry: [signInScreens, systemScreens],
  features: async () => (await import('./features.ts')).features,
  home: programmeScreens.start,
  signIn: signInScreens.signIn,
  ended: signInScreens.sessionExpired,
  notFound: systemScreens.notFound,
  layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
  queries: async () => (await import('#api')).queries,
};
