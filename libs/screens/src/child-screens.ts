import { usePermissions } from '@pay/session';
import { useContext } from 'react';
import { useAccess } from './access.ts';
import { CurrentScreenContext } from './current-screen.ts';
import { screensOf } from './define-feature.ts';
import { reachable } from './menu.ts';
import type { AnyFeature, AnyScreen } from './screen.ts';

interface ChildScreen {
  screen: AnyScreen;
  closed: boolean;
}

/** Returns the permitted screens one step below a path, in menu order. */
export function childScreens(
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

/** Returns the screens one step below the current one, for a landing page. */
export function useChildScreens(): ChildScreen[] {
  const current = useContext(CurrentScreenContext);
  if (!current) throw new Error('There is no screen here');
  const { can } = usePermissions();
  const { restricted } = useAccess(current.switches);
  return childScreens(current.registry.features, current.screen.path, { can, switches: current.switches }).map(
    (screen) => ({
      screen,
      closed: restricted && screen.liveOnly === true,
    }),
  );
}

/** Returns the screens that have a place in the menu, whoever may open them. */
export function useMenuPlaces(): AnyScreen[] {
  const current = useContext(CurrentScreenContext);
  if (!current) throw new Error('There is no screen here');
  return screensOf(current.registry.features).filter(({ menu }) => menu);
}
