import { useSyncExternalStore } from 'react';
import { phone } from './tokens.ts';

const media = () => window.matchMedia?.(phone.replace('@media ', ''));

function subscribe(notify: () => void) {
  const query = media();
  query?.addEventListener('change', notify);
  return () => query?.removeEventListener('change', notify);
}

/** Tells whether the window is as narrow as a phone; what differs only in looks uses the `phone` rule instead. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );
}
