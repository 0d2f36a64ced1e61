import { createApi } from '@pay/api-client';
import { staffAuth } from '@pay/contract-cms';
import { createFrontEnd, type Grant } from '@pay/session';

/** The calls that the sign-in needs; the rest of the client comes with the first screen behind it. */
export const frontEnd = createFrontEnd({
  app: 'cms-admin',
  network: (sending) => {
    const calls = createApi({ staffAuth }, sending).staffAuth;
    return {
      refresh: (refreshToken) => calls.refreshToken.fetch({ refreshToken }),
      logout: (refreshToken) => calls.logout.fetch({ refreshToken }, { keepalive: true }),
      loadPermissions: async () => {
        const { api } = await import('./api.ts');
        const roles = await api.staffRoleGroup.getCurrentPermission.fetch();
        return roles.map(({ id }): Grant => `staff:${id}`);
      },
    };
  },
});

export const signInApi = createApi({ staffAuth }, frontEnd.transport).staffAuth;
