import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../calls.ts';
import type { Random } from '../rig/random.ts';
import { opened, type OpenLink, type Shop } from '../rig/shop.ts';

const refused = 5;
const comeBack = new Set([14, 15]);

/** The client's certain knowledge of one payment: only facts from answers. */
export interface Known {
  reference: string;
  link: OpenLink;
  paid: boolean;
  cancelled: boolean;
}

/** Clients that never give up: an unanswered call is repeated at another process until it is answered. */
export class Clients {
  readonly known: Known[] = [];
  readonly unexpected: string[] = [];
  unanswered = 0;
  putOff = 0;
  /** In milliseconds. */
  longestWait = 0;
  lastSuccess = 0;
  #stopped = false;
  #count = 0;
  readonly #shop: Shop;
  readonly #chance: Random;

  constructor(shop: Shop, chance: Random) {
    this.#shop = shop;
    this.#chance = chance;
  }

  stop() {
    this.#stopped = true;
  }

  async work(): Promise<void> {
    while (!this.#stopped) {
      this.#count += 1;
      const reference = `C-${this.#count}`;
      const headers = { 'idempotency-key': randomUUID() };
      const wish = { amount: 10_000 + this.#count, expireType: 'MINUTE_10', refTransactionId: reference } as const;
      const created = await this.#answered(() => this.#shop.tryOpen(wish, headers));
      if (!created) return;
      const one: Known = { reference, link: opened(created.data), paid: false, cancelled: false };
      this.known.push(one);
      const end = this.#chance.draw();
      if (end < 0.6) one.paid = (await this.#answered(() => this.#shop.pay(one.link)))?.code === 0;
      else if (end < 0.8) one.cancelled = (await this.#answered(() => this.#shop.cancel(one.link)))?.code === 0;
    }
  }

  async #answered<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data> | undefined> {
    for (;;) {
      const sentAt = performance.now();
      const answer = await send().catch(() => undefined);
      this.longestWait = Math.max(this.longestWait, performance.now() - sentAt);
      if (answer && !comeBack.has(answer.code)) {
        if (answer.code === 0) this.lastSuccess = Date.now();
        if (answer.code === 0 || answer.code === refused) return answer;
        this.unexpected.push(`${answer.status} ${answer.code} ${answer.message}`);
        return undefined;
      }
      if (answer) this.putOff += 1;
      else this.unanswered += 1;
      await pause(50 + this.#chance.below(100));
    }
  }
}
