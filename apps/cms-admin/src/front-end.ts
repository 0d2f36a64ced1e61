import { createFrontEnd, type Grant } from '@pay/session';

/** The calls that a sign-in needs, fetched while the visitor types; the others come with the first screen behind it. */
export const signInApi = async () => (await import('./sign-in-api.ts')).signInApi;

export const frontEnd = createFrontEnd({
  app: 'cms-admin',
  calls: signInApi,
  loadPermissions: async () => {
    const { api, queries } = await import('./api.ts');
    // The frame of every screen needs this too: it comes beside the permissions.
    void queries.prefetchQuery(api.staffUser.getInfo.query());
    const roles = await api.staffRoleGroup.getCurrentPermission.fetch();
    return roles.map(({ id }): Grant => `staff:${id}`);
  },
});
