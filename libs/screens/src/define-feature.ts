import { connected } from './connected.ts';
import type {
  AddressSpec,
  AnyFeature,
  AnyScreen,
  Feature,
  FeatureSpec,
  IndexSpec,
  LinkValue,
  ScreenRoute,
  ScreenIndex,
  ScreenSpec,
} from './screen.ts';

type Values = Readonly<Record<string, LinkValue | undefined>>;

function linkTo(spec: ScreenSpec, given: Values, more: Values): string {
  const names = [...spec.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...given, ...more })) {
    if (!names.includes(name) && value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

// The build empties the text, not what says that there is one.
const textOf = (id: string, defaultMessage: string | undefined) =>
  defaultMessage === undefined ? undefined : { id, defaultMessage };

const placeOf = <S extends AddressSpec>(feature: string, name: string, spec: S) => ({
  ...spec,
  id: `${feature}.${name}`,
  feature,
  title: { id: `${feature}.${name}.title`, defaultMessage: spec.title },
  purpose:
    typeof spec.purpose === 'string'
      ? { id: `${feature}.${name}.purpose`, defaultMessage: spec.purpose }
      : spec.purpose,
  short: textOf(`${feature}.${name}.short`, spec.short),
  record: textOf(`${feature}.${name}.record`, spec.record),
});

function screenOf(feature: string, name: string, spec: ScreenSpec): AnyScreen {
  let loading: Promise<unknown> | undefined;
  return {
    ...placeOf(feature, name, spec),
    link: (given: Values = {}, more: Values = {}) => linkTo(spec, given, more),
    preload: () =>
      (loading ??= connected()
        .then(spec.load)
        .catch(() => (loading = undefined))),
  };
}

const indexOf = (feature: string, name: string, spec: IndexSpec, all: FeatureSpec): ScreenIndex => ({
  id: `${feature}.${name}`,
  path: spec.path,
  redirect: all[spec.redirect]!.path,
});

export const isScreen = (entry: AnyScreen | ScreenRoute | ScreenIndex): entry is AnyScreen => 'load' in entry;
export const isIndex = (entry: AnyScreen | ScreenRoute | ScreenIndex): entry is ScreenIndex => 'redirect' in entry;

function entryOf(feature: string, name: string, spec: FeatureSpec[string], all: FeatureSpec) {
  if ('redirect' in spec) return indexOf(feature, name, spec, all);
  return spec.load ? screenOf(feature, name, spec) : placeOf(feature, name, spec);
}

/** Declares the screens of a feature: route, chunk, guard, menu place, titles and the only way to link to them. */
export function defineFeature<const F extends FeatureSpec>(
  feature: string,
  entries: F & { [K in keyof F]: F[K] extends { redirect: string } ? IndexSpec<keyof F & string> : unknown },
): Feature<F> {
  const named = Object.entries<FeatureSpec[string]>(entries).map(([name, spec]) => [
    name,
    entryOf(feature, name, spec, entries),
  ]);
  return Object.fromEntries(named) as Feature<F>;
}

export const screensOf = (features: readonly AnyFeature[]): AnyScreen[] =>
  features.flatMap((feature) => Object.values(feature).filter(isScreen));
