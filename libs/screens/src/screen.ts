import type { PathNames, StaffRole } from '@pay/contract-core';
import type { Permission, SwitchName } from '@pay/domain';
import type { Message } from '@pay/i18n';
import type { ComponentType } from 'react';
import type { IconName } from './icon-name.ts';

export type LinkValue = string | number | boolean;

/** Who may open a screen: `anyone` also without sign-in, `visitor` only without sign-in, else a signed-in person who holds one of the permissions. */
export type ScreenAllow =
  'anyone' | 'visitor' | 'signed-in' | 'enterprise' | `staff:${StaffRole}` | readonly Permission[];

export interface MenuPlace<Section extends string = string> {
  /** The name of one of the sections that the app's shell has words for. */
  section: Section;
  icon: IconName;
  /** The menu group inside the section that this entry belongs to. */
  parent?: string;
  order?: number;
}

export interface ScreenSpec {
  path: `/${string}`;
  /** Further addresses of the same screen. */
  also?: readonly `/${string}`[];
  allow: ScreenAllow;
  title: string;
  /** What the screen is for, in one line below its title. */
  purpose?: string | Message;
  menu?: MenuPlace;
  /** Query parameters that the screen cannot do without. */
  query?: readonly string[];
  /** The entry of `config.features` that has to be on. */
  switch?: SwitchName;
  /** Not for test mode, nor before the merchant is identified. */
  liveOnly?: true;
  /** `dialog`: a missing permission is only announced; the screen stays, as under the pay gate. */
  whenForbidden?: 'dialog';
  /** Values for path and query parameters with which the screen can be opened in the sample data. */
  sampleParams?: Readonly<Record<string, string>>;
  load: () => Promise<{ default: ComponentType }>;
}

/** An address that only leads to another screen of its feature, keeping the query. */
export interface IndexSpec<To extends string = string> {
  path: `/${string}`;
  redirect: To;
}

export type AddressSpec = Omit<ScreenSpec, 'load' | 'menu'>;

/** An address whose screen is still to come: it is guarded like any other, and whoever may go there finds nothing yet. */
export interface KeptSpec extends AddressSpec {
  load?: never;
  menu?: never;
}

export type FeatureSpec = Readonly<Record<string, ScreenSpec | KeptSpec | IndexSpec>>;

type QueryNames<S> = S extends { query: readonly (infer Name extends string)[] } ? Name : never;
export type NamesOf<S> = S extends { path: infer Path extends string } ? PathNames<Path> | QueryNames<S> : never;

export type LinkArguments<S> = [NamesOf<S>] extends [never]
  ? [filters?: Readonly<Record<string, LinkValue | undefined>>]
  : [
      values: { readonly [K in NamesOf<S>]: string | number },
      filters?: Readonly<Record<string, LinkValue | undefined>>,
    ];

export interface Screen<S extends ScreenSpec = ScreenSpec> extends Omit<ScreenSpec, 'title' | 'purpose' | 'menu'> {
  readonly id: string;
  readonly feature: string;
  readonly title: Message;
  readonly menu?: S extends { menu: { section: infer Section extends string } } ? MenuPlace<Section> : MenuPlace<never>;
  readonly purpose: S extends { purpose: string | Message } ? Message : Message | undefined;
  /** The address of this screen; path and query parameters are required by type. */
  link(...values: LinkArguments<S>): string;
  /** Fetches the chunk of this screen ahead of the visit. */
  preload(): Promise<unknown>;
}

export interface ScreenIndex {
  readonly id: string;
  readonly path: string;
  readonly redirect: string;
}

export type AnyScreen<Section extends string = string> = Omit<Screen, 'link' | 'menu'> & {
  readonly menu?: MenuPlace<Section>;
  link(...values: never[]): string;
};

/** An address with its guards, whether or not its screen is there. */
export type Place = Omit<AnyScreen, 'load' | 'menu' | 'preload' | 'link'>;

export type Feature<F extends FeatureSpec = FeatureSpec> = {
  readonly [K in keyof F]: F[K] extends ScreenSpec ? Screen<F[K]> : F[K] extends KeptSpec ? Place : ScreenIndex;
};

/** A feature whose screens stand in some of these sections of the menu. */
export type AnyFeature<Section extends string = string> = Readonly<
  Record<string, AnyScreen<Section> | Place | ScreenIndex>
>;
