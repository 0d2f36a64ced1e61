import { usePermissions } from '@pay/session';
import { useContext } from 'react';
import { useAccess } from './access.ts';
import { CurrentScreenContext } from './current-screen.ts';
import { reachable } from './menu.ts';
import type { AnyFeature, AnyScreen } from './screen.ts';

interface ScreenBelow {
  screen: AnyScreen;
  /** Not for test mode, nor before the merchant is identified. */
  closed: boolean;
}

/** The screens one step below a path that a person may open, in the order of the menu. */
export function screensBelow(
  features: readonly AnyFeature[],
  path: string,
  viewer: Parameters<typeof reachable>[1],
): AnyScreen[] {
  const depth = path.split('/').length + 1;
  const order = ({ menu }: AnyScreen) => menu?.order ?? 100;
  return reachable(features, viewer)
    .filter((screen) => screen.path.startsWith(`${path}/`) && screen.path.split('/').length === depth)
    .sort((a, b) => order(a) - order(b));
}

/** What a landing page lists: the screens one step below the present one. */
export function useScreensBelow(): ScreenBelow[] {
  const current = useContext(CurrentScreenContext);
  if (!current) throw new Error('There is no screen here');
  const { can } = usePermissions();
  const { restricted } = useAccess(current.switches);
  return screensBelow(current.registry.features, current.screen.path, { can, switches: current.switches }).map(
    (screen) => ({
      screen,
      closed: restricted && screen.liveOnly === true,
    }),
  );
}
