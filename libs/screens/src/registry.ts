import { isScreen } from './define-feature.ts';
import { placeTable, type FindPlace } from './place-table.ts';
import type { AnyFeature } from './screen.ts';

export interface Registry {
  find: FindPlace;
  readonly features: readonly AnyFeature[];
  /** Tells whether it is known what stands at a path, if anything does; until every feature was fetched it may not be. */
  knows(pathname: string): boolean;
  /** Fetches every feature, once. */
  load(): Promise<void>;
  /** Lets a fetch that failed be tried again. */
  retry(): void;
  /** Fetches the chunk of the screen at a path, if one is known there. */
  preload(pathname: string): void;
}

/** The screens of an app: those in front of the sign-in from the start, all of them once they were fetched. */
export function createRegistry(
  entry: readonly AnyFeature[],
  fetchFeatures: () => Promise<readonly AnyFeature[]>,
): Registry {
  let features = entry;
  let table = placeTable(entry);
  let complete = false;
  let loading: Promise<void> | undefined;

  const fetchAll = async () => {
    features = await fetchFeatures();
    table = placeTable(features);
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
