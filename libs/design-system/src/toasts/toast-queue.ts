import { useSyncExternalStore, type ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger' | 'info';

export interface ToastSpec {
  tone: ToastTone;
  /** "Success", "Attention" and the like when left out. */
  title?: string;
  text: ReactNode;
  /** Milliseconds, held between 1 and 10 seconds. */
  duration?: number;
  /** Stays in the notification list after it has gone. */
  important?: boolean;
}

export interface ShownToast extends ToastSpec {
  id: number;
  at: string;
  duration: number;
  unread: boolean;
}

const shortest = 1_000;
const longest = 10_000;
const most = 3;

/** Of a toast drawn without a duration. */
export const componentDuration = longest;
/** Of a toast announced through `toast` without one. */
const serviceDuration = shortest;

export const clampDuration = (duration: number): number => Math.min(longest, Math.max(shortest, duration));

interface Queue {
  shown: readonly ShownToast[];
  kept: readonly ShownToast[];
}

let queue: Queue = { shown: [], kept: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<Queue>) {
  queue = { ...queue, ...next };
  listeners.forEach((notify) => notify());
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Shows a short message; of more than three the oldest goes. */
export function toast(spec: ToastSpec): void {
  lastId += 1;
  const entry: ShownToast = {
    ...spec,
    id: lastId,
    at: new Date().toISOString(),
    duration: clampDuration(spec.duration ?? serviceDuration),
    unread: true,
  };
  change({
    shown: [...queue.shown, entry].slice(-most),
    kept: spec.important ? [entry, ...queue.kept].slice(0, 50) : queue.kept,
  });
}

export const dismissToast = (id: number): void => change({ shown: queue.shown.filter((entry) => entry.id !== id) });
export const markNotificationsRead = (): void =>
  change({ kept: queue.kept.map((entry) => ({ ...entry, unread: false })) });
export const clearNotifications = (): void => change({ kept: [] });
export const useToasts = (): Queue =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  );

/** The way to show a message from a component; the same function everywhere. */
export const useToast = () => toast;
