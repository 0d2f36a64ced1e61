export interface TokenSource {
  access(): string | null;
  canRenew(): boolean;
  /** Replaces `stale` with a newer access token; rejects when the service refuses. */
  renew(stale: string | null): Promise<void>;
}

const maxRenewals = 20;
const countKeptFor = 20_000;

/** Shares one token renewal among calls that are refused at the same time (single flight), and limits repeated renewals. */
export class Renewal {
  readonly #tokens: TokenSource;
  #running: Promise<void> | undefined;
  #count = 0;
  #countFrom = 0;

  constructor(tokens: TokenSource) {
    this.#tokens = tokens;
  }

  /** Resolves to false when no renewal may be tried; rejects when the renewal fails. */
  async after(stale: string | null): Promise<boolean> {
    if (!this.#running && this.#tokens.access() !== stale && this.#tokens.access() !== null) return true;
    if (!this.#tokens.canRenew()) return false;
    if (!this.#running && !this.#mayTry()) return false;
    this.#running ??= this.#tokens.renew(stale).finally(() => (this.#running = undefined));
    await this.#running;
    this.#countFrom = Date.now();
    return true;
  }

  #mayTry(): boolean {
    if (Date.now() - this.#countFrom > countKeptFor) this.#count = 0;
    this.#count += 1;
    return this.#count <= maxRenewals;
  }
}
