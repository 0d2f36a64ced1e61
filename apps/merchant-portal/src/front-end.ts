import { createApi } from '@pay/api-client';
import { auth, roleGroup } from '@pay/contract-portal';
import { createFrontEnd, type Grant } from '@pay/session';

/** The calls that the sign-in needs; the rest of the client comes with the first screen behind it. */
export const { session, transport, config, load } = createFrontEnd({
  app: 'merchant-portal',
  network: (sending) => {
    const api = createApi({ auth, roleGroup }, sending);
    return {
      refresh: (refreshToken) => api.auth.refreshToken.fetch({ refreshToken }),
      logout: (refreshToken) => api.auth.logout.fetch({ refreshToken }, { keepalive: true }),
      loadPermissions: async () => {
        const permissions = await api.roleGroup.getCurrentPermission.fetch();
        return permissions.flatMap(({ id, actions }) => actions.map((action) => `${id}:${action}` as Grant));
      },
    };
  },
});

export const signInApi = createApi({ auth }, transport).auth;
