import { EventEmitter } from 'node:events';

const emitter = new EventEmitter().setMaxListeners(0);

/** Notifies followers in this process; other processes learn of the change by reading. */
export const announceChange = (transactionId: string) => void emitter.emit(transactionId);

/** Resolves when the payment changes, after `withinMs`, or when `signal` aborts. */
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
