import { createApi } from '@pay/api-client';
import { auth } from '@pay/contract-portal';
import { createFrontEnd, type Grant } from '@pay/session';

/** Employers are merchants: they sign in with the same identity as in the portal. */
export const frontEnd = createFrontEnd({
  app: 'salary-console',
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

export const signInApi = createApi({ auth }, frontEnd.transport).auth;
