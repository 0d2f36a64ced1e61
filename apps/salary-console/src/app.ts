import type { AppStart } from '@pay/app-frame/start';
import type { Grant } from '@pay/session';
import { frontEnd } from '#front-end';
import { startScreens } from './features/salary/start.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
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
  entry: [signInScreens, systemScreens],
  features: async () => (await import('./features.ts')).features,
  home: startScreens.start,
  signIn: signInScreens.signIn,
  ended: signInScreens.sessionExpired,
  notFound: systemScreens.notFound,
  layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
  queries: async () => (await import('#api')).queries,
};
