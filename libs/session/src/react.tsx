import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { mayUse, type Wanted } from './may-use.ts';
import type { Session } from './create-session.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  return useMemo(() => ({ ...session, ...state }), [session, state]);
}

/** Returns the mode that this page works in; a page without a session is live. */
export const useMode = (): 'test' | 'live' => (use(SessionContext)?.getSnapshot().testMode ? 'test' : 'live');

/** Returns the permissions of the signed-in person; `loading` until they are known. */
export function usePermissions() {
  const { status, grants: own, viewedAs, grantsFailed, reloadGrants } = useSession();
  const grants = viewedAs?.grants ?? own;
  return useMemo(
    () => ({
      can: (allow: Wanted) => mayUse(allow, status === 'success', grants),
      loading: status === 'success' && grants === undefined && !grantsFailed,
      failed: grantsFailed,
      reload: reloadGrants,
    }),
    [status, grants, grantsFailed, reloadGrants],
  );
}
