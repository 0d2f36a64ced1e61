import { randomBytes } from 'node:crypto';

const keptFor = 250;
const mostKept = 200;

export interface RenderedPage {
  headers: Record<string, string>;
  /** With the place holder of these pages where each response has its nonce. */
  html: string;
}

/**
 * Pages rendered a moment ago, for the next who ask for the same: a link that many open at once is rendered a few times a second.
 * Nobody's page is another's: what is kept depends on address and language only.
 */
export class RecentPages {
  /** Cannot be guessed, so that no text of a page stands for it. */
  readonly placeholder = randomBytes(18).toString('base64url');
  readonly #kept = new Map<string, { page: RenderedPage; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  find(key: string): RenderedPage | undefined {
    const found = this.#kept.get(key);
    return found && found.until > this.#now() ? found.page : undefined;
  }

  keep(key: string, page: RenderedPage): RenderedPage {
    if (this.#kept.size >= mostKept) this.forget();
    this.#kept.set(key, { page, until: this.#now() + keptFor });
    return page;
  }

  /** Somebody has changed something. */
  forget(): void {
    this.#kept.clear();
  }
}
