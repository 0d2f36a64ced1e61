/** The calls that a sign-in needs, fetched while the visitor types; the others come with the first screen behind it. */
export const signInApi = async () => (await import('./sign-in-api.ts')).signInApi;
