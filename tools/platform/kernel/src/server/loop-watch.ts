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

class Spans {
  readonly #histogram = createHistogram();

  add(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * nanoseconds)));
  }

  read(): LoopFigures {
    const at = (percentile: number) => this.#histogram.percentile(percentile) / nanoseconds;
    const figures = { p50: at(50), p99: at(99), p999: at(99.9), max: this.#histogram.max / nanoseconds };
    this.#histogram.reset();
    return figures;
  }
}

/** CPU time of this thread alone, without its waiting. */
const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures how long the event loop keeps callers waiting. `clock` is wall time between two looks (10 ms when idle);
 * `work` is this thread's CPU time in between, which other load on the machine does not change.
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

  aside<Result>(work: () => Result): Result {
    const [began, computed] = [performance.now(), computedMs()];
    try {
      return work();
    } finally {
      this.#lookedAt += performance.now() - began;
      this.#computed += computedMs() - computed;
    }
  }

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
