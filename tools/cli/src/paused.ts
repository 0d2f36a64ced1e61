import { setTimeout as pause } from 'node:timers/promises';

/** Ends early, without a fault, when the person stops the command. */
export const paused = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);
