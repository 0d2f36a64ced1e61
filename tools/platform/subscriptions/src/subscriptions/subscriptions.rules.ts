import { invalidField } from '@pay/contract-core';
import {
  addDays,
  allowedOf,
  type BillingTerms,
  canRestore,
  daysUntilGivenUp,
  dueOn,
  isStuck,
  maxCycles,
  maxCycleValue,
  nextInvoices,
  startSubscription,
  subscriptionMachine,
  type SubscriptionState,
  type TimeUnit,
  type TrialTime,
  type VnDay,
  vnInstant,
  wakeDay,
} from '@pay/domain';
import type { Instant } from '@pay/platform-kernel';
import type { SubscriptionRow } from './subscriptions.store.ts';

export const subscriptionSeries = 'SUB';

type StateColumns = Pick<
  SubscriptionRow,
  'status' | 'anchorOn' | 'dueNumber' | 'runningFrom' | 'counted' | 'pausedFrom' | 'pausedOn' | 'cancelledFrom'
>;

export const stateOf = (row: StateColumns): SubscriptionState => ({
  status: row.status,
  course: { anchor: row.anchorOn, dueNumber: row.dueNumber, runningFrom: row.runningFrom, counted: row.counted },
  pausedFrom: row.pausedFrom,
  pausedOn: row.pausedOn,
  cancelledFrom: row.cancelledFrom,
});

/** When the next invoice is due as things stand; nothing is due while only a person or a payment can go on. */
function nextDueOf(terms: BillingTerms, state: SubscriptionState): VnDay | null {
  const { status, course } = state;
  if (status === 'PENDING_CANCELLATION')
    return terms.paymentType === 'POSTPAID' && course.runningFrom !== null ? dueOn(terms, course) : null;
  if (status !== 'TRIAL' && status !== 'ACTIVE') return null;
  return nextInvoices(terms, course, 1)[0]?.dueOn ?? null;
}

/** The last day of what is cancelled with its period. */
export function lastDayOf(terms: BillingTerms, state: SubscriptionState): VnDay | null {
  const ends = state.status === 'PENDING_CANCELLATION' ? wakeDay(terms, state) : null;
  return ends && addDays(ends, -1);
}

type Since = Pick<SubscriptionRow, 'stuckAt' | 'endedAt'>;

const isOver = (status: SubscriptionState['status']) => status === 'CANCELLED' || status === 'EXPIRED';

/** What is stored of a state. */
export const columnsOf = (terms: BillingTerms, state: SubscriptionState, former: Since, now: Instant) => ({
  anchorOn: state.course.anchor,
  dueNumber: state.course.dueNumber,
  runningFrom: state.course.runningFrom,
  counted: state.course.counted,
  pausedFrom: state.pausedFrom,
  pausedOn: state.pausedOn,
  cancelledFrom: state.cancelledFrom,
  stuckAt: isStuck(state.status) ? (former.stuckAt ?? now) : null,
  endedAt: isOver(state.status) ? (former.endedAt ?? now) : null,
  nextDueOn: nextDueOf(terms, state),
});

const nightly = '00:05';

/** When the clock looks at a subscription again; null where it never does by itself. */
export function wakesAt(terms: BillingTerms, row: SubscriptionRow): Date | null {
  if (row.stuckAt !== null) return new Date(Date.parse(row.stuckAt) + daysUntilGivenUp * 86_400_000);
  const day = row.status === 'PAUSED' ? row.resumeOn : wakeDay(terms, stateOf(row));
  return day === null ? null : vnInstant(day, nightly);
}

interface Wish {
  startDate?: string | undefined;
  allowTrial?: boolean | undefined;
  trialTimeType?: TimeUnit | undefined;
  trialTimeValue?: number | undefined;
}

function trialOf({ allowTrial = false, trialTimeType, trialTimeValue }: Wish): TrialTime | undefined {
  if (!allowTrial) return undefined;
  if (trialTimeType === undefined) throw invalidField('trialTimeType', 'required');
  if (trialTimeValue === undefined) throw invalidField('trialTimeValue', 'required');
  const max = maxCycleValue[trialTimeType];
  if (trialTimeValue > max) throw invalidField('trialTimeValue', 'too_big', { max });
  return { value: trialTimeValue, unit: trialTimeType };
}

const maxDaysAhead = 366;

/** How a subscription begins: today or within a year, with a trial or without. */
export function beginning(wish: Wish, today: VnDay) {
  const start = wish.startDate ?? today;
  if (start < today) throw invalidField('startDate', 'from_today');
  if (start > addDays(today, maxDaysAhead)) throw invalidField('startDate', 'range_too_long', { max: maxDaysAhead });
  const trial = trialOf(wish);
  return { start, trial, state: startSubscription(start, trial) };
}

/** What the state of a subscription lets its merchant do; the names are those of the calls. */
export function subscriptionActions(
  terms: BillingTerms,
  row: StateColumns,
  {
    today,
    isRunningPaid,
    unpaid = 0,
    hasWaitingUsage,
  }: { today: VnDay; isRunningPaid: boolean; unpaid?: number; hasWaitingUsage: boolean },
) {
  const isBilledOn =
    !isOver(row.status) && (row.status !== 'PENDING_CANCELLATION' || nextDueOf(terms, stateOf(row)) !== null);
  const may = allowedOf(
    subscriptionMachine,
    row.status,
    'merchant',
    'pause',
    'continue',
    'cancelNow',
    'restore',
    'extend',
    'choosePlan',
    'extend-payment',
    'recreate-invoice',
  );
  return {
    pause: may.pause,
    continue: may.continue,
    cancel: may.cancelNow,
    restore: may.restore && canRestore(terms, stateOf(row), today, isRunningPaid),
    extend: may.extend && terms.numOfCycles > 0 && terms.numOfCycles < maxCycles,
    changePlan: may.choosePlan,
    extendPayment: may['extend-payment'],
    recreateInvoice: may['recreate-invoice'],
    addItem: isBilledOn,
    addDiscount: isBilledOn,
    linkTogether: unpaid > 1,
    enterUsage: hasWaitingUsage,
  };
}
