import { useEffect } from 'react';
import type { ScreensOptions } from './access.ts';
import { screensOf } from './define-feature.ts';
import type { AnyScreen } from './screen.ts';

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
};

/** The app is fetched while a visitor types; the other screens of a feature once its first one is at rest. */
export function usePreloading(screen: AnyScreen, { features, home, layout }: Pick<ScreensOptions, 'features' | 'home' | 'layout'>): void {
  useEffect(() => {
    if (screen.allow !== 'visitor') return undefined;
    const fetchApp = () => void Promise.allSettled([layout(), home.preload()]);
    window.addEventListener('input', fetchApp, { once: true });
    return () => window.removeEventListener('input', fetchApp);
  }, [screen, home, layout]);

  useEffect(() => {
    if (screen.allow === 'visitor' || screen.allow === 'anyone') return undefined;
    return whenIdle(() => {
      for (const sibling of screensOf(features)) if (sibling.feature === screen.feature) void sibling.preload();
    });
  }, [screen, features]);
}
