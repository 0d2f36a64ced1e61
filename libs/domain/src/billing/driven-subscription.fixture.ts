import { canAct } from '../machines/define-machine.ts';
import { subscriptionMachine } from '../machines/subscription.ts';
import { addDays, daysBetween, type VnDay } from '../time.ts';
import { daysWatched, type Deed, type Habit, type Lived, threeYears, type Wish } from './billing-wish.fixture.ts';
import type { BillingTerms } from './billing-course.ts';
import {
  canRestore,
  cancelAtEndStep,
  cancelNowStep,
  continueStep,
  daysUntilGivenUp,
  dueStep,
  extendStep,
  giveUpStep,
  maxCycles,
  missStep,
  pauseStep,
  restoreStep,
  resumeStep,
  startSubscription,
  type SubscriptionState,
  type SubscriptionStep,
  wakeDay,
} from './subscription-steps.ts';

interface Invoice {
  first: VnDay;
  last: VnDay;
  status: string;
  expiresAt: Hour;
  extensions: number;
  payOn: VnDay | undefined;
}

/** A day and one of the two times at which something happens on it: by night, or at noon when people act. */
type Hour = `${VnDay} ${'night' | 'noon'}`;
const order = { night: 0, noon: 1 };
const partsOf = (hour: Hour) => hour.split(' ') as [VnDay, keyof typeof order];
const later = (hour: Hour, days: number): Hour => {
  const [day, time] = partsOf(hour);
  return `${addDays(day, days)} ${time}`;
};
const isBy = (hour: Hour, now: Hour) => {
  const [[day, time], [today, present]] = [partsOf(hour), partsOf(now)];
  return day < today || (day === today && order[time] <= order[present]);
};

/** A subscription that is only looked at on the days on which something happens. */
export class DrivenSubscription {
  readonly #wish: Wish;
  #terms: BillingTerms;
  #state: SubscriptionState;
  #today: VnDay;
  #time: keyof typeof order = 'noon';
  #stuckAt: Hour | null = null;
  readonly #invoices: Invoice[] = [];
  readonly #story: string[] = [];

  /** How many days after the start somebody paid by habit. */
  readonly paydays: number[] = [];
  readonly #habit: Habit;

  constructor(wish: Wish, habit: Habit = []) {
    this.#wish = wish;
    this.#habit = habit;
    this.#terms = wish;
    this.#today = wish.start;
    this.#state = startSubscription(wish.start, wish.trial);
  }

