import type { AppStart } from '@pay/app-frame/start';
import { config, load, session } from '#front-end';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

/** What the portal is made of. */
export const app: AppStart = {
  frontEnd: { session, config, load },
  entry: [authenticationScreens, systemScreens],
  features: async () => (await import('./features.ts')).features,
  home: dashboardScreens.home,
  signIn: authenticationScreens.login,
  notFound: systemScreens.notFound,
  layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
  queries: async () => (await import('#api')).queries,
};
