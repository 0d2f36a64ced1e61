import type { DeskAllow, PathNames, StaffAllow } from '@pay/contract-core';
import type { Permission, SwitchName } from '@pay/domain';
import type { Message } from '@pay/i18n';
import type { ComponentType } from 'react';
import type { IconName } from './icon-name.ts';

export type LinkValue = string | number | boolean;

/** `anyone` needs no sign-in and `visitor` none at all; else a signed-in person must hold one of the permissions. */
export type ScreenAllow =
  'anyone' | 'visitor' | 'signed-in' | 'enterprise' | StaffAllow | DeskAllow | readonly Permission[];

export interface MenuPlace<Section extends string = string> {
  section: Section;
  icon: IconName;
  parent?: string;
  /** Stands in the menu for the screens below its path, which its page lists. */
  landing?: true;
  order?: number;
}

/** An arrival from outside: what the address asks for, and what the person may do. */
export interface FirstVisit {
  search: URLSearchParams;
  can(allow: ScreenAllow): boolean;
}

/**
 * A read by its name in the contract, `payLink.getList`, with what it is asked. What a list is asked as it first opens
 * need not be said; in a text
 * `{day}` and `{day-29}` stand for a Vietnamese day counted from today.
 */
export type FirstCall = string | readonly [name: string, input: Readonly<Record<string, string | number | boolean>>];

/** A place in the bar at the bottom of a phone. */
export interface BottomPlace {
  icon: IconName;
  order: number;
}

export interface ScreenSpec {
  path: `/${string}`;
  also?: readonly `/${string}`[];
  allow: ScreenAllow;
  title: string;
  purpose?: string | Message;
  /** What menus call the screen where its title is too long for them. */
  short?: string;
  /** What one of the records that the screen shows is called, worded for the middle of a sentence. */
  record?: string;
  menu?: MenuPlace;
  bottom?: BottomPlace;
  /** Query parameters that the screen cannot do without. */
  query?: readonly string[];
  switch?: SwitchName;
  /** Closed in test mode and before the merchant is identified. */
  liveOnly?: true;
  /** Stands in the app's frame for whoever is signed in, though `anyone` may open it. */
  framed?: true;
  /** `dialog`: a missing permission is only announced, and the screen stays. */
  whenForbidden?: 'dialog';
  /** Parameter values with which the screen opens in the sample data. */
  sampleParams?: Readonly<Record<string, string>>;
  load: () => Promise<{ default: ComponentType }>;
  /** What the page itself asks for where the app opens on this screen without a query, while the app is still on its way. */
  firstCalls?: readonly FirstCall[];
  /** Makes the screen's first calls where the app opens on it, before anything of it is drawn; resolves once they are answered. */
  ahead?: () => Promise<{ ahead(visit: FirstVisit): Promise<unknown> }>;
}

/** An address that redirects to another screen of its feature and keeps the query. */
export interface IndexSpec<To extends string = string> {
  path: `/${string}`;
  redirect: To;
}

export type AddressSpec = Omit<ScreenSpec, 'load' | 'ahead' | 'firstCalls' | 'menu' | 'bottom'>;

/** An address with guards but no screen yet: permitted visitors get the not-found screen. */
export interface PlaceholderSpec extends AddressSpec {
  load?: never;
  menu?: never;
  bottom?: never;
}

export type FeatureSpec = Readonly<Record<string, ScreenSpec | PlaceholderSpec | IndexSpec>>;

type QueryNames<S> = S extends { query: readonly (infer Name extends string)[] } ? Name : never;
export type NamesOf<S> = S extends { path: infer Path extends string } ? PathNames<Path> | QueryNames<S> : never;

export type LinkArguments<S> = [NamesOf<S>] extends [never]
  ? [filters?: Readonly<Record<string, LinkValue | undefined>>]
  : [
      values: { readonly [K in NamesOf<S>]: string | number },
      filters?: Readonly<Record<string, LinkValue | undefined>>,
    ];

export interface Screen<S extends ScreenSpec = ScreenSpec> extends Omit<
  ScreenSpec,
  'title' | 'purpose' | 'short' | 'record' | 'menu'
> {
  readonly id: string;
  readonly feature: string;
  readonly title: Message;
  readonly short: Message | undefined;
  readonly record: Message | undefined;
  readonly menu?: S extends { menu: { section: infer Section extends string } } ? MenuPlace<Section> : MenuPlace<never>;
  readonly purpose: S extends { purpose: string | Message } ? Message : Message | undefined;
  /** Returns the address of this screen; path and query parameters are required by type. */
  link(...values: LinkArguments<S>): string;
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

export type ScreenRoute = Omit<AnyScreen, 'load' | 'ahead' | 'firstCalls' | 'menu' | 'bottom' | 'preload' | 'link'>;

export type Feature<F extends FeatureSpec = FeatureSpec> = {
  readonly [K in keyof F]: F[K] extends ScreenSpec
    ? Screen<F[K]>
    : F[K] extends PlaceholderSpec
      ? ScreenRoute
      : ScreenIndex;
};

export type AnyFeature<Section extends string = string> = Readonly<
  Record<string, AnyScreen<Section> | ScreenRoute | ScreenIndex>
>;
