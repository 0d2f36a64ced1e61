import { useSyncExternalStore, type ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger' | 'info';

export interface ToastSpec {
  tone: ToastTone;
  /** Defaults to the word of the tone, such as "Success". */
  title?: string;
  text: ReactNode;
  /** Milliseconds, clamped to between 1 and 10 seconds. */
  duration?: number;
  /** Keeps the message in the notification list after the toast has closed. */
  important?: boolean;
}

export interface ShownToast extends ToastSpec {
  id: number;
  at: string;
  duration: number;
}

const shortest = 1_000;
const longest = 10_000;
const most = 3;

export const componentDuration = longest;
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

/** Shows a toast; of more than three the oldest is removed. */
export function toast(spec: ToastSpec): void {
  lastId += 1;
  const entry: ShownToast = {
    ...spec,
    id: lastId,
    at: new Date().toISOString(),
    duration: clampDuration(spec.duration ?? serviceDuration),
  };
  change({
    shown: [...queue.shown, entry].slice(-most),
    kept: spec.important ? [entry, ...queue.kept].slice(0, 50) : queue.kept,
  });
}

/** Says why something was refused. */
export const toastRefusal = ({ message: text }: Error): void => toast({ tone: 'danger', text, duration: 10_000 });

/** Says how work ended: what it brought about, or why it was refused. */
export const toastOutcome = (work: Promise<unknown>, done: string): Promise<void> =>
  work.then(() => toast({ tone: 'success', text: done, duration: 5_000 }), toastRefusal);

export const dismissToast = (id: number): void => change({ shown: queue.shown.filter((entry) => entry.id !== id) });
export const clearNotifications = (): void => change({ kept: [] });
export const useToasts = (): Queue =>
  useSyncExternalStore(
    subscribe,
    () => queue,
    () => queue,
  );

export const useToast = () => toast;
