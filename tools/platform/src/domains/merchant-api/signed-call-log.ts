import type { Kysely } from 'kysely';
import type { SignedCall, SignedCallLog } from '../../server/signed-call.ts';
import { uuidv7 } from '../../storage/ids.ts';
import type { Tables } from '../../storage/tables.ts';
import { addSignedCalls, type SignedCallRow } from './signed-calls.store.ts';

const gatheredMs = 200;
const mostAtOnce = { proved: 200, unproved: 10 };

const resultOf = ({ code, remarks }: SignedCall) => {
  if (code !== 0) return 'REFUSED';
  return remarks.length > 0 ? 'ADJUSTED' : 'SUCCESS';
};

/**
 * The log of a mode's signed calls, written after their answers: what comes within a moment is written together. Anyone who knows a
 * client id can call, so of calls without its signature only a few of each moment are written.
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
    if (calls.length >= mostAtOnce[sender]) return;
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
