import { problem } from '@pay/contract-core';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromReader, Reading } from './reading-worker.ts';

const workerFile = join(import.meta.dirname, 'reading-worker.ts');

type Outcome = Exclude<FromReader, { tell: 'ready' }>;

const tooComplex: Outcome = { tell: 'refused', rule: 'file_too_complex', values: {} };

const most = { threads: 2, waiting: 32, milliseconds: 5_000 };
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const busy = () => problem('busy', { retryAfter: 5 });

/** Threads that read what strangers sent. A file that takes too long or too much ends its thread, and the next file gets a fresh one. */
export class ReadingPool {
  readonly #threads = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #places = most.threads;
  #closed = false;

  async read(reading: Reading): Promise<Outcome> {
    await this.#place();
    return this.#outcome(this.#idle.pop() ?? (await this.#started()), reading);
  }

  async close() {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  async #place() {
    if (this.#closed || this.#waiting.length >= most.waiting) throw busy();
    if (this.#places > 0) {
      this.#places -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    await turn.promise;
  }

  #leave() {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#places += 1;
  }

  #started(): Promise<Worker> {
    const thread = new Worker(workerFile, { execArgv: [], env: {}, resourceLimits });
    this.#threads.add(thread);
    return new Promise((resolve, reject) => {
      let cause: unknown;
      thread.once('message', () => resolve(thread));
      thread.on('error', (error) => (cause = error));
      // The place is free only now: what still runs in a thread that was told to end counts as one.
      thread.once('exit', () => {
        this.#threads.delete(thread);
        if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
        else this.#leave();
        reject(new Error('A reading thread ended before it was ready', { cause }));
      });
    });
  }

  #outcome(thread: Worker, reading: Reading): Promise<Outcome> {
    return new Promise((resolve) => {
      const ended = () => {
        clearTimeout(timer);
        resolve(tooComplex);
      };
      const answered = (outcome: Outcome) => {
        clearTimeout(timer);
        thread.off('exit', ended).unref();
        this.#idle.push(thread);
        this.#leave();
        resolve(outcome);
      };
      const timer = setTimeout(() => {
        thread.off('message', answered);
        resolve(tooComplex);
        void thread.terminate();
      }, most.milliseconds);
      thread.once('exit', ended).once('message', answered).ref();
      thread.postMessage(reading);
    });
  }
}
