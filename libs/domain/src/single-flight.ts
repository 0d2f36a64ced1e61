interface Pace {
  /** Resolves once all callers of the same moment have joined; without it work begins at once. */
  gather?: () => Promise<unknown>;
  /** The longest time that running work delays the next. */
  patienceMs?: number;
  /** The least time between two beginnings, so that more callers can join the next. */
  apartMs?: number;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const within = (ended: Promise<unknown>, milliseconds: number) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, milliseconds);
    void ended.then(() => {
      clearTimeout(late);
      resolve();
    });
  });

/**
 * Single flight per key: callers that arrive before the work begins share one run.
 * No caller gets the result of work that began before its call, so no result is stale.
 */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();
  readonly #pace: Pace;

  constructor(pace: Pace = {}) {
    this.#pace = pace;
  }

  /** Returns the result of this caller's `work`, or of an earlier caller's with the same key that has not begun yet. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const awaited = this.#next.get(key);
    if (awaited) return awaited;
    const running = this.#running.get(key);
    const { gather } = this.#pace;
    const ready = running && gather ? running.then(gather) : (running ?? gather?.());
    if (!ready) return this.#begin(key, work);
    const next = ready.then(() => {
      this.#next.delete(key);
      return this.#begin(key, work);
    });
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const { patienceMs, apartMs } = this.#pace;
    const result = work();
    const over = result.then(
      () => undefined,
      () => undefined,
    );
    const free = patienceMs === undefined ? over : within(over, patienceMs);
    const ended = (apartMs === undefined ? free : Promise.all([free, pause(apartMs)])).finally(() => {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    });
    this.#running.set(key, ended);
    return result;
  }
}
