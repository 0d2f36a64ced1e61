import { canAct } from '../machines/define-machine.ts';
import { subscriptionMachine } from '../machines/subscription.ts';
import { addDays, type VnDay } from '../time.ts';
import { type Deed, type Lived, threeYears, type Wish } from './billing-wish.fixture.ts';
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
  expiresOn: VnDay;
}

/** A subscription that is only looked at on the days on which something happens. */
export class DrivenSubscription {
  readonly #wish: Wish;
  #terms: BillingTerms;
  #state: SubscriptionState;
  #today: VnDay;
  #stuckOn: VnDay | null = null;
  readonly #invoices: Invoice[] = [];
  readonly #story: string[] = [];

  constructor(wish: Wish) {
    this.#wish = wish;
    this.#terms = wish;
    this.#today = wish.start;
    this.#state = startSubscription(wish.start, wish.trial);
  }

  live(): Lived {
    const end = addDays(this.#wish.start, threeYears);
    for (let next: VnDay | undefined = this.#today; next !== undefined && next <= end; next = this.#nextDay()) {
      this.#today = next;
      this.#expire();
      this.#night();
      for (const { after, kind } of this.#wish.deeds) {
        if (addDays(this.#wish.start, after) !== this.#today) continue;
        this.#act(kind);
        this.#night();
      }
    }
    return { invoices: this.#invoices.map(({ first, last, status }) => ({ first, last, status })), story: this.#story };
  }

  #nextDay(): VnDay | undefined {
    const open = this.#invoices.filter(({ status }) => status === 'CREATED').map(({ expiresOn }) => expiresOn);
    const wake = wakeDay(this.#terms, this.#state) ?? [];
    const deeds = this.#wish.deeds.map(({ after }) => addDays(this.#wish.start, after));
    const stuck = this.#stuckOn === null ? [] : addDays(this.#stuckOn, daysUntilGivenUp);
    const days = [open, wake, deeds, stuck].flat().filter((on) => on > this.#today);
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
    this.#stuckOn = state.status === 'PAYMENT_EXPIRED' ? (this.#stuckOn ?? this.#today) : null;
    this.#state = state;
    if (voids) for (const invoice of this.#invoices) if (invoice.status === 'CREATED') invoice.status = 'CANCELED';
    for (const period of invoiced) this.#invoices.push({ ...period, status: 'CREATED', expiresOn: this.#expiry() });
  }

  #expiry = () => addDays(this.#today, this.#wish.expirationDays);
  #has = (status: string) => this.#invoices.some((invoice) => invoice.status === status);

  #expire() {
    for (const invoice of this.#invoices) {
      if (invoice.status !== 'CREATED' || invoice.expiresOn > this.#today) continue;
      invoice.status = 'TIMEOUT';
      this.#take(missStep(this.#state));
    }
    if (this.#stuckOn !== null && addDays(this.#stuckOn, daysUntilGivenUp) <= this.#today)
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
    if (kind === 'pay') this.#settle('CREATED');
    else if (kind === 'payLate') {
      if (this.#settle('TIMEOUT') && state.status === 'PAYMENT_EXPIRED' && !this.#has('TIMEOUT'))
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
        if (invoice.status === 'TIMEOUT') Object.assign(invoice, { status: 'CREATED', expiresOn: this.#expiry() });
      this.#take(resumeStep(terms, state, today, 'extend-payment'));
    }
  }

  #settle(status: string): boolean {
    const invoice = this.#invoices.find((some) => some.status === status);
    if (invoice) invoice.status = 'SUCCESS';
    return invoice !== undefined;
  }
}
