import { type SignedCall, type SignedCallLog, type Tables, uuidv7 } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { addSignedCalls, type SignedCallRow } from './signed-calls.store.ts';

const gatheredMs = 200;
const maxAtOnce = { proved: 200, unproved: 10 };

const resultOf = ({ code, remarks }: SignedCall) => {
  if (code !== 0) return 'REFUSED';
  return remarks.length > 0 ? 'ADJUSTED' : 'SUCCESS';
};

/**
 * Writes a mode's signed calls in batches after the replies. Anyone who knows a client id can call,
 * so calls without its signature are capped per batch.
 */
export class StoredCallLog implements SignedCallLog {
  readonly #db: Kysely<Tables>;
  readonly #onFault: (error: unknown) => void;
  readonly #waiting = new Map<string, (SignedCall & Pick<SignedCallRow, 'id' | 'result'>)[]>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Kysely<Tables>, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  note(call: SignedCall, sender: 'proved' | 'unproved'): void {
    const calls = this.#waiting.get(call.merchantId) ?? [];
    if (calls.length >= maxAtOnce[sender]) return;
    calls.push({ ...call, id: uuidv7(), result: resultOf(call) });
    this.#waiting.set(call.merchantId, calls);
    this.#timer ??= setTimeout(() => void this.written(), gatheredMs).unref();
  }

  written(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#writing = this.#writing.then(async () => {
      for (const calls of gathered) await addSignedCalls(this.#db, calls).catch(this.#onFault);
    });
    return this.#writing;
  }
}
