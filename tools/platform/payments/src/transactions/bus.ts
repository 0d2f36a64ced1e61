import { EventEmitter } from 'node:events';

const emitter = new EventEmitter().setMaxListeners(0);

/** Tells whoever in this process follows a payment that it changed; other processes find out by reading. */
export const announceChange = (transactionId: string) => void emitter.emit(transactionId);

/** Resolves when the payment changes, when the time is up, or when the follower leaves. */
export function nextChange(transactionId: string, withinMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      emitter.off(transactionId, done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, withinMs);
    emitter.once(transactionId, done);
    signal?.addEventListener('abort', done);
  });
}
