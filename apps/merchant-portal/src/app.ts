import type { AppStart } from '@pay/app-frame/start';
import type { Grant } from '@pay/session';
import { frontEnd } from '#front-end';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { speakingBoxScreens } from './features/speaking-box/speaking-box.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { signInApi } from './sign-in-calls.ts';

frontEnd.connect({
  calls: signInApi,
  loadPermissions: async () => {
    const { api, queries } = await import('#api');
    // The frame of every screen needs these too: they come beside the permissions.
    const [permissions] = await Promise.all([
      api.roleGroup.getCurrentPermission.fetch(),
      queries.prefetchQuery(api.merchant.getMerchant.query()),
      queries.prefetchQuery(api.user.getInfo.query()),
    ]);
    return permissions.flatMap(({ id, actions }) => actions.map((action) => `${id}:${action}` as Grant));
  },
});

export const app: AppStart = {
  frontEnd,
  entry: [authenticationScreens, systemScreens, speakingBoxScreens],
  features: async () => (await import('./features.ts')).features,
  home: dashboardScreens.home,
  signIn: authenticationScreens.login,
  notFound: systemScreens.notFound,
  layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
  queries: async () => (await import('#api')).queries,
};
