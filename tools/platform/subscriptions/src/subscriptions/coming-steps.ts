import { addDays, daysUntilGivenUp, dueOn, nextInvoices, vnDay, type VnDay, wakeDay } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import { openInvoices } from '../invoices/invoices.store.ts';
import { termsOfPlan } from '../plans/plans.rules.ts';
import { stateOf } from './subscriptions.rules.ts';
import type { ListedSubscription } from './subscriptions.store.ts';

type Action = 'endTrial' | 'changePlan' | 'continue' | 'missPayment' | 'finish' | 'end' | 'giveUp';

interface ComingStep {
  day: VnDay;
  action: Action;
}

/** What the clock will do with a subscription if nobody and no payment comes between, the nearest first. */
export async function comingSteps(db: Trx, row: ListedSubscription): Promise<ComingStep[]> {
  const terms = termsOfPlan(row, row.numOfCycles);
  const state = stateOf(row);
  const { status, course } = state;
  const steps: ComingStep[] = [];
  const add = (action: Action, day: VnDay | null | undefined) => {
    if (day) steps.push({ action, day });
  };
  if (status === 'TRIAL') add('endTrial', course.anchor);
  if (status === 'PAUSED') add('continue', row.resumeOn);
  if (status === 'PENDING_CANCELLATION') add('end', wakeDay(terms, state));
  if (row.stuckAt !== null) add('giveUp', addDays(vnDay(row.stuckAt), daysUntilGivenUp));
  if (status === 'ACTIVE' && row.nextPlanId !== null) add('changePlan', dueOn(terms, course));
  if ((status === 'TRIAL' || status === 'ACTIVE') && row.numOfCycles > 0 && row.nextPlanId === null) {
    const left = nextInvoices(terms, course, row.numOfCycles);
    const end = left.at(-1)?.last;
    add('finish', end ? addDays(end, 1) : course.runningFrom && dueOn(terms, course));
  }
  if (status === 'ACTIVE' || status === 'PENDING_CANCELLATION') {
    const [expiry] = (await openInvoices(db, row)).flatMap(({ expireAt }) => expireAt ?? []).toSorted();
    add('missPayment', expiry && vnDay(expiry));
  }
  return steps.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
