import type { Kysely } from 'kysely';
import { BusyError } from '../storage/busy-error.ts';
import type { Tables } from '../storage/tables.ts';
import { chainAudit } from './chain-audit.ts';

const everyMs = 2_000;

export class AuditChainer {
  readonly #db: Kysely<Tables>;
  readonly #onFault: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #running: Promise<unknown> | undefined;

  constructor(db: Kysely<Tables>, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  start() {
    this.#timer = setInterval(() => this.#chain(), everyMs);
    this.#chain();
  }

  async stop() {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  #chain() {
    this.#running ??= chainAudit(this.#db, () => this.#stopped)
      .catch((error: unknown) => {
        if (!(error instanceof BusyError)) this.#onFault(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
  }
}
