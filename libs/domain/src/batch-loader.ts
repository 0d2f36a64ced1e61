import { SingleFlight } from './single-flight.ts';

interface Pace {
  /** Resolves once all callers of the same moment have asked; `asked` returns their number. */
  gather: (asked: () => number) => Promise<unknown>;
  patienceMs: number;
}

/** Batches lookups: keys that are asked for while a batch runs go into the next batch. */
export class BatchLoader<T> {
  readonly #shared: SingleFlight<ReadonlyMap<string, T>>;
  readonly #loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #asked = new Set<string>();
  #count = 0;

  constructor(answers: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>, { gather, patienceMs }: Pace) {
    this.#loadMany = answers;
    this.#shared = new SingleFlight({ gather: () => gather(() => this.#count), patienceMs });
  }

  async load(key: string): Promise<T | undefined> {
    this.#asked.add(key);
    this.#count += 1;
    const answers = await this.#shared.run('', () => {
      const asked = [...this.#asked];
      this.#asked = new Set();
      return this.#loadMany(asked);
    });
    return answers.get(key);
  }
}
