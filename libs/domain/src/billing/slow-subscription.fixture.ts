import { daysWatched, type Deed, type Invoiced, type Lived, maxExtensions, type Wish } from './billing-wish.fixture.ts';
import {
  day,
  dayOfMonth,
  firstDay,
  isWholeCycles,
  monthLength,
  months,
  newYear,
  text,
  weekday,
  year,
  yearLength,
} from './slow-days.fixture.ts';
import { allowedByStatus, type SlowInvoice } from './slow-rules.fixture.ts';
/** A subscription lived day by day, with nothing worked out ahead. */
export class SlowSubscription {
  readonly #wish: Wish;
  readonly #prepaid: boolean;
  #status: string;
  #cycles: number;
  #anchor: number;
  #running: number | null = null;
  #counted = 0;
  #overOn: number | null = null;
  #passedOn: number | null = null;
  #pausedFrom = 'ACTIVE';
  #cancelledFrom = 'ACTIVE';
  #midnights = 0;
  #stuckOn = 0;
  /** Half a day when people act; what happens then expires at that time. */
  #noon = 0;
  #paidUntil = 0;
  #owed: { first: number; last: number }[] = [];
  readonly #invoices: SlowInvoice[] = [];
  readonly #story: string[] = [];

  constructor(wish: Wish) {
    this.#wish = wish;
    this.#prepaid = wish.paymentType === 'PREPAID';
    this.#cycles = wish.numOfCycles;
    const start = day(wish.start);
    const { trial } = wish;
    this.#status = trial ? 'TRIAL' : 'ACTIVE';
    this.#anchor = trial ? firstDay(start + 1, (on) => isWholeCycles(start, trial.value, trial.unit, on)) : start;
  }

  live(until: number): Lived {
    const start = day(this.#wish.start);
    for (let on = start; on <= start + until; on += 1) {
      if (this.#status === 'PAUSED') this.#midnights += 1;
      // It is made at noon.
      for (const noon of on === start ? [0.5] : [0, 0.5]) {
        this.#noon = noon;
        this.#expire(on);
        this.#night(on);
      }
      for (const deed of this.#wish.deeds.filter(({ after }) => start + after === on)) {
        this.#act(deed.kind, on);
        this.#night(on);
      }
    }
    const invoices = this.#invoices.map(({ first, last, status }): Invoiced => ({
      first: text(first),
      last: text(last),
      status,
    }));
    return { invoices, story: this.#story };
  }

