import { redirectAfterSignIn } from '@pay/session';
import type { Access, Refusal } from './access.ts';
import { isScreen } from './define-feature.ts';
import type { AnyScreen, ScreenRoute } from './screen.ts';

export interface Address {
  pathname: string;
  search: string;
}

export type Verdict =
  | { is: 'shown'; refusal?: Refusal }
  | { is: 'awaited' }
  | { is: 'forbidden'; refusal: Refusal }
  | { is: 'elsewhere'; to: string; refusal?: Refusal };

interface Places {
  home: AnyScreen;
  signIn: AnyScreen;
  notFound: AnyScreen;
}

/** Returns the path in `redirect_uri`, or `home` when it is missing, the root or on another host. */
export const afterSignIn = (search: string, home: string): string => redirectAfterSignIn(search) ?? home;

function signInAddress(signIn: AnyScreen, { pathname, search }: Address): string {
  return pathname === '/' ? signIn.path : `${signIn.path}?${new URLSearchParams({ redirect_uri: pathname + search })}`;
}

/** Decides whether a screen is shown; checks the session first, then the switch, then the permission. */
export function verdictOn(screen: AnyScreen | ScreenRoute, access: Access, address: Address, places: Places): Verdict {
  if (screen.allow === 'anyone' && screen.framed && access.status === 'idle') return { is: 'awaited' };
  if (screen.allow === 'anyone')
    return isSwitchedOn(screen, access) ? { is: 'shown' } : { is: 'elsewhere', to: places.notFound.path };
  if (access.status === 'idle') return { is: 'awaited' };
  if (screen.allow === 'visitor') {
    if (access.status === 'success') return { is: 'elsewhere', to: afterSignIn(address.search, places.home.path) };
    return isSwitchedOn(screen, access) ? { is: 'shown' } : { is: 'elsewhere', to: places.notFound.path };
  }
  if (access.status === 'expired') return { is: 'elsewhere', to: signInAddress(places.signIn, address) };

  const given = new URLSearchParams(address.search);
  const incomplete = screen.query?.some((name) => !given.get(name));
  if (incomplete || !isSwitchedOn(screen, access)) return { is: 'elsewhere', to: places.notFound.path };

  if (!access.ready) return { is: 'awaited' };
  if (!access.can(screen.allow)) {
    return { is: screen.whenForbidden === 'dialog' ? 'shown' : 'forbidden', refusal: 'access_denied' };
  }
  if (screen.liveOnly && access.restricted) {
    return { is: 'elsewhere', to: places.home.path, refusal: 'not_available_in_test_mode' };
  }
  return isScreen(screen) ? { is: 'shown' } : { is: 'elsewhere', to: places.notFound.path };
}

const isSwitchedOn = (screen: ScreenRoute, access: Access) => !screen.switch || access.switches[screen.switch] === true;
