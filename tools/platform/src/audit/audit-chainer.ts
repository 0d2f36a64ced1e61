import { BusyError } from '../storage/busy-error.ts';
import type { Storage } from '../storage/engine.ts';
import { chainAudit } from './chain-audit.ts';

const everyMs = 2_000;

/** Keeps chaining the audit rows of one mode, by the wall clock; it writes nothing while nothing waits. */
export class AuditChainer {
  readonly #storage: Storage;
  readonly #onFault: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #running: Promise<unknown> | undefined;

  constructor(storage: Storage, onFault: (error: unknown) => void) {
    this.#storage = storage;
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
    this.#running ??= chainAudit(this.#storage.db, () => this.#stopped)
      .catch((error: unknown) => {
        if (!(error instanceof BusyError)) this.#onFault(error);
      })
      .finally(() => {
        this.#running = undefined;
      });
  }
}
