import { SharedWork } from './shared-work.ts';

interface Pace {
  /** Resolves once those who ask at the same moment have asked; it is told how many have. */
  gather: (asked: () => number) => Promise<unknown>;
  patienceMs: number;
}

/** Asks about many things at once: all who ask while a question is under way are answered by the next, whatever each asked for. */
export class GatheredQuestions<T> {
  readonly #shared: SharedWork<ReadonlyMap<string, T>>;
  readonly #answers: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #asked = new Set<string>();
  #count = 0;

  constructor(answers: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>, { gather, patienceMs }: Pace) {
    this.#answers = answers;
    this.#shared = new SharedWork({ gather: () => gather(() => this.#count), patienceMs });
  }

  /** What a question that began after this call tells of the key. */
  async of(key: string): Promise<T | undefined> {
    this.#asked.add(key);
    this.#count += 1;
    const answers = await this.#shared.run('', () => {
      const asked = [...this.#asked];
      this.#asked = new Set();
      return this.#answers(asked);
    });
    return answers.get(key);
  }
}
