import type { SessionEnd } from '@pay/session';
import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loads dialogs and toasts on first use, because a sign-in page rarely needs them. */
export function openNotices() {
  opened = true;
  for (const listener of listeners) listener();
  return import('./notices.tsx');
}

/** Only inactivity and a session ended elsewhere (122) need an explanation above the sign-in. */
export const isWorthTelling = (end: SessionEnd) =>
  end.kind === 'inactivity' || (end.kind === 'refused' && end.code === 122);

export const useNoticesOpened = () => useSyncExternalStore(subscribe, () => opened);
