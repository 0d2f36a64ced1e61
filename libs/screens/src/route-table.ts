import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isIndex } from './define-feature.ts';
import type { AnyFeature, AnyScreen, ScreenRoute, ScreenIndex } from './screen.ts';

export interface Found {
  entry: AnyScreen | ScreenRoute | ScreenIndex;
  params: Readonly<Record<string, string>>;
}

export type FindRoute = (pathname: string) => Found | undefined;

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '');
const fixedKey = (path: string) => segmentsOf(path).join('/').toLowerCase();

/**
 * Returns a lookup of screens by path; a fixed segment wins over a parameter. A path without parameters is found by its
 * text alone: every page is looked for several times as it opens, and the router's own search builds a pattern of each route.
 */
export function routeTable(features: readonly AnyFeature[]): FindRoute {
  const fixed = new Map<string, Found>();
  const byLength = new Map<number, RouteObject[]>();
  for (const entry of features.flatMap((feature) => Object.values(feature)))
    for (const path of isIndex(entry) ? [entry.path] : [entry.path, ...(entry.also ?? [])]) {
      const segments = segmentsOf(path);
      if (!path.includes(':')) fixed.set(fixedKey(path), fixed.get(fixedKey(path)) ?? { entry, params: {} });
      else byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { path, handle: entry }]);
    }
  return (pathname) => {
    const found = fixed.get(fixedKey(pathname));
    if (found) return found;
    const match = matchRoutes(byLength.get(segmentsOf(pathname).length) ?? [], pathname)?.at(-1);
    return match && { entry: match.route.handle as Found['entry'], params: match.params as Record<string, string> };
  };
}
