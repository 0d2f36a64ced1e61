import { useSyncExternalStore, type ReactNode } from 'react';
import type { ToastTone } from './toast-queue.ts';

export interface NotificationEntry {
  id: string;
  tone: ToastTone;
  title: string;
  text?: ReactNode;
  at: string;
  /** Where its record is shown. */
  to?: string | undefined;
  unread: boolean;
}

interface Choice {
  on: boolean;
  onChange: (on: boolean) => void;
}

export interface NotificationFeed {
  entries: readonly NotificationEntry[];
  unread: number;
  onRead: () => void;
  /** Absent where no money comes in. */
  sound?: Choice | undefined;
  /** Which kinds the person may be told of, and wants. */
  kinds: readonly (Choice & { name: string; label: string })[];
}

let feed: NotificationFeed | undefined;
const listeners = new Set<() => void>();
const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Says what the bell shows; undefined while nobody is signed in. */
export function showNotifications(next: NotificationFeed | undefined): void {
  feed = next;
  listeners.forEach((notify) => notify());
}

export const useNotificationFeed = () =>
  useSyncExternalStore(
    subscribe,
    () => feed,
    () => feed,
  );
