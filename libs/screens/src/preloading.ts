import { useEffect, useRef } from 'react';
import type { ScreenRoute } from './screen.ts';

/** Preloads the app while a visitor types on a screen before sign-in. */
export function usePreloading(screen: ScreenRoute, fetches: () => Promise<unknown>[]): void {
  const fetchApp = useRef(fetches);
  useEffect(() => {
    if (screen.allow !== 'visitor') return undefined;
    const start = () => void Promise.allSettled(fetchApp.current());
    window.addEventListener('input', start, { once: true });
    return () => window.removeEventListener('input', start);
  }, [screen]);
}
