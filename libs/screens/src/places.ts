import { usePermissions, useSession } from '@pay/session';
import { useContext } from 'react';
import { CurrentScreenContext } from './current-screen.ts';
import { firstPlace } from './menu.ts';
import type { AnyScreen, ScreenRoute } from './screen.ts';

/** Returns where a screen that cannot go on leads: a signed-in person to the first place, anyone else to the sign-in. */
export function useWayOn(): { signedIn: boolean; to: string } {
  const current = useContext(CurrentScreenContext);
  const { status } = useSession();
  const { can } = usePermissions();
  if (!current) throw new Error('There is no screen here');
  const { home, signIn, registry, switches } = current;
  const signedIn = status === 'success';
  return { signedIn, to: signedIn ? firstPlace(registry.features, home, { can, switches }) : signIn.path };
}

/** Returns what one record of the current screen is called, and the list it was opened from; neither outside a screen. */
export function useRecord(): { record: ScreenRoute['record']; list: AnyScreen | undefined } {
  const current = useContext(CurrentScreenContext);
  return { record: current?.screen.record, list: current?.list };
}
