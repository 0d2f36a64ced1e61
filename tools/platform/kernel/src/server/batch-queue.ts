interface Limits {
  /** Batches under way at once. */
  maxRunning: number;
  maxItems: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/** Does work in batches of whatever came in while others were under way; one that comes alone does not wait. */
export class BatchQueue<Item, Result> {
  readonly #work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  readonly #limits: Limits;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #running = 0;

  constructor(work: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>, limits: Limits) {
    this.#work = work;
    this.#limits = limits;
  }

  run(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#running < this.#limits.maxRunning) void this.#next();
    });
  }

  async #next(): Promise<void> {
    this.#running += 1;
    // Those who come in the same turn of the event loop go together.
    await new Promise(setImmediate);
    const batch = this.#waiting.splice(0, this.#limits.maxItems);
    try {
      const results = batch.length > 0 ? await this.#work(batch.map(({ item }) => item)) : [];
      batch.forEach(({ resolve, reject }, place) => {
        const result = results[place];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      if (this.#waiting.length > 0) void this.#next();
    }
  }
}
