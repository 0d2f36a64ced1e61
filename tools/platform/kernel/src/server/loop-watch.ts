import { clearInterval, setInterval } from 'node:timers';
import { createHistogram } from 'node:perf_hooks';

const lookEveryMs = 10;
const nanoseconds = 1e6;

/** In milliseconds. */
export interface LoopFigures {
  p50: number;
  p99: number;
  p999: number;
  max: number;
}

/** Spans of time, from a nanosecond up. */
class Spans {
  readonly #histogram = createHistogram();

  add(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * nanoseconds)));
  }

  /** Those since the last reading. */
  read(): LoopFigures {
    const at = (percentile: number) => this.#histogram.percentile(percentile) / nanoseconds;
    const figures = { p50: at(50), p99: at(99), p999: at(99.9), max: this.#histogram.max / nanoseconds };
    this.#histogram.reset();
    return figures;
  }
}

/** Of the thread alone: what it computed, not what it waited for. */
const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Watches how long the event loop keeps its callers waiting. `clock` is what passes from one look to the next: 10 ms where nothing
 * holds it up, and what others on the machine take away counts too. `work` is what the thread itself computed in between: the same
 * however busy the machine is with other things.
 */
export class LoopWatch {
  readonly #clock = new Spans();
  readonly #work = new Spans();
  #looking: NodeJS.Timeout | undefined;
  #lookedAt = 0;
  #computed = 0;

  start(): this {
    this.#lookedAt = performance.now();
    this.#computed = computedMs();
    this.#looking = setInterval(() => this.#look(), lookEveryMs).unref();
    return this;
  }

  stop(): void {
    this.#look();
    clearInterval(this.#looking);
  }

  /** Work of the one who watches: its time is not the platform's. */
  aside<Result>(work: () => Result): Result {
    const [began, computed] = [performance.now(), computedMs()];
    try {
      return work();
    } finally {
      this.#lookedAt += performance.now() - began;
      this.#computed += computedMs() - computed;
    }
  }

  /** Since the last reading. */
  read(): { clock: LoopFigures; work: LoopFigures } {
    return { clock: this.#clock.read(), work: this.#work.read() };
  }

  #look() {
    const [now, computed] = [performance.now(), computedMs()];
    this.#clock.add(now - this.#lookedAt);
    this.#work.add(computed - this.#computed);
    this.#lookedAt = now;
    this.#computed = computed;
  }
}
