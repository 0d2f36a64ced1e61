import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

const tickMs = 5;
const nanoseconds = 1e6;

type Measured = Pick<ReturnType<typeof createHistogram>, 'percentile' | 'max'>;

const figuresOf = (histogram: Measured) => ({
  'p99.9': histogram.percentile(99.9) / nanoseconds,
  max: histogram.max / nanoseconds,
});

/**
 * Watches how long the event loop of this process keeps others waiting: by the clock, and by what its thread worked without a pause,
 * which is the same however busy the machine is with other things.
 */
export class LoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: tickMs });
  readonly #stretches = createHistogram();

  async during<T>(work: () => Promise<T>): Promise<T> {
    let last = process.threadCpuUsage();
    const tick = () => {
      const { user, system } = process.threadCpuUsage(last);
      last = process.threadCpuUsage();
      this.#stretches.record(Math.max(1, Math.round((user + system) * 1_000)));
    };
    const timer = setInterval(tick, tickMs);
    this.#delay.enable();
    try {
      return await work();
    } finally {
      tick();
      this.#delay.disable();
      clearInterval(timer);
    }
  }

  get byTheClock() {
    return figuresOf(this.#delay);
  }

  get byWork() {
    return figuresOf(this.#stretches);
  }
}
