import { useEffect, useRef } from 'react';
import type { Place } from './screen.ts';

/** The app is fetched while a visitor types; behind the sign-in each screen comes when its link is pointed at. */
export function usePreloading(screen: Place, fetches: () => Promise<unknown>[]): void {
  const fetchApp = useRef(fetches);
  useEffect(() => {
    if (screen.allow !== 'visitor') return undefined;
    const start = () => void Promise.allSettled(fetchApp.current());
    window.addEventListener('input', start, { once: true });
    return () => window.removeEventListener('input', start);
  }, [screen]);
}
