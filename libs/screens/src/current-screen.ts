import { createContext, useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { breadcrumbOf, type Crumb } from './breadcrumb.ts';
import type { Registry } from './registry.ts';
import type { AnyScreen, NamesOf, ScreenRoute, Screen, ScreenSpec } from './screen.ts';

export type TitleValues = Readonly<Record<string, string | number>>;

export interface CurrentScreen {
  screen: ScreenRoute;
  params: Readonly<Record<string, string>>;
  titleValues: TitleValues | undefined;
  completeTitle(values: TitleValues | undefined): void;
  registry: Pick<Registry, 'find' | 'features'>;
  home: AnyScreen;
  signIn: AnyScreen;
  /** The list from which the record of this screen was opened. */
  list: AnyScreen | undefined;
  switches: Readonly<Record<string, boolean>>;
}

export const CurrentScreenContext = createContext<CurrentScreen | undefined>(undefined);

function useCurrent(): CurrentScreen {
  const current = useContext(CurrentScreenContext);
  if (!current) throw new Error('There is no screen here');
  return current;
}

export function useScreen(): Pick<CurrentScreen, 'screen' | 'titleValues'> {
  return useCurrent();
}

/** Returns the path and query parameters of a screen, which its guard has checked. */
export function useScreenParams<S extends ScreenSpec>(_screen: Screen<S>): { readonly [K in NamesOf<S>]: string } {
  return useCurrent().params as { readonly [K in NamesOf<S>]: string };
}

/** Returns a path or query parameter by name, for a screen that apps mount at different addresses. */
export function useScreenParam(name: string): string {
  const value = useCurrent().params[name];
  if (value === undefined) throw new Error(`This screen needs the parameter ${name}`);
  return value;
}

/** Fills in the values of the current screen's title, such as the number of a payout. */
export function useScreenTitle(values: TitleValues): void {
  const { completeTitle } = useCurrent();
  const key = JSON.stringify(values);
  useEffect(() => {
    completeTitle(JSON.parse(key) as TitleValues);
    return () => completeTitle(undefined);
  }, [key, completeTitle]);
}

export function useBreadcrumb(): Crumb[] {
  const { registry, home } = useCurrent();
  const { pathname, search } = useLocation();
  return useMemo(() => breadcrumbOf(registry.find, { pathname, search }, home), [registry, home, pathname, search]);
}
