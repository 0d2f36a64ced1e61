/**
 * One piece of work for all who ask for the same while it has not begun: of many who open one link, few readings serve all.
 * Nobody is answered with what was begun before they asked, so nobody is shown a past state.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();

  /** The answer of `work`, of this caller or of another with the same key who came before the work began. */
  run(key: string, work: () => Promise<T>): Promise<T> {
    const awaited = this.#next.get(key);
    if (awaited) return awaited;
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, work);
    const next = running.then(() => {
      this.#next.delete(key);
      return this.#begin(key, work);
    });
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, work: () => Promise<T>): Promise<T> {
    const result = work();
    const ended = result
      .catch(() => undefined)
      .finally(() => {
        if (this.#running.get(key) === ended) this.#running.delete(key);
      });
    this.#running.set(key, ended);
    return result;
  }
}
