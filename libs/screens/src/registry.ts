import { isScreen } from './define-feature.ts';
import { routeTable, type FindRoute } from './route-table.ts';
import type { AnyFeature } from './screen.ts';

export interface Registry {
  find: FindRoute;
  readonly features: readonly AnyFeature[];
  /** Returns whether a path is known, or every feature has been loaded. */
  knows(pathname: string): boolean;
  load(): Promise<void>;
  retry(): void;
  preload(pathname: string): void;
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
      if (found && isScreen(found)) void found.preload();
    },
  };
}
