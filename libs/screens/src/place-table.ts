import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isIndex } from './define-feature.ts';
import type { AnyFeature, AnyScreen, Place, ScreenIndex } from './screen.ts';

export interface Found {
  entry: AnyScreen | Place | ScreenIndex;
  params: Readonly<Record<string, string>>;
}

export type FindPlace = (pathname: string) => Found | undefined;

/** Finds what stands at an address; a fixed segment wins over a parameter. */
export function placeTable(features: readonly AnyFeature[]): FindPlace {
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
