import { problem } from '@pay/contract-core';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromReader, Printing, Reading } from './reading-worker.ts';

const reader = {
  file: join(import.meta.dirname, 'reading-worker.ts'),
  threads: 2,
  /** Files that may wait for a thread; further ones are refused as `busy`. */
  waiting: 32,
  milliseconds: 5_000,
  heapMegabytes: 256,
};

type Outcome = Exclude<FromReader, { tell: 'ready' }>;

const tooComplex: Outcome = { tell: 'refused', rule: 'file_too_complex', values: {} };

const busy = () => problem('busy', { retryAfter: 5 });

/** Threads that read uploads and print; what takes too long or too much memory ends its thread, and what comes next gets a fresh one. */
export class ReadingPool {
  readonly #threads = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  readonly #most: typeof reader;
  #places: number;
  #closed = false;

  constructor(most: Partial<typeof reader> = {}) {
    this.#most = { ...reader, ...most };
    this.#places = this.#most.threads;
  }

  async read(reading: Reading | Printing): Promise<Outcome> {
    await this.#place();
    if (this.#closed) throw busy();
    return this.#outcome(this.#idle.pop() ?? (await this.#started()), reading);
  }

  async close() {
    this.#closed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(busy());
    await Promise.all([...this.#threads].map((thread) => thread.terminate()));
  }

  async #place() {
    if (this.#closed || this.#waiting.length >= this.#most.waiting) throw busy();
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
    const { file, heapMegabytes } = this.#most;
    const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: heapMegabytes / 8 };
    const thread = new Worker(file, { execArgv: [], env: {}, resourceLimits });
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
        reject(this.#closed ? busy() : new Error('A reading thread ended before it was ready', { cause }));
      });
    });
  }

  #outcome(thread: Worker, reading: Reading | Printing): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const ended = () => {
        clearTimeout(timer);
        if (this.#closed) reject(busy());
        else resolve(tooComplex);
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
      }, this.#most.milliseconds);
      thread.once('exit', ended).once('message', answered).ref();
      thread.postMessage(reading);
    });
  }
}
