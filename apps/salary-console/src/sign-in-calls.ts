/** The calls that a sign-in needs, fetched while the visitor types; the others come with the first screen behind it. */
export const signInApi = async () => (await import('./sign-in-api.ts')).signInApi;

/** Those that a temporary password allows. */
export const passwordCalls = async (token: string) => (await import('./sign-in-api.ts')).passwordCalls(token);
