import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isIndex } from './define-feature.ts';
import type { AnyFeature, AnyScreen, ScreenRoute, ScreenIndex } from './screen.ts';

export interface Found {
  entry: AnyScreen | ScreenRoute | ScreenIndex;
  params: Readonly<Record<string, string>>;
}

export type FindRoute = (pathname: string) => Found | undefined;

/** Returns a lookup of screens by path; a fixed segment wins over a parameter. */
export function routeTable(features: readonly AnyFeature[]): FindRoute {
  const entries = features.flatMap((feature) => Object.values(feature));
  const routes: RouteObject[] = entries.flatMap((entry) => {
    const paths = isIndex(entry) ? [entry.path] : [entry.path, ...(entry.also ?? [])];
    return paths.map((path) => ({ path, handle: entry }));
  });
  return (pathname) => {
    const match = matchRoutes(routes, pathname)?.at(-1);
    return match && { entry: match.route.handle as Found['entry'], params: match.params as Record<string, string> };
  };
}
