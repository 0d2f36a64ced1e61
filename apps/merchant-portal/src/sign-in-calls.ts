/** A module of its own: the sign-in calls load while the visitor types, the other calls with the first screen. */
export const signInApi = async () => (await import('./sign-in-api.ts')).signInApi;
