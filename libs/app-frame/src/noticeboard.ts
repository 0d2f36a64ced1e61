import type { SessionEnd } from '@pay/session';
import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Fetches dialogs and toasts when there is first something to tell: a sign-in page mostly has nothing. */
export function openNotices() {
  opened = true;
  for (const listener of listeners) listener();
  return import('./notices.tsx');
}

/** A person who signed out, or was never signed in, knows why the sign-in is shown. */
export const isWorthTelling = (end: SessionEnd) =>
  end.kind === 'inactivity' || (end.kind === 'refused' && end.code === 122);

export const useNoticesOpened = () => useSyncExternalStore(subscribe, () => opened);
