import type { SubscriptionAction, SubscriptionStatus } from '../machines/subscription.ts';
import { dayAfterTrial, type TimeUnit } from '../recurrence.ts';
import type { VnDay } from '../time.ts';
import {
  afterPause,
  type BillingPeriod,
  type BillingTerms,
  catchUp,
  type Course,
  dueOn,
  endCourse,
  extendedCourse,
  isCourseOver,
  openCourse,
  passDueDay,
  runningInvoices,
  switchCourse,
  trialAfterPause,
} from './billing-course.ts';

type Running = 'TRIAL' | 'ACTIVE';

/** All that decides what a subscription does next. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  course: Course;
  /** What a pause interrupted. */
  pausedFrom: Running | null;
  pausedOn: VnDay | null;
  /** What a cancellation at the end of the period interrupted. */
  cancelledFrom: Running | 'PAUSED' | null;
}

/** What happens to a subscription at once: its machine's action, its open invoices cancelled, then invoices made. */
export interface SubscriptionStep {
  /** Absent where the status stays. */
  action?: SubscriptionAction;
  state: SubscriptionState;
  voids: boolean;
  invoiced: BillingPeriod[];
}

export interface TrialTime {
  value: number;
  unit: TimeUnit;
}

const step = (
  state: SubscriptionState,
  action?: SubscriptionAction,
  more: Partial<SubscriptionStep> = {},
): SubscriptionStep => ({
  voids: false,
  invoiced: [],
  ...more,
  ...(action && { action }),
  state,
});

/** A new subscription: in its trial, whose first day is the start, or active at once. */
export const startSubscription = (start: VnDay, trial?: TrialTime): SubscriptionState => ({
  status: trial ? 'TRIAL' : 'ACTIVE',
  course: openCourse(trial ? dayAfterTrial(start, trial.value, trial.unit) : start),
  pausedFrom: null,
  pausedOn: null,
  cancelledFrom: null,
});

/** The trial that runs, even where it was cancelled at its end or paused before that. */
const isInTrial = ({ status, pausedFrom, cancelledFrom }: SubscriptionState): boolean => {
  const last = status === 'PENDING_CANCELLATION' ? cancelledFrom : status;
  return (last === 'PAUSED' ? pausedFrom : last) === 'TRIAL';
};

const hasTimeLeft = (state: SubscriptionState) => isInTrial(state) || state.course.runningFrom !== null;

/** The day on which the clock brings the next step; null where only a person or a payment does. */
export function wakeDay(terms: BillingTerms, state: SubscriptionState): VnDay | null {
  const { status, course } = state;
  if (status === 'TRIAL') return course.anchor;
  if (status === 'ACTIVE') return isCourseOver(terms, course) ? null : dueOn(terms, course);
  if (status === 'PENDING_CANCELLATION') return isInTrial(state) ? course.anchor : dueOn(terms, course);
  return null;
}

/** What the clock does by the end of the night before `today`; undefined where nothing is due. */
export function dueStep(
  terms: BillingTerms,
  state: SubscriptionState,
  today: VnDay,
  hasOpenInvoice: boolean,
): SubscriptionStep | undefined {
  const { status, course } = state;
  const wake = wakeDay(terms, state);
  if (status === 'PENDING_CANCELLATION') {
    if (hasTimeLeft(state) && wake !== null && wake > today) return undefined;
    const { course: ended, invoiced } = endCourse(terms, course);
    const next = { ...state, status: 'CANCELLED', course: ended, cancelledFrom: null } as const;
    return step(next, 'end', { voids: terms.paymentType === 'PREPAID', invoiced });
  }
  if (status === 'ACTIVE' && isCourseOver(terms, course))
    return hasOpenInvoice ? undefined : step({ ...state, status: 'EXPIRED' }, 'finish');
  if (wake === null || wake > today) return undefined;
  if (status === 'TRIAL') return step({ ...state, status: 'ACTIVE' }, 'endTrial');
  const { course: passed, invoiced } = passDueDay(terms, course);
  return step({ ...state, course: passed }, undefined, { invoiced });
}

/** What runs ends by the terms it had; undefined before its due day, and where no further period is agreed. */
export function changePlanStep(
  terms: BillingTerms,
  state: SubscriptionState,
  today: VnDay,
): SubscriptionStep | undefined {
  const { status, course } = state;
  const isLast = terms.numOfCycles > 0 && course.counted + runningInvoices(terms, course) >= terms.numOfCycles;
  if (status !== 'ACTIVE' || isLast || dueOn(terms, course) > today) return undefined;
  const { course: switched, invoiced } = switchCourse(terms, course);
  return step({ ...state, course: switched }, 'changePlan', { invoiced });
}

const runningOf = ({ status }: SubscriptionState): Running => (status === 'TRIAL' ? 'TRIAL' : 'ACTIVE');

export const pauseStep = (state: SubscriptionState, today: VnDay): SubscriptionStep =>
  step({ ...state, status: 'PAUSED', pausedFrom: runningOf(state), pausedOn: today }, 'pause');

