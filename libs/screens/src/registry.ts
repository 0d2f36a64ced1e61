import { loadTexts } from '@pay/i18n';
import { isScreen } from './define-feature.ts';
import { routeTable, type FindRoute } from './route-table.ts';
import type { AnyFeature, AnyScreen } from './screen.ts';

export interface Registry {
  find: FindRoute;
  readonly features: readonly AnyFeature[];
  /** Returns whether a path is known, or every feature has been loaded. */
  knows(pathname: string): boolean;
  load(): Promise<void>;
  retry(): void;
  /** Fetches the screen of a path with its texts, and returns it. */
  preload(pathname: string): AnyScreen | undefined;
}

/** The screens of an app: those of `entry` at first, all of them once loaded. */
export function createRegistry(
  entry: readonly AnyFeature[],
  fetchFeatures: () => Promise<readonly AnyFeature[]>,
): Registry {
  let features = entry;
  let table = routeTable(entry);
  let complete = false;
  let loading: Promise<void> | undefined;

  const fetchAll = async () => {
    features = await fetchFeatures();
    table = routeTable(features);
    complete = true;
  };

  return {
    find: (pathname) => table(pathname),
    get features() {
      return features;
    },
    knows: (pathname) => complete || table(pathname) !== undefined,
    load: () => (loading ??= fetchAll()),
    retry() {
      if (!complete) loading = undefined;
    },
    preload(pathname) {
      const found = table(pathname)?.entry;
      if (!found || !isScreen(found)) return undefined;
      void Promise.allSettled([found.preload(), loadTexts(found.feature)]);
      return found;
    },
  };
}
