import type { Message } from '@pay/i18n';
import { isScreen } from './define-feature.ts';
import type { FindRoute } from './route-table.ts';
import type { AnyScreen } from './screen.ts';

export interface Crumb {
  id: string;
  title: Message;
  /** Absent on the current screen, and when an ancestor needs a parameter that is not known. */
  href?: string;
}

function hrefOf(screen: AnyScreen, pathname: string, given: URLSearchParams): string | undefined {
  const names = screen.query ?? [];
  if (names.some((name) => !given.get(name))) return undefined;
  const search = new URLSearchParams(names.map((name) => [name, given.get(name)!]));
  return names.length > 0 ? `${pathname}?${search}` : pathname;
}

/** Returns the screens above an address by path, then its own; empty on the home screen. */
export function breadcrumbOf(find: FindRoute, address: { pathname: string; search: string }, home: AnyScreen): Crumb[] {
  if (address.pathname === home.path) return [];
  const given = new URLSearchParams(address.search);
  const segments = address.pathname.split('/').filter(Boolean);
  return segments.flatMap((_, depth): Crumb[] => {
    const pathname = `/${segments.slice(0, depth + 1).join('/')}`;
    const entry = find(pathname)?.entry;
    if (!entry || !isScreen(entry)) return [];
    const present = depth === segments.length - 1;
    const href = present ? undefined : hrefOf(entry, pathname, given);
    return [{ id: entry.id, title: entry.title, ...(href && { href }) }];
  });
}
