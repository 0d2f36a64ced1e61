import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 5;
const inMs = (nanoseconds: number) => nanoseconds / 1e6;

/** How long the event loop kept its callers waiting, and how long one of its turns computed. */
export class LoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution });
  #ticking: NodeJS.Timeout | undefined;
  #computed = 0;
  #longestTurn = 0;

  start(): void {
    this.#delay.enable();
    this.#computed = this.#cpu();
    this.#ticking = setInterval(() => {
      const now = this.#cpu();
      this.#longestTurn = Math.max(this.#longestTurn, now - this.#computed);
      this.#computed = now;
    }, resolution);
  }

  /** Work of the one who watches: its time is not the platform's. */
  aside<Result>(work: () => Result): Result {
    this.#delay.disable();
    const before = this.#cpu();
    try {
      return work();
    } finally {
      this.#computed += this.#cpu() - before;
      this.#delay.enable();
    }
  }

  stop(): void {
    this.#delay.disable();
    clearInterval(this.#ticking);
  }

  /** By the wall: what a busy machine takes away counts too. */
  get p999() {
    return inMs(this.#delay.percentile(99.9));
  }

  get max() {
    return inMs(this.#delay.max);
  }

  /** The most that one turn computed, in milliseconds of this thread's own time: what others on the machine take does not count. */
  get longestTurn() {
    return this.#longestTurn;
  }

  #cpu() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  }
}
