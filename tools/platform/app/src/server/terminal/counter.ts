import { type Call, openLine, Refused, type Reply, Unreached } from './calls.ts';
import { type KeptCash, keepCash, keptCash, sendCash } from './kept-cash.ts';
import { type Language, moneyIn, type Words, wordsIn } from './words.ts';

export type Me = Reply<'me'>;
export type Payment = Omit<Reply<'get'>, 'qrContent'>;

/** What the page was served with. */
export interface Served {
  routes: Parameters<typeof openLine>[0]['routes'];
  cards: readonly { number: string; code: string }[];
}

const keyName = 'pos-key';
const meName = 'pos-me';

/** The terminal as this browser knows it: its key, what it is called, and whether the platform was reached last. */
export class Counter {
  readonly served: Served;
  readonly language: Language;
  readonly t: Words;
  readonly money: (amount: number) => string;
  online = true;
  me: Me | undefined;

  constructor(served: Served, language: Language) {
    this.served = served;
    this.language = language;
    this.t = wordsIn(language);
    this.money = moneyIn(language);
    const known = localStorage.getItem(meName);
    this.me = known === null ? undefined : (JSON.parse(known) as Me);
  }

  get key(): string | null {
    return localStorage.getItem(keyName);
  }

  get call(): Call {
    return this.#lineOf(this.key ?? '');
  }

  #lineOf(key: string): Call {
    const line = openLine({
      routes: this.served.routes,
      key,
      language: this.language,
      send: (...asked) => fetch(...asked),
    });
    const heard: Call = async (name, input) => {
      try {
        const answer = await line(name, input);
        this.online = true;
        return answer;
      } catch (error) {
        this.online = !(error instanceof Unreached);
        throw error;
      }
    };
    return heard;
  }

  waiting(): KeptCash[] {
    return this.me ? keptCash(localStorage, this.me.posId) : [];
  }

  /** Another terminal's unsent cash stays safe: its key comes first. */
  async link(key: string): Promise<void> {
    const me = await this.#lineOf(key)('me', {});
    if (this.me && this.me.posId !== me.posId && this.waiting().length > 0)
      throw new Refused(0, this.t('otherDevice'), []);
    localStorage.setItem(keyName, key);
    this.#know(me);
  }

  #know(me: Me): void {
    this.me = me;
    localStorage.setItem(meName, JSON.stringify(me));
  }

  async look(): Promise<void> {
    this.#know(await this.call('me', {}));
  }

  unlink(): void {
    localStorage.removeItem(keyName);
  }

  take(amount: number, customerName: string | undefined): KeptCash {
    const { posId, shift } = this.me!;
    const cash: KeptCash = {
      id: crypto.randomUUID(),
      posId,
      amount,
      takenAt: new Date().toISOString(),
      shiftId: shift?.id,
      staffName: shift?.staffName,
      customerName,
    };
    keepCash(localStorage, cash);
    return cash;
  }

  /** One window at a time sends; another that waited finds nothing left. */
  async send(): Promise<void> {
    const { me, key } = this;
    if (!me || key === null) return;
    await navigator.locks.request('pos-cash', () => sendCash(localStorage, me.posId, this.call));
  }

  /** What went wrong, in words; undefined where the key itself is no longer good. */
  failure(error: unknown): string | undefined {
    if (error instanceof Unreached) return this.t('unreached');
    if (error instanceof Refused) return error.code === 11 ? undefined : error.message;
    throw error;
  }
}
