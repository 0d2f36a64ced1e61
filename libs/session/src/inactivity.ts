import type { BrowserParts } from './browser-parts.ts';
import { storedNames } from './stored-names.ts';

const activity = ['click', 'wheel', 'mousemove', 'mousedown', 'mouseup', 'drag', 'drop', 'keydown'] as const;
const warnedBefore = 60_000;
const writtenAtMostEvery = 1_000;

interface Watch {
  browser: BrowserParts;
  minutes: () => number;
  counts: () => boolean;
  /** Receives the end in ms during the last minute, and undefined once there is activity again. */
  onWarning: (endsAt: number | undefined) => void;
  onEnd: () => void;
}

export function deadlinePassed({ shared, now }: BrowserParts): boolean {
  const deadline = Number(shared.getItem(storedNames.deadline));
  return deadline > 0 && now() >= deadline;
}

/**
 * Ends the session when no tab saw activity for the configured time. The deadline is wall-clock time in the
 * shared store, so tabs agree and a sleeping computer does not stop it.
 */
export function watchInactivity({ browser, minutes, counts, onWarning, onEnd }: Watch) {
  const { shared, window, document, now } = browser;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = 0;

  const renewDeadline = () => {
    written = now();
    shared.setItem(storedNames.deadline, String(written + minutes() * 60_000));
  };

  function check() {
    clearTimeout(timer);
    if (!counts()) return;
    const left = Number(shared.getItem(storedNames.deadline)) - now();
    if (left <= 0) return onEnd();
    onWarning(left <= warnedBefore ? now() + left : undefined);
    timer = setTimeout(check, left <= warnedBefore ? left : left - warnedBefore);
  }

  function active() {
    if (!counts()) return;
    if (deadlinePassed(browser)) return check();
    if (now() - written < writtenAtMostEvery) return;
    renewDeadline();
    check();
  }

  const visible = () => document.visibilityState === 'visible' && check();
  for (const event of activity) window.addEventListener(event, active, { capture: true, passive: true });
  document.addEventListener('visibilitychange', visible);

  return {
    restart() {
      renewDeadline();
      check();
    },
    check,
    stop() {
      clearTimeout(timer);
      for (const event of activity) window.removeEventListener(event, active, { capture: true });
      document.removeEventListener('visibilitychange', visible);
    },
  };
}
