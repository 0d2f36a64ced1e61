import { presentLook } from './staff-look.ts';

/** The browser interfaces that a session needs; tests give each tab its own. */
export interface BrowserParts {
  /** Storage of this tab alone: the access token. */
  tab: Storage;
  /** Storage shared by all tabs: the refresh token, the flags and the inactivity deadline. */
  shared: Storage;
  channel: Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null };
  /** Runs a task while no other tab runs one of the same name. */
  exclusively<T>(name: string, task: () => Promise<T>): Promise<T>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  now(): number;
}

// Web Locks are missing only on plain http pages other than localhost; there one tab at a time is all that can be had.
const lockOf = () =>
  typeof navigator !== 'undefined' && navigator.locks
    ? <T>(name: string, task: () => Promise<T>) => navigator.locks.request(name, task) as Promise<T>
    : <T>(_name: string, task: () => Promise<T>) => task();

/** A look of the staff shares nothing with other tabs, which may be signed in as somebody else. */
export const thisBrowser = (): BrowserParts => ({
  tab: sessionStorage,
  shared: presentLook() ? sessionStorage : localStorage,
  channel: new BroadcastChannel(presentLook() ? `look ${Math.random()}` : 'auth'),
  exclusively: lockOf(),
  window,
  document,
  now: Date.now,
});
