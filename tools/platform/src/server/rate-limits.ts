import type { RateClass } from '@pay/contract-core';

interface RateRule {
  perMinute: number;
  by: 'client' | 'merchant';
}

/** Calls a minute in production; the sandbox allows a hundred times as many. */
export const rateRules: Record<RateClass, RateRule> = {
  'sign-in': { perMinute: 10, by: 'client' },
  'public-code': { perMinute: 20, by: 'client' },
  inquiry: { perMinute: 30, by: 'merchant' },
  create: { perMinute: 120, by: 'merchant' },
  read: { perMinute: 1200, by: 'merchant' },
};

const minute = 60_000;
const mostWindows = 50_000;

export interface RateLimits {
  /** Counts one call; gives the seconds to wait when the class's limit is passed, else 0. */
  count(rate: RateClass, who: string): number;
  /** The seconds to wait without counting. */
  blocked(rate: RateClass, who: string): number;
}

/** Fixed windows of a minute by the wall clock, kept in this process. */
export function rateLimits(factor: number, wallClock: () => number = Date.now): RateLimits {
  const windows = new Map<string, { start: number; calls: number }>();

  const windowOf = (rate: RateClass, who: string) => {
    const key = `${rate} ${who}`;
    const now = wallClock();
    const open = windows.get(key);
    if (open && now - open.start < minute) return open;
    if (windows.size >= mostWindows) windows.clear();
    const fresh = { start: now, calls: 0 };
    windows.set(key, fresh);
    return fresh;
  };

  const wait = (rate: RateClass, { start, calls }: { start: number; calls: number }) =>
    calls > rateRules[rate].perMinute * factor ? Math.max(1, Math.ceil((start + minute - wallClock()) / 1000)) : 0;

  return {
    count: (rate, who) => {
      const window = windowOf(rate, who);
      window.calls += 1;
      return wait(rate, window);
    },
    blocked: (rate, who) => {
      const window = windowOf(rate, who);
      return wait(rate, { ...window, calls: window.calls + 1 });
    },
  };
}
