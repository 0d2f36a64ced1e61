import { useEffect } from 'react';
import type { ScreensOptions } from './access.ts';
import type { AnyScreen } from './screen.ts';

/** The app is fetched while a visitor types; behind the sign-in each screen comes when its link is pointed at. */
export function usePreloading(screen: AnyScreen, { home, layout }: Pick<ScreensOptions, 'home' | 'layout'>): void {
  useEffect(() => {
    if (screen.allow !== 'visitor') return undefined;
    const fetchApp = () => void Promise.allSettled([layout(), home.preload()]);
    window.addEventListener('input', fetchApp, { once: true });
    return () => window.removeEventListener('input', fetchApp);
  }, [screen, home, layout]);
}
