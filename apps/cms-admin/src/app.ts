import type { AppStart } from '@pay/app-frame/start';
import type { Grant } from '@pay/session';
import { frontEnd } from '#front-end';
import { queueScreens } from './features/queue/queue.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { text } from './shell.messages.ts';
import { signInApi } from './sign-in-calls.ts';

frontEnd.connect({
  calls: signInApi,
  loadPermissions: async () => {
    const { api, queries } = await import('#api');
    // The frame of every screen needs this too: it comes beside the permissions.
    const [{ office }, roles] = await Promise.all([
      queries.fetchQuery(api.staffUser.getInfo.query()),
      api.staffRoleGroup.getCurrentPermission.fetch(),
    ]);
    const places = office === 'HEADQUARTER' ? (['', '@head'] as const) : ([''] as const);
    return roles.flatMap(({ id, desk }) =>
      places.map((place) => `staff:${id}${place}${desk ? `/${desk}` : ''}` as Grant),
    );
  },
});

export const app: AppStart = {
  frontEnd,
  entry: [signInScreens, systemScreens],
  features: async () => (await import('./features.ts')).features,
  home: queueScreens.home,
  signIn: signInScreens.signIn,
  notFound: systemScreens.notFound,
  grantedBy: text.administrator,
  layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
  queries: async () => (await import('#api')).queries,
};
