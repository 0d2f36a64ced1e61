import { createApi } from '@pay/api-client';
import { auth } from '@pay/contract-portal';
import { createFrontEnd, type Grant } from '@pay/session';

/** The calls that the sign-in needs; the rest of the client comes with the first screen behind it. */
export const { session, transport, config, load } = createFrontEnd({
  app: 'merchant-portal',
  network: (sending) => {
    const calls = createApi({ auth }, sending).auth;
    return {
      refresh: (refreshToken) => calls.refreshToken.fetch({ refreshToken }),
      logout: (refreshToken) => calls.logout.fetch({ refreshToken }, { keepalive: true }),
      loadPermissions: async () => {
        const { api } = await import('./api.ts');
        const permissions = await api.roleGroup.getCurrentPermission.fetch();
        return permissions.flatMap(({ id, actions }) => actions.map((action) => `${id}:${action}` as Grant));
      },
    };
  },
});

export const signInApi = createApi({ auth }, transport).auth;