  #isDue(on: number): boolean {
    const { cycle, fixed } = this.#wish;
    if (on < this.#anchor) return false;
    if (!fixed || cycle.unit === 'DAY') return isWholeCycles(this.#anchor, cycle.value, cycle.unit, on);
    const isSuch = (some: number) => {
      if (cycle.unit === 'WEEK') return weekday(some) === fixed.dayOfWeek;
      if (cycle.unit === 'MONTH') return dayOfMonth(some) === Math.min(fixed.dayOfMonth!, monthLength(some));
      return some - newYear(some) + 1 === Math.min(fixed.dayOfYear!, yearLength(some));
    };
    if (!isSuch(on)) return false;
    const first = firstDay(this.#anchor, isSuch);
    if (cycle.unit === 'WEEK') return ((on - first) / 7) % cycle.value === 0;
    if (cycle.unit === 'MONTH') return (months(on) - months(first)) % cycle.value === 0;
    return (year(on) - year(first)) % cycle.value === 0;
  }

  #nextDue(after: number): number {
    return firstDay(Math.max(after, this.#anchor), (on) => on !== this.#passedOn && this.#isDue(on));
  }

  #become(status: string, on: number) {
    if (status === this.#status) return;
    if (status === 'CANCELLED' && this.#running !== null)
      this.#paidUntil = this.#nextDue(this.#status === 'PAUSED' ? on - this.#midnights : on);
    this.#status = status;
    this.#story.push(`${text(on)} ${status}`);
  }

  #expiry = (on: number) => on + this.#noon + this.#wish.expirationDays;

  #invoice(period: { first: number; last: number }, on: number) {
    this.#invoices.push({ ...period, status: 'CREATED', expiresOn: this.#expiry(on), extensions: 0 });
  }

  #void() {
    for (const invoice of this.#invoices) if (invoice.status === 'CREATED') invoice.status = 'CANCELED';
  }

  #isOpen = () => this.#invoices.some(({ status }) => status === 'CREATED');
  #isMissed = () => this.#invoices.some(({ status }) => status === 'TIMEOUT');
  #isDrained = () => this.#cycles > 0 && this.#counted >= this.#cycles;

  #miss(on: number) {
    if (this.#status === 'ACTIVE') {
      this.#become('PAYMENT_EXPIRED', on);
      this.#stuckOn = on + this.#noon;
    } else if (this.#status === 'PENDING_CANCELLATION') {
      this.#become('CANCELLED', on);
      this.#void();
    }
  }

  #expire(on: number) {
    for (const invoice of this.#invoices) {
      if (invoice.status !== 'CREATED' || invoice.expiresOn !== on + this.#noon) continue;
      invoice.status = 'TIMEOUT';
      this.#miss(on);
    }
    if (this.#status === 'PAYMENT_EXPIRED' && on + this.#noon === this.#stuckOn + 30) {
      this.#become('CANCELLED', on);
      this.#void();
    }
  }

  #inTrial() {
    const last = this.#status === 'PENDING_CANCELLATION' ? this.#cancelledFrom : this.#status;
    return last === 'TRIAL' || (last === 'PAUSED' && this.#pausedFrom === 'TRIAL');
  }

  /** All that the night brings, and again after whatever a person does by day. */
  #night(on: number) {
    if (this.#status === 'PENDING_CANCELLATION') {
      const isEnd = this.#inTrial() ? on >= this.#anchor : this.#running === null || this.#falls(on);
      if (isEnd) this.#end(on);
      return;
    }
    if (this.#status === 'TRIAL' && on >= this.#anchor) this.#become('ACTIVE', on);
    if (this.#status === 'PAYMENT_EXPIRED' && this.#falls(on)) this.#passUnseen(on);
    if (this.#status !== 'ACTIVE') return;
    if (this.#overOn === null && this.#falls(on)) this.#pass(on);
    if (this.#overOn !== null && !this.#isOpen()) this.#become('EXPIRED', on);
  }

  #falls(on: number): boolean {
    return this.#passedOn !== on && this.#isDue(on);
  }

  #end(on: number) {
    if (this.#prepaid) this.#void();
    else if (this.#running !== null) this.#invoice({ first: this.#running, last: on - 1 }, on);
    this.#running = null;
    this.#become('CANCELLED', on);
  }

  #pass(on: number) {
    this.#passedOn = on;
    if (!this.#prepaid && this.#running !== null) {
      this.#invoice({ first: this.#running, last: on - 1 }, on);
      this.#counted += 1;
    }
    this.#running = null;
    if (this.#isDrained()) {
      this.#overOn = on;
      return;
    }
    this.#running = on;
    if (!this.#prepaid) return;
    this.#invoice({ first: on, last: this.#nextDue(on + 1) - 1 }, on);
    this.#counted += 1;
  }

  /** A due day while an invoice is missed. */
  #passUnseen(on: number) {
    if (this.#overOn !== null) return;
    this.#passedOn = on;
    if (!this.#prepaid && this.#running !== null) {
      this.#owed.push({ first: this.#running, last: on - 1 });
      this.#counted += 1;
    }
    this.#running = null;
    if (this.#isDrained()) this.#overOn = on;
    else if (!this.#prepaid) this.#running = on;
  }

  #invoiceOwed(on: number) {
    for (const period of this.#owed) this.#invoice(period, on);
    this.#owed = [];
  }

  #moveByPause(on: number) {
    if (this.#midnights === 0) return;
    if (this.#pausedFrom === 'TRIAL') this.#anchor += this.#midnights;
    else if (this.#overOn === null) {
      const { cycle, fixed } = this.#wish;
      const due = this.#nextDue(on - this.#midnights);
      this.#anchor = fixed && cycle.unit !== 'DAY' ? Math.max(due, on) : due + this.#midnights;
      this.#passedOn = null;
    }
    this.#midnights = 0;
  }

  #act(kind: Deed['kind'], on: number) {
    if (kind === 'pay') return this.#pay();
    if (kind === 'payLate') return this.#payLate(on);
    if (!allowedByStatus[this.#status]!.includes(kind)) return;
    if (kind === 'pause') {
      this.#pausedFrom = this.#status;
      this.#midnights = 0;
      this.#become('PAUSED', on);
    } else if (kind === 'continue') {
      this.#moveByPause(on);
      this.#become(this.#pausedFrom, on);
      if (this.#isMissed()) this.#miss(on);
    } else if (kind === 'cancelAtEnd') {
      this.#cancelledFrom = this.#status;
      if (this.#status === 'PAUSED') this.#moveByPause(on);
      this.#become('PENDING_CANCELLATION', on);
    } else if (kind === 'restore') this.#restore(on);
    else if (kind === 'extend') this.#extend(on);
    else if (kind === 'extend-payment') this.#extendPayment(on);
    else if (kind === 'cancelNow' || kind === 'cancelNowInvoiced') this.#cancelNow(kind === 'cancelNowInvoiced', on);
  }

  #cancelNow(isInvoiced: boolean, on: number) {
    const end = this.#nextDue(this.#status === 'PAUSED' ? on - this.#midnights : on);
    this.#void();
    if (!this.#prepaid) {
      if (isInvoiced) {
        this.#invoiceOwed(on);
        if (this.#running !== null) this.#invoice({ first: this.#running, last: end - 1 }, on);
      }
      this.#running = null;
    }
    this.#become('CANCELLED', on);
  }

  #restore(on: number) {
    if (this.#status === 'PENDING_CANCELLATION') {
      this.#midnights = 0;
      return this.#become(this.#cancelledFrom, on);
    }
    const paid = this.#invoices.find(({ first, status }) => first === this.#running && status === 'SUCCESS');
    if (paid && on < this.#paidUntil) this.#become('ACTIVE', on);
  }

  #extend(on: number) {
    if (this.#cycles === 0 || this.#cycles >= 120) return;
    this.#cycles += 1;
    if (this.#overOn !== null) {
      this.#anchor = Math.max(this.#overOn, on);
      this.#overOn = null;
      this.#passedOn = null;
    }
    if (this.#status === 'EXPIRED') this.#become('ACTIVE', on);
  }

  #extendPayment(on: number) {
    const missed = this.#invoices.filter(({ status }) => status === 'TIMEOUT');
    if (missed.some(({ extensions }) => extensions === maxExtensions)) return;
    for (const invoice of missed) {
      invoice.status = 'CREATED';
      invoice.expiresOn = this.#expiry(on);
      invoice.extensions += 1;
    }
    this.#become('ACTIVE', on);
    this.#invoiceOwed(on);
  }

  #pay() {
    const open = this.#invoices.find(({ status }) => status === 'CREATED');
    if (open) open.status = 'SUCCESS';
  }

  #payLate(on: number) {
    const late = this.#invoices.find(
      ({ status, expiresOn }) => status === 'TIMEOUT' && on + this.#noon <= expiresOn + daysWatched,
    );
    if (!late) return;
    late.status = 'SUCCESS';
    if (this.#status !== 'PAYMENT_EXPIRED' || this.#isMissed()) return;
    this.#become('ACTIVE', on);
    this.#invoiceOwed(on);
  }
}