const courseAfterPause = (terms: BillingTerms, { course, pausedFrom, pausedOn }: SubscriptionState, today: VnDay) => {
  if (pausedOn === null) return course;
  return pausedFrom === 'TRIAL' ? trialAfterPause(course, pausedOn, today) : afterPause(terms, course, pausedOn, today);
};

export const continueStep = (terms: BillingTerms, state: SubscriptionState, today: VnDay): SubscriptionStep =>
  step(
    {
      ...state,
      status: state.pausedFrom ?? 'ACTIVE',
      course: courseAfterPause(terms, state, today),
      pausedFrom: null,
      pausedOn: null,
    },
    'continue',
  );

/** A paused one gets the time of its pause first: its period ends that much later. */
export const cancelAtEndStep = (terms: BillingTerms, state: SubscriptionState, today: VnDay): SubscriptionStep =>
  step(
    {
      ...state,
      status: 'PENDING_CANCELLATION',
      course: courseAfterPause(terms, state, today),
      pausedOn: null,
      cancelledFrom: state.status === 'PAUSED' ? 'PAUSED' : runningOf(state),
    },
    'cancelAtPeriodEnd',
  );

/** Waits for somebody to solve what became of an invoice. */
export const isStuck = (status: SubscriptionStatus): boolean =>
  status === 'PAYMENT_EXPIRED' || status === 'CREATE_INVOICE_FAILED';

/** Ends at once; what runs is invoiced in full or not at all, where it is paid afterwards. */
export function cancelNowStep(
  terms: BillingTerms,
  state: SubscriptionState,
  today: VnDay,
  invoicesRunning: boolean,
): SubscriptionStep {
  const next = { ...state, status: 'CANCELLED', pausedOn: null, pausedFrom: null, cancelledFrom: null } as const;
  if (terms.paymentType === 'PREPAID') return step(next, 'cancelNow', { voids: true });
  if (!invoicesRunning)
    return step({ ...next, course: { ...state.course, runningFrom: null } }, 'cancelNow', { voids: true });
  const caught = isStuck(state.status) ? catchUp(terms, state.course, today) : { course: state.course, invoiced: [] };
  const { course, invoiced } = endCourse(terms, caught.course);
  return step({ ...next, course }, 'cancelNow', { voids: true, invoiced: [...caught.invoiced, ...invoiced] });
}

/** What is cancelled comes back only while the period that it paid for runs. */
export const canRestore = (
  terms: BillingTerms,
  { status, course }: SubscriptionState,
  today: VnDay,
  isRunningPaid: boolean,
): boolean =>
  status === 'PENDING_CANCELLATION' ||
  (status === 'CANCELLED' && isRunningPaid && course.runningFrom !== null && today < dueOn(terms, course));

export function restoreStep(state: SubscriptionState, today: VnDay): SubscriptionStep {
  const status = state.cancelledFrom ?? 'ACTIVE';
  return step({ ...state, status, cancelledFrom: null, pausedOn: status === 'PAUSED' ? today : null }, 'restore');
}

/** `terms` are those before: what was over goes on, and so does what had expired. */
export const extendStep = (terms: BillingTerms, state: SubscriptionState, today: VnDay): SubscriptionStep =>
  step(
    {
      ...state,
      status: state.status === 'EXPIRED' ? 'ACTIVE' : state.status,
      course: extendedCourse(terms, state.course, today),
    },
    'extend',
  );

/** Goes on after an invoice was missed or could not be made. */
export function resumeStep(
  terms: BillingTerms,
  state: SubscriptionState,
  today: VnDay,
  action: 'settle' | 'extend-payment' | 'recreate-invoice',
): SubscriptionStep {
  const { course, invoiced } = catchUp(terms, state.course, today);
  return step({ ...state, status: 'ACTIVE', course }, action, { invoiced });
}

/** An invoice was not paid in time; a paused subscription hears of it when it continues. */
export function missStep(state: SubscriptionState): SubscriptionStep | undefined {
  if (state.status === 'ACTIVE') return step({ ...state, status: 'PAYMENT_EXPIRED' }, 'missPayment');
  if (state.status === 'PENDING_CANCELLATION')
    return step({ ...state, status: 'CANCELLED', cancelledFrom: null }, 'missPayment', { voids: true });
  return undefined;
}

/** An invoice could not be made; a subscription that has ended by it stays as it is. */
export const failStep = (state: SubscriptionState): SubscriptionStep | undefined =>
  state.status === 'ACTIVE' ? step({ ...state, status: 'CREATE_INVOICE_FAILED' }, 'failInvoice') : undefined;

/** Nobody solved it for thirty days. */
export const giveUpStep = (state: SubscriptionState): SubscriptionStep =>
  step({ ...state, status: 'CANCELLED' }, 'end', { voids: true });

export const daysUntilGivenUp = 30;
export const maxCycles = 120;
