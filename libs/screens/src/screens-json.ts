import type { SwitchName } from '@pay/domain';
import { screensOf } from './define-feature.ts';
import type { AnyFeature, ScreenAllow } from './screen.ts';

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

/** Lists every address of an app, for the walk through all screens and for the documents. */
export const screensJson = (features: readonly AnyFeature[]): ListedScreen[] =>
  screensOf(features).map(({ id, path, title, allow, framed, query, switch: switchedBy, sampleParams }) => ({
    id,
    path,
    title: title.id,
    allow,
    ...(framed && { framed }),
    ...(query && { query }),
    ...(switchedBy && { switch: switchedBy }),
    ...(sampleParams && { sampleParams }),
  }));
