import { createFrontEnd, type Grant } from '@pay/session';

/** The calls that a sign-in needs, fetched while the visitor types; the others come with the first screen behind it. */
export const signInApi = async () => (await import('./sign-in-api.ts')).signInApi;

/** Employers are merchants: they sign in with the same identity as in the portal. */
export const frontEnd = createFrontEnd({
  app: 'salary-console',
  calls: signInApi,
  loadPermissions: async () => {
    const { api, queries } = await import('./api.ts');
    // The frame of every screen needs these too: they come beside the permissions.
    void queries.prefetchQuery(api.merchant.getMerchant.query());
    void queries.prefetchQuery(api.user.getInfo.query());
    const permissions = await api.roleGroup.getCurrentPermission.fetch();
    return permissions.flatMap(({ id, actions }) => actions.map((action) => `${id}:${action}` as Grant));
  },
});
