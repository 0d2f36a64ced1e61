interface Pace {
  /** Resolves once those who come at the same moment have come; work begins at once without it. */
  gather?: () => Promise<unknown>;
  /** How long work under way keeps the next from beginning. */
  patienceMs?: number;
  /** How long after one beginning the next may follow at the soonest, so that more can join it. */
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
 * One piece of work for all who ask for the same while it has not begun: of many who open one link, few readings serve all.
 * Nobody is answered with what was begun before they asked, so nobody is shown a past state.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();
  readonly #pace: Pace;

  constructor(pace: Pace = {}) {
    this.#pace = pace;
  }

  /** The answer of `work`, of this caller or of another with the same key who came before the work began. */
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
