import { useEffect } from 'react';

/** Gives the tab the icon of the mode; the host serves both. */
export function useTabIcon(test: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', test ? '/favicon-test.svg' : '/favicon.svg');
  }, [test]);
}
