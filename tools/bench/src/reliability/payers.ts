import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../calls.ts';
import { asked, type Receiving } from '../rig/paying.ts';
import type { Random } from '../rig/random.ts';
import type { Shop } from '../rig/shop.ts';

const comeBack = new Set([14, 15]);
const endedMeanwhile = new Set([5, 1104, 1117]);
const rowsOfBatch = 12;

/** A payout whose approval was acknowledged. */
export interface Acknowledged {
  payOutId: string;
  receivers: readonly Receiving[];
}

/** A shop that pays out one after another and never gives up: what is not answered is asked for again. */
export class Payer {
  readonly acknowledged: Acknowledged[] = [];
  readonly unexpected: string[] = [];
  unanswered = 0;
  #stopped = false;
  #count = 0;
  readonly #shop: Shop;
  readonly #chance: Random;
  readonly #number: number;
  readonly #between: number;

  /** `between` is how long it rests after a payout, in milliseconds. */
  constructor(shop: Shop, chance: Random, number: number, between: number) {
    this.#shop = shop;
    this.#chance = chance;
    this.#number = number;
    this.#between = between;
  }

  stop() {
    this.#stopped = true;
  }

  async work(): Promise<void> {
    while (!this.#stopped) {
      await this.#payOut(this.#chance.chance(0.3) ? rowsOfBatch : 1);
      await pause(this.#between);
    }
  }

  /** The last digit says what the bank makes of it. */
  #receiver(): Receiving {
    this.#count += 1;
    const accountNo = `0071${this.#number}${String(this.#count).padStart(7, '0')}${this.#chance.below(10)}`;
    return { accountNo, amount: 10_000 + this.#count };
  }

  async #payOut(rows: number): Promise<void> {
    const receivers = Array.from({ length: rows }, () => this.#receiver());
    const wish = asked(this.#shop, receivers);
    const made = await this.#answered(wish.create);
    if (made?.code !== 0) return this.#note(made);
    const { id } = made.data;
    while (!this.#stopped) {
      const code = await this.#answered(() => wish.code(id));
      const answer = code?.code === 0 ? await this.#answered(() => wish.verify(code.data.sessionId)) : code;
      if (answer?.code === 0) return void this.acknowledged.push({ payOutId: id, receivers });
      if (answer && !endedMeanwhile.has(answer.code)) return this.#note(answer);
      // The answer to an approval may have been lost, so the state tells whether there was one.
      const state = await this.#answered(() => wish.state(id));
      if (state?.code === 0 && state.data.status !== 'WAITING')
        return void this.acknowledged.push({ payOutId: id, receivers });
    }
  }

  #note(answer: Answer<unknown> | undefined) {
    if (answer) this.unexpected.push(`${answer.status} ${answer.code} ${answer.message}`);
  }

  async #answered<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer && !comeBack.has(answer.code)) return answer;
      if (!answer) this.unanswered += 1;
      if (this.#stopped) return undefined;
      await pause(50 + this.#chance.below(100));
    }
  }
}