  live(): Lived {
    const end = addDays(this.#wish.start, threeYears);
    for (let next: VnDay | undefined = this.#today; next !== undefined && next <= end; next = this.#nextDay()) {
      this.#today = next;
      // It is made at noon.
      if (next > this.#wish.start) this.#pass('night');
      this.#pass('noon');
      for (const { payOn } of this.#invoices) if (payOn === this.#today) this.#payByHabit();
      for (const { after, kind } of this.#wish.deeds) {
        if (addDays(this.#wish.start, after) !== this.#today) continue;
        this.#act(kind);
        this.#night();
      }
    }
    return { invoices: this.#invoices.map(({ first, last, status }) => ({ first, last, status })), story: this.#story };
  }

  #payByHabit() {
    this.paydays.push(daysBetween(this.#wish.start, this.#today));
    this.#act('pay');
    this.#night();
  }

  #payday(): VnDay | undefined {
    const days = this.#habit[this.#invoices.length % this.#habit.length];
    return days === undefined || days === null ? undefined : addDays(this.#today, days);
  }

  #pass(time: keyof typeof order) {
    this.#time = time;
    this.#expire();
    this.#night();
  }

  #nextDay(): VnDay | undefined {
    const open = this.#invoices
      .filter(({ status }) => status === 'CREATED')
      .map(({ expiresAt }) => partsOf(expiresAt)[0]);
    const wake = wakeDay(this.#terms, this.#state) ?? [];
    const deeds = this.#wish.deeds.map(({ after }) => addDays(this.#wish.start, after));
    const stuck = this.#stuckAt === null ? [] : partsOf(later(this.#stuckAt, daysUntilGivenUp))[0];
    const pays = this.#invoices.flatMap(({ payOn }) => payOn ?? []);
    const days = [open, wake, deeds, stuck, pays].flat().filter((on) => on > this.#today);
    return days.toSorted()[0];
  }

  #take(step: SubscriptionStep | undefined) {
    if (!step) return;
    const { state, voids, invoiced, action } = step;
    if (action) {
      const { status } = this.#state;
      const rows = subscriptionMachine.transitions.filter((row) => row.from === status && row.action === action);
      if (!rows.some(({ to }) => to === state.status)) throw new Error(`${status} ${action} ${state.status}`);
    } else if (state.status !== this.#state.status) throw new Error('The status changed without an action');
    if (state.status !== this.#state.status) this.#story.push(`${this.#today} ${state.status}`);
    this.#stuckAt = state.status === 'PAYMENT_EXPIRED' ? (this.#stuckAt ?? this.#now) : null;
    this.#state = state;
    if (voids) for (const invoice of this.#invoices) if (invoice.status === 'CREATED') invoice.status = 'CANCELED';
    for (const period of invoiced)
      this.#invoices.push({
        ...period,
        status: 'CREATED',
        expiresAt: this.#expiry(),
        extensions: 0,
        payOn: this.#payday(),
      });
  }

  get #now(): Hour {
    return `${this.#today} ${this.#time}`;
  }

  #expiry = () => later(this.#now, this.#wish.expirationDays);
  #has = (status: string) => this.#invoices.some((invoice) => invoice.status === status);

  #expire() {
    for (const invoice of this.#invoices) {
      if (invoice.status !== 'CREATED' || !isBy(invoice.expiresAt, this.#now)) continue;
      invoice.status = 'TIMEOUT';
      this.#take(missStep(this.#state));
    }
    if (this.#stuckAt !== null && isBy(later(this.#stuckAt, daysUntilGivenUp), this.#now))
      this.#take(giveUpStep(this.#state));
  }

  #night() {
    for (;;) {
      const step = dueStep(this.#terms, this.#state, this.#today, this.#has('CREATED'));
      if (!step) return;
      this.#take(step);
    }
  }

  #act(kind: Deed['kind']) {
    const [terms, state, today] = [this.#terms, this.#state, this.#today];
    if (kind === 'pay') this.#settle('CREATED', () => true);
    else if (kind === 'payLate') {
      if (this.#settle('TIMEOUT', this.#isWatched) && state.status === 'PAYMENT_EXPIRED' && !this.#has('TIMEOUT'))
        this.#take(resumeStep(terms, state, today, 'settle'));
    } else if (kind === 'cancelAtEnd') {
      if (canAct(subscriptionMachine, state.status, 'cancelAtPeriodEnd', 'merchant'))
        this.#take(cancelAtEndStep(terms, state, today));
    } else if (kind === 'cancelNow' || kind === 'cancelNowInvoiced') {
      if (canAct(subscriptionMachine, state.status, 'cancelNow', 'merchant'))
        this.#take(cancelNowStep(terms, state, today, kind === 'cancelNowInvoiced'));
    } else if (canAct(subscriptionMachine, state.status, kind, 'merchant')) this.#actByName(kind);
  }

  #actByName(kind: 'pause' | 'continue' | 'restore' | 'extend' | 'extend-payment') {
    const [terms, state, today] = [this.#terms, this.#state, this.#today];
    if (kind === 'pause') this.#take(pauseStep(state, today));
    else if (kind === 'continue') {
      this.#take(continueStep(terms, state, today));
      if (this.#has('TIMEOUT')) this.#take(missStep(this.#state));
    } else if (kind === 'restore') {
      const { runningFrom } = state.course;
      const isPaid = this.#invoices.some(({ first, status }) => first === runningFrom && status === 'SUCCESS');
      if (canRestore(terms, state, today, isPaid)) this.#take(restoreStep(state, today));
    } else if (kind === 'extend') {
      if (terms.numOfCycles === 0 || terms.numOfCycles >= maxCycles) return;
      this.#take(extendStep(terms, state, today));
      this.#terms = { ...terms, numOfCycles: terms.numOfCycles + 1 };
    } else {
      for (const invoice of this.#invoices)
        if (invoice.status === 'TIMEOUT')
          Object.assign(invoice, {
            status: 'CREATED',
            expiresAt: this.#expiry(),
            extensions: 0,
            payOn: this.#payday(),
          });
      this.#take(resumeStep(terms, state, today, 'extend-payment'));
    }
  }

  /** The bank tells of money that came in time as long as the account of an ended link is watched. */
  #isWatched = ({ expiresAt }: Invoice) => isBy(this.#now, later(expiresAt, daysWatched));

  #settle(status: string, isPayable: (invoice: Invoice) => boolean): boolean {
    const invoice = this.#invoices.find((some) => some.status === status && isPayable(some));
    if (invoice) invoice.status = 'SUCCESS';
    return invoice !== undefined;
  }
}
