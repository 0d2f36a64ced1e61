import type { SwitchName } from '@pay/domain';
import { isIndex, isScreen } from './define-feature.ts';
import type { AnyFeature, AnyScreen, ScreenAllow } from './screen.ts';

export interface ListedScreen {
  id: string;
  path: string;
  title: string;
  allow: ScreenAllow;
  framed?: true;
  query?: readonly string[];
  switch?: SwitchName;
  sampleParams?: Readonly<Record<string, string>>;
}

/** An address at which no other screen stands than at `leadsTo`. */
export interface SecondAddress {
  id: string;
  path: string;
  leadsTo: string;
}

const listed = ({
  id,
  path,
  title,
  allow,
  framed,
  query,
  switch: switchedBy,
  sampleParams,
}: AnyScreen): ListedScreen => ({
  id,
  path,
  title: title.id,
  allow,
  ...(framed && { framed }),
  ...(query && { query }),
  ...(switchedBy && { switch: switchedBy }),
  ...(sampleParams && { sampleParams }),
});

/** Lists every address of an app, for the walk through all screens and for the documents. */
export const screensJson = (features: readonly AnyFeature[]): (ListedScreen | SecondAddress)[] => {
  const entries = features.flatMap((feature) => Object.values(feature));
  const second = entries.flatMap((entry): SecondAddress[] =>
    isIndex(entry)
      ? [{ id: entry.id, path: entry.path, leadsTo: entry.redirect }]
      : (entry.also ?? []).map((path) => ({ id: entry.id, path, leadsTo: entry.path })),
  );
  return [...entries.filter(isScreen).map(listed), ...second];
};
