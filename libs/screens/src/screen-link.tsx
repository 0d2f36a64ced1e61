import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react';
import { createPath, type LinkProps } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

interface Ways {
  history: GuardedHistory;
  /** Fetches the screen of a path before somebody goes there. */
  preload: (pathname: string) => void;
}

/** Outside of it a link is the browser's own. */
export const WaysContext = createContext<Ways | undefined>(undefined);

type ScreenLinkProps = ComponentProps<'a'> & Pick<LinkProps, 'replace' | 'state'> & { to: string };

const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target ?? '_self') === '_self';

/**
 * A link to an address of the app, which preloads the chunk of its screen on hover or focus. The router's own link brings along how it would
 * prefetch routes that it knows, a tenth of what every visit loads, and its hooks work out each address of a list against the present one.
 */
export function ScreenLink({ to, replace, state, target, onClick, ...rest }: ScreenLinkProps) {
  const ways = useContext(WaysContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!ways || event.defaultPrevented || !opensHere(event, target)) return;
    event.preventDefault();
    const { history } = ways;
    const isThere = to === createPath(history.place.location);
    history[(replace ?? isThere) ? 'replace' : 'push'](to, state);
  };
  const approach = () => ways?.preload(to.split(/[?#]/, 1)[0]!);
  return <a {...rest} href={to} target={target} onClick={press} onPointerEnter={approach} onFocus={approach} />;
}
