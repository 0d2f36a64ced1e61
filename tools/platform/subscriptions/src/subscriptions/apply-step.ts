import {
  type BillingTerms,
  changePlanStep,
  dueStep,
  failStep,
  missStep,
  subscriptionMachine,
  type SubscriptionState,
  type SubscriptionStep,
  vnDay,
  type VnDay,
} from '@pay/domain';
import { cancelJob, failPoint, type Instant, type JobKind, schedule, transition, type Trx } from '@pay/platform-kernel';
import { addInvoice, issueInvoice, voidInvoices } from '../invoices/issue-invoice.ts';
import { missedInvoices, openInvoices } from '../invoices/invoices.store.ts';
import { termsOfPlan } from '../plans/plans.rules.ts';
import { findPlan, type PlanRow } from '../plans/plans.store.ts';
import { closePeriod, voidPeriods } from '../usage/close-period.ts';
import { waitingPeriods } from '../usage/usage.store.ts';
import { tellOfChange } from './subscription-events.ts';
import { columnsOf, stateOf, wakesAt } from './subscriptions.rules.ts';
import {
  changeSubscription,
  findSubscription,
  type ListedSubscription,
  lockSubscription,
  type SubscriptionKey,
} from './subscriptions.store.ts';

export interface Doer {
  by: string;
  party: 'merchant' | 'payer' | 'clock' | 'bank' | 'system';
  now: Instant;
  note?: string | undefined;
}

/** The appointment of each subscription with the clock, under its id. */
export const dueKind: JobKind<SubscriptionKey> = { kind: 'subscriptionDue' };

/** A locked subscription with its plan and its customer. */
export interface Held {
  row: ListedSubscription;
  terms: BillingTerms;
  state: SubscriptionState;
  today: VnDay;
}

export async function hold(trx: Trx, key: SubscriptionKey, now: Instant): Promise<Held> {
  await lockSubscription(trx, key);
  const row = await findSubscription(trx, key);
  return { row, terms: termsOfPlan(row, row.numOfCycles), state: stateOf(row), today: vnDay(now) };
}

const keyOf = ({ merchantId, id }: SubscriptionKey) => ({ merchantId, id });
const byClock = ({ now }: Doer): Doer => ({ by: 'clock', party: 'clock', now });

interface Besides {
  numOfCycles?: number;
  resumeOn?: VnDay | null;
  /** What it goes over to. */
  plan?: PlanRow;
}

const columnsOfPlan = ({ id: planId, bankAccountId }: PlanRow) => ({ planId, bankAccountId, nextPlanId: null });

/** Carries out one step: the status with its history, the invoices that it cancels, then those that it makes. */
export async function applyStep(
  trx: Trx,
  { row, terms }: Held,
  { action, state, voids, invoiced }: SubscriptionStep,
  doer: Doer,
  besides: Besides = {},
): Promise<void> {
  const key = keyOf(row);
  const { plan, ...columns } = besides;
  const { numOfCycles = terms.numOfCycles } = columns;
  const next = termsOfPlan(plan ?? row, numOfCycles);
  const set = {
    ...columnsOf(next, state, row, doer.now),
    ...columns,
    ...(plan && columnsOfPlan(plan)),
  };
  const to = state.status;
  const { by, now } = doer;
  if (action) {
    await transition(trx, subscriptionMachine, 'subscription', key, action, { ...doer, to, set });
    await tellOfChange(trx, key, { action, status: to }, now);
  } else await changeSubscription(trx, key, set);
  if (voids) await voidInvoices(trx, await openInvoices(trx, key), { by, now });
  if (voids) await voidPeriods(trx, key, doer);
  let isMade = true;
  for (const period of invoiced) {
    if (row.type === 'METERED_USAGE') {
      isMade = (await closePeriod(trx, row, period, { by, now })) && isMade;
      continue;
    }
    const invoice = await addInvoice(trx, row, period, { by, now });
    isMade = isMade && (await issueInvoice(trx, row, invoice, { by, now }));
  }
  if (invoiced.length > 0) failPoint('invoices-issued');
  if (!isMade) await applyUnmade(trx, key, now);
}

async function applyNext(
  trx: Trx,
  key: SubscriptionKey,
  next: (state: SubscriptionState) => SubscriptionStep | undefined,
  doer: Doer,
): Promise<void> {
  const held = await hold(trx, key, doer.now);
  const step = next(held.state);
  if (step) await applyStep(trx, held, step, doer);
}

/** An invoice could not be made. */
export const applyUnmade = (trx: Trx, key: SubscriptionKey, now: Instant): Promise<void> =>
  applyNext(trx, key, failStep, { by: 'system', party: 'system', now });

/** An invoice was not paid in time. */
export const applyMissed = (trx: Trx, key: SubscriptionKey, now: Instant): Promise<void> =>
  applyNext(trx, key, missStep, { by: 'clock', party: 'clock', now });

export const hasMissed = async (trx: Trx, key: SubscriptionKey): Promise<boolean> =>
  (await missedInvoices(trx, key)).length > 0;

/** Goes over to the plan that was chosen, where its first period begins. */
async function changePlan(trx: Trx, held: Held, doer: Doer): Promise<boolean> {
  const { row, terms, state, today } = held;
  if (row.nextPlanId === null) return false;
  const step = changePlanStep(terms, state, today);
  if (!step) return false;
  const plan = await findPlan(trx, { merchantId: row.merchantId, id: row.nextPlanId });
  await applyStep(trx, held, step, doer, { plan });
  return true;
}

/** Whether a period that is over waits for its amount, which no later one may overtake. */
async function waitsForUsage(trx: Trx, { row, terms, state }: Held): Promise<'asked' | 'failed' | undefined> {
  if (terms.paymentType !== 'POSTPAID' || (state.status !== 'ACTIVE' && state.status !== 'PENDING_CANCELLATION'))
    return undefined;
  const waiting = await waitingPeriods(trx, row);
  if (state.status === 'ACTIVE' && waiting.some(({ status }) => status === 'FAILED')) return 'failed';
  return waiting.some(({ status }) => status === 'OPEN') ? 'asked' : undefined;
}

/** Does all that is due by now, and makes the next appointment; after whatever happened to a subscription. */
export async function settleDown(trx: Trx, key: SubscriptionKey, doer: Doer): Promise<void> {
  for (;;) {
    const held = await hold(trx, key, doer.now);
    const waits = await waitsForUsage(trx, held);
    if (waits === 'failed') {
      await applyUnmade(trx, key, doer.now);
      continue;
    }
    if (waits === 'asked') return cancelJob(trx, dueKind, held.row.id);
    if (await changePlan(trx, held, byClock(doer))) continue;
    const hasOpen = (await openInvoices(trx, key)).length > 0;
    const step = dueStep(held.terms, held.state, held.today, hasOpen);
    if (!step) {
      const { row, terms } = held;
      const dueAt = wakesAt(terms, row);
      if (dueAt) await schedule(trx, dueKind, { key: row.id, dueAt, payload: keyOf(row) });
      else await cancelJob(trx, dueKind, row.id);
      return;
    }
    await applyStep(trx, held, step, byClock(doer));
  }
}
