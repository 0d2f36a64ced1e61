import type { AnyScreen } from '@pay/screens';
import { mayUse, type Grant, type Session } from '@pay/session';

type Grants = ReadonlySet<Grant> | undefined;

/** Resolves once it is known what the person may do; without grants where the session ended or they did not come. */
const grantsOf = (session: Pick<Session, 'getSnapshot' | 'subscribe'>) =>
  new Promise<Grants>((resolve) => {
    const look = () => {
      const { status, grants, grantsFailed } = session.getSnapshot();
      if (status === 'idle' || (status === 'success' && !grants && !grantsFailed)) return;
      forget();
      resolve(grants);
    };
    const forget = session.subscribe(look);
    look();
  });

/**
 * Makes the first calls of the screen that the frame opens on as soon as they are permitted, while both are still on their way;
 * resolves once they are answered, or the permissions where it makes none.
 */
export async function makeCallsAhead(session: Session, { ahead, allow }: AnyScreen): Promise<void> {
  if (!ahead) return void (await grantsOf(session));
  const search = new URLSearchParams(window.location.search);
  const [first, grants] = await Promise.all([ahead(), grantsOf(session)]);
  const can = (wanted: typeof allow) => mayUse(wanted, grants !== undefined, grants);
  if (can(allow)) await first.ahead({ search, can });
}
