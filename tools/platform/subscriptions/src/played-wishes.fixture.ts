import { addDays, vnDay, vnInstant } from '@pay/domain';
import { type Deed, type Lived, threeYears, type Wish } from '@pay/domain/fixtures';

interface Answer {
  code: number;
  data: unknown;
}

/** A shop whose calls are made by HTTP, and the clock of its platform. */
export interface PlayingShop {
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
  /** A credit that the bank tells of. */
  credit(credit: { accountNo: string; amount: number; creditedAt?: string }): Promise<Answer>;
  moveClock(now: Date): Promise<void>;
}

interface Invoice {
  status: string;
  periodStart: string;
  periodEnd: string;
  amount: number;
  url: string | null;
  expiredDate: string | null;
}

const price = 50_000;
const pageSize = 200;
const secondsPerDay = 10;
const daysWatched = 29;
/** Refused because of the subscription's status, of a bound, or of the input that follows from them. */
const refusals = new Set([0, 2, 5, 8]);

async function ok<Data>(shop: PlayingShop, ...call: Parameters<PlayingShop['call']>): Promise<Data> {
  const { code, data } = await shop.call(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1]} answered ${code} ${JSON.stringify(data)}`);
  return data as Data;
}

async function invoicesOf(shop: PlayingShop, subscriptionId: string): Promise<Invoice[]> {
  const invoices: Invoice[] = [];
  for (let page = 0; ; page += 1) {
    const query = new URLSearchParams({
      subscriptionId,
      sortDirection: 'ASC',
      page: String(page),
      size: String(pageSize),
    });
    const { items } = await ok<{ items: Invoice[] }>(shop, 'GET', `/api/subscription-invoice/v1/get-all?${query}`);
    invoices.push(...items);
    if (items.length < pageSize) return invoices;
  }
}

const planOf = (wish: Wish, place: number) => ({
  name: `Gói ${place}`,
  paymentType: wish.paymentType,
  cycleValue: wish.cycle.value,
  timeType: wish.cycle.unit,
  fixedAmount: price,
  expirationDays: wish.expirationDays,
  ...(wish.fixed && wish.cycle.unit !== 'DAY' && { fixedPaymentTime: true, fixedTime: wish.fixed }),
});

const acts = {
  pause: ['pause', {}],
  continue: ['continue', undefined],
  cancelAtEnd: ['cancel', { mode: 'EXPIRATION_CANCEL' }],
  cancelNow: ['cancel', { mode: 'IMMEDIATE_CANCEL' }],
  cancelNowInvoiced: ['cancel', { mode: 'IMMEDIATE_CANCEL', invoiceRunning: true }],
  restore: ['restore', undefined],
  extend: ['extend', { addedCycles: 1 }],
  'extend-payment': ['extend-payment', undefined],
} as const;

/** One subscription that a shop's people and the bank act on. */
class Played {
  readonly #shop: PlayingShop;
  readonly #wish: Wish;
  readonly #place: number;
  #planId = '';
  #customerId = '';
  #id = '';
  lived: Lived = { invoices: [], story: [] };

  constructor(shop: PlayingShop, wish: Wish, place: number) {
    this.#shop = shop;
    this.#wish = wish;
    this.#place = place;
  }

  async prepare(): Promise<void> {
    const plan = await ok<{ id: string }>(
      this.#shop,
      'POST',
      '/api/subscription-plan/v1/create',
      planOf(this.#wish, this.#place),
    );
    this.#planId = plan.id;
    await ok(this.#shop, 'PUT', `/api/subscription-plan/v1/state/${plan.id}`, { status: 'ACTIVE' });
    const phone = `09${String(10_000_000 + this.#place)}`;
    const path = '/api/customer/v1/create';
    this.#customerId = (await ok<{ id: string }>(this.#shop, 'POST', path, { fullName: 'Trần Thị Hoa', phone })).id;
  }

  async begin(): Promise<void> {
    const { numOfCycles, trial } = this.#wish;
    const made = await ok<{ id: string }>(this.#shop, 'POST', '/api/subscription/v1/create', {
      planId: this.#planId,
      customerId: this.#customerId,
      numOfCycles,
      ...(trial && { allowTrial: true, trialTimeType: trial.unit, trialTimeValue: trial.value }),
    });
    this.#id = made.id;
  }

  async act(kind: Deed['kind'], now: Date): Promise<void> {
    if (kind === 'pay') return this.#pay('CREATED', now);
    if (kind === 'payLate') return this.#pay('TIMEOUT', now);
    const [path, body] = acts[kind];
    const { code, data } = await this.#shop.call('PUT', `/api/subscription/v1/${path}/${this.#id}`, body);
    if (!refusals.has(code)) throw new Error(`${kind} was answered with ${code} ${JSON.stringify(data)}`);
  }

  /** The bank tells late of what came in time, as long as it watches the account of an ended link. */
  async #pay(status: 'CREATED' | 'TIMEOUT', now: Date): Promise<void> {
    const isWatched = ({ expiredDate }: Invoice) =>
      status === 'CREATED' || vnDay(now) <= addDays(vnDay(expiredDate ?? now), daysWatched);
    const invoice = (await invoicesOf(this.#shop, this.#id)).find((one) => one.status === status && isWatched(one));
    if (!invoice?.url) return;
    const code = invoice.url.slice(invoice.url.lastIndexOf('/') + 1);
    const { virtualAccount: accountNo } = await ok<{ virtualAccount: string }>(
      this.#shop,
      'GET',
      `/api/paylink/v1/getDetail/${code}`,
    );
    const inTime = new Date(Date.parse(invoice.expiredDate ?? '') - 1_000).toISOString();
    const credit = { accountNo, amount: invoice.amount, ...(status === 'TIMEOUT' && { creditedAt: inTime }) };
    const told = await this.#shop.credit(credit);
    if (told.code !== 0) throw new Error(`A credit was answered with ${told.code}`);
  }

  async look(): Promise<void> {
    const { history } = await ok<{ history: { fromStatus: string | null; toStatus: string; at: string }[] }>(
      this.#shop,
      'GET',
      `/api/subscription/v1/get-detail/${this.#id}`,
    );
    this.lived = {
      invoices: (await invoicesOf(this.#shop, this.#id)).map(({ periodStart: first, periodEnd: last, status }) => ({
        first,
        last,
        status,
      })),
      story: history
        .filter(({ fromStatus, toStatus }) => fromStatus && fromStatus !== toStatus)
        .map(({ at, toStatus }) => `${vnDay(at)} ${toStatus}`),
    };
  }
}

