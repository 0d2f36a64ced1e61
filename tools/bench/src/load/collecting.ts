import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../statistics.ts';
import { tellOfCredit } from './matched-credits.ts';
import type { OpenPayments } from './open-payments.ts';

/** Shops that are each told of one credit after another. */
export class Collecting {
  readonly #base: string;
  readonly #payments: OpenPayments;
  readonly #rest: number;
  #waits: number[] = [];
  #since = performance.now();
  #isOver = false;

  constructor(base: string, payments: OpenPayments, rest: number) {
    this.#base = base;
    this.#payments = payments;
    this.#rest = rest;
  }

  async work(): Promise<void> {
    while (!this.#isOver && this.#payments.areLeft) {
      const began = performance.now();
      await tellOfCredit(this.#base, this.#payments.take());
      this.#waits.push(performance.now() - began);
      await pause(this.#rest);
    }
  }

  stop() {
    this.#isOver = true;
  }

  start() {
    this.#waits = [];
    this.#since = performance.now();
  }

  /** What was collected since the start: credits a second and how long one took, in milliseconds. */
  read() {
    const waits = this.#waits.toSorted((one, other) => one - other);
    return {
      rate: waits.length / ((performance.now() - this.#since) / 1000),
      typical: median(waits),
      slow: waits[Math.floor(waits.length * 0.95)] ?? NaN,
    };
  }
}
