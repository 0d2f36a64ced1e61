import { matchPath } from 'react-router-dom';
import { isIndex } from './define-feature.ts';
import type { AnyFeature, AnyScreen, ScreenRoute, ScreenIndex } from './screen.ts';

export interface Found {
  entry: AnyScreen | ScreenRoute | ScreenIndex;
  params: Readonly<Record<string, string>>;
}

export type FindRoute = (pathname: string) => Found | undefined;

interface Pattern {
  path: string;
  entry: Found['entry'];
}

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '');
const fixedKey = (path: string) => segmentsOf(path).join('/').toLowerCase();

/** As the router reads an address: decoded part by part, a slash within a part stays written out. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Orders patterns of one length: where they differ first, the fixed segment comes before the parameter. */
const byPlace = ({ path }: Pattern, other: Pattern) => {
  const text = (one: string) => one.replace(/:[^/]+/g, '\uffff');
  return text(path) < text(other.path) ? -1 : 1;
};

function byLength(patterns: readonly Pattern[]): Map<number, Pattern[]> {
  const groups = new Map<number, Pattern[]>();
  for (const one of patterns) {
    const { length } = segmentsOf(one.path);
    groups.set(length, [...(groups.get(length) ?? []), one]);
  }
  for (const ofLength of groups.values()) ofLength.sort(byPlace);
  return groups;
}

/**
 * Returns a lookup of screens by path; a fixed segment wins over a parameter. A path without parameters is found by its
 * text alone: every page is looked for several times as it opens, and patterns are put in order when the first is needed.
 */
export function routeTable(features: readonly AnyFeature[]): FindRoute {
  const fixed = new Map<string, Found>();
  const open: Pattern[] = [];
  for (const entry of features.flatMap((feature) => Object.values(feature)))
    for (const path of isIndex(entry) ? [entry.path] : [entry.path, ...(entry.also ?? [])]) {
      if (path.includes(':')) open.push({ path, entry });
      else {
        const key = fixedKey(path);
        if (!fixed.has(key)) fixed.set(key, { entry, params: {} });
      }
    }
  let patterns: Map<number, Pattern[]> | undefined;
  return (pathname) => {
    const found = fixed.get(fixedKey(pathname));
    if (found) return found;
    patterns ??= byLength(open);
    for (const { path, entry } of patterns.get(segmentsOf(pathname).length) ?? []) {
      const match = matchPath(path, decoded(pathname));
      if (match) return { entry, params: match.params as Record<string, string> };
    }
    return undefined;
  };
}