/**
 * Lets subscriptions live by HTTP and the moved clock as they are wished; each begins at noon, and so do its people act.
 * Each day's noon is later than those before, so that what is made on one has expired when another begins.
 */
export async function playWishes(shop: PlayingShop, wishes: readonly Wish[]): Promise<Lived[]> {
  const days = new Map<string, ((now: Date) => Promise<void>)[]>();
  const on = (day: string, work: (now: Date) => Promise<void>) => days.set(day, [...(days.get(day) ?? []), work]);
  const all = wishes.map((wish, place) => new Played(shop, wish, place));
  const firstDay = wishes.map(({ start }) => start).toSorted()[0] ?? '';
  await shop.moveClock(vnInstant(firstDay, '12:00'));
  for (const [place, played] of all.entries()) {
    const { start, deeds } = wishes[place]!;
    await played.prepare();
    on(start, () => played.begin());
    for (const { after, kind } of deeds) on(addDays(start, after), (now) => played.act(kind, now));
    on(addDays(start, threeYears), () => played.look());
  }
  for (const [place, day] of [...days.keys()].toSorted().entries()) {
    const now = new Date(vnInstant(day, '12:00').getTime() + (place + 12) * secondsPerDay * 1_000);
    await shop.moveClock(now);
    for (const work of days.get(day) ?? []) await work(now);
  }
  return all.map(({ lived }) => lived);
}
