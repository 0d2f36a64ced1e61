import type { Message } from '@pay/i18n';
import { isScreen } from './define-feature.ts';
import type { FindRoute } from './route-table.ts';
import type { AnyScreen } from './screen.ts';

export interface Crumb {
  id: string;
  title: Message;
  /** Absent on the current screen, and when an ancestor needs a parameter that is not known. */
  href?: string;
  /** Its title takes the values of the current screen's title: both show the same record. */
  sameRecord?: true;
}

function hrefOf(screen: AnyScreen, pathname: string, given: URLSearchParams): string | undefined {
  const names = screen.query ?? [];
  if (names.some((name) => !given.get(name))) return undefined;
  const search = new URLSearchParams(names.map((name) => [name, given.get(name)!]));
  return names.length > 0 ? `${pathname}?${search}` : pathname;
}

const showsRecord = ({ path, query }: Pick<AnyScreen, 'path' | 'query'>) =>
  path.includes(':') || (query !== undefined && query.length > 0);

/** Returns the screen from which the record of an address was opened; undefined where the address shows none. */
export function listAbove(find: FindRoute, pathname: string): AnyScreen | undefined {
  const present = find(pathname)?.entry;
  if (!present || !isScreen(present) || !showsRecord(present)) return undefined;
  const segments = pathname.split('/').filter(Boolean);
  for (let depth = segments.length - 1; depth > 0; depth -= 1) {
    const above = find(`/${segments.slice(0, depth).join('/')}`)?.entry;
    if (above && isScreen(above) && !showsRecord(above)) return above;
  }
  return undefined;
}

const recordOf = ({ path, query = [] }: AnyScreen) => [...(path.match(/:\w+/g) ?? []), ...query].join(' ');

/** Returns the screens above an address by path, then its own; empty on the home screen. */
export function breadcrumbOf(find: FindRoute, address: { pathname: string; search: string }, home: AnyScreen): Crumb[] {
  if (address.pathname === home.path) return [];
  const given = new URLSearchParams(address.search);
  const segments = address.pathname.split('/').filter(Boolean);
  const current = find(address.pathname)?.entry;
  const record = current && isScreen(current) ? recordOf(current) : '';
  return segments.flatMap((_, depth): Crumb[] => {
    const pathname = `/${segments.slice(0, depth + 1).join('/')}`;
    const entry = find(pathname)?.entry;
    if (!entry || !isScreen(entry)) return [];
    const present = depth === segments.length - 1;
    const href = present ? undefined : hrefOf(entry, pathname, given);
    const sameRecord = record !== '' && recordOf(entry) === record;
    return [{ id: entry.id, title: entry.title, ...(href && { href }), ...(sameRecord && { sameRecord }) }];
  });
}
