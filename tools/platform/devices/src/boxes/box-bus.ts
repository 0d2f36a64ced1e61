import { afterCommit, type Trx } from '@pay/platform-kernel';
import { EventEmitter } from 'node:events';
import { clearTimeout, setTimeout } from 'node:timers';

const emitter = new EventEmitter().setMaxListeners(0);

/** Tells those who follow the box in this process, once the change is committed. */
export const boxChanged = (trx: Trx, boxId: string) => afterCommit(trx, () => void emitter.emit(boxId));

/** Tells them of a change that another process has committed. */
export const boxSeenChanged = (boxId: string) => void emitter.emit(boxId);

/** Resolves to true when the box changes, and to false after `withinMs` or when `signal` aborts. */
export function nextChangeOfBox(boxId: string, withinMs: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (changed: boolean) => {
      clearTimeout(timer);
      emitter.off(boxId, onChange);
      signal.removeEventListener('abort', onEnd);
      resolve(changed);
    };
    const onChange = () => end(true);
    const onEnd = () => end(false);
    const timer = setTimeout(onEnd, withinMs).unref();
    emitter.once(boxId, onChange);
    signal.addEventListener('abort', onEnd);
  });
}
