import { invalidField, problem } from '@pay/contract-core';
import {
  canAct,
  cancelAtEndStep,
  cancelNowStep,
  continueStep,
  extendStep,
  judgedUsage,
  maxCycles,
  pauseStep,
  restoreStep,
  resumeStep,
  type SubscriptionCancelMode,
  subscriptionMachine,
  usageBounds,
  type VnDay,
} from '@pay/domain';
import { type Instant, requireAllowed, transition, type Trx } from '@pay/platform-kernel';
import { openInvoice } from '../invoices/issue-invoice.ts';
import { type JoinedLink, joinInvoices, nextExtension } from '../invoices/join-invoices.ts';
import { changeInvoice, countUnpaid, isPaidFrom, missedInvoices, openInvoices } from '../invoices/invoices.store.ts';
import { lockPlan } from '../plans/plans.store.ts';
import { applyMissed, applyStep, type Doer, hasMissed, type Held, hold, settleDown } from './apply-step.ts';
import { askAgain } from '../usage/close-period.ts';
import { isWaiting } from '../usage/usage.rules.ts';
import { settleUsage } from '../usage/settle-usage.ts';
import { periodFrom, waitingPeriods } from '../usage/usage.store.ts';
import { tellOfChange } from './subscription-events.ts';
import { subscriptionActions } from './subscriptions.rules.ts';
import type { SubscriptionKey } from './subscriptions.store.ts';

type Action = keyof ReturnType<typeof subscriptionActions>;

interface Person {
  by: string;
  now: Instant;
  /** The merchant, where nobody else is named. */
  party?: 'payer';
}

const idOf = ({ merchantId, id }: SubscriptionKey) => ({ merchantId, id });

type Work = (trx: Trx, held: Held, doer: Doer) => Promise<void>;

export async function actionsNow(trx: Trx, { terms, row, today }: Held): Promise<Record<Action, boolean>> {
  const isRunningPaid = await isPaidFrom(trx, row, row.runningFrom);
  const hasWaitingUsage = (await waitingPeriods(trx, row)).length > 0;
  return subscriptionActions(terms, row, {
    today,
    isRunningPaid,
    unpaid: await countUnpaid(trx, row),
    hasWaitingUsage,
  });
}

const allowedNow = async (trx: Trx, held: Held): Promise<string[]> =>
  Object.entries(await actionsNow(trx, held)).flatMap(([name, isAllowed]) => (isAllowed ? name : []));

/** What is due is done before and after, so that whoever acts finds the subscription as it is now. */
async function act(trx: Trx, key: SubscriptionKey, action: Action, person: Person, work: Work): Promise<void> {
  const doer: Doer = { by: person.by, now: person.now, party: person.party ?? 'merchant' };
  await settleDown(trx, key, doer);
  const held = await hold(trx, key, person.now);
  requireAllowed(await actionsNow(trx, held), action, held.row.status);
  await work(trx, held, doer);
  await settleDown(trx, key, doer);
}

export const pauseSubscription = (trx: Trx, key: SubscriptionKey, resumeOn: VnDay | null, person: Person) =>
  act(trx, key, 'pause', person, async (within, held, doer) => {
    if (resumeOn !== null && resumeOn <= held.today) throw invalidField('resumeDate', 'from_tomorrow');
    await applyStep(within, held, pauseStep(held.state, held.today), doer, { resumeOn });
  });

export const continueSubscription = (trx: Trx, key: SubscriptionKey, person: Person) =>
  act(trx, key, 'continue', person, async (within, held, doer) => {
    const { terms, state, today } = held;
    await applyStep(within, held, continueStep(terms, state, today), doer, { resumeOn: null });
    if (await hasMissed(within, key)) await applyMissed(within, key, doer.now);
  });

interface Cancellation {
  mode: SubscriptionCancelMode;
  invoiceRunning?: boolean | undefined;
}

export const cancelSubscription = (
  trx: Trx,
  key: SubscriptionKey,
  { mode, invoiceRunning = false }: Cancellation,
  person: Person,
) =>
  act(trx, key, 'cancel', person, async (within, held, doer) => {
    const { terms, state, today } = held;
    if (mode === 'EXPIRATION_CANCEL' && !canAct(subscriptionMachine, state.status, 'cancelAtPeriodEnd'))
      throw problem('not_allowed_from_status', { status: state.status, allowed: await allowedNow(within, held) });
    const step =
      mode === 'EXPIRATION_CANCEL'
        ? cancelAtEndStep(terms, state, today)
        : cancelNowStep(terms, state, today, invoiceRunning);
    await applyStep(within, held, step, doer, { resumeOn: null });
  });

export const restoreSubscription = (trx: Trx, key: SubscriptionKey, person: Person) =>
  act(trx, key, 'restore', person, (within, held, doer) =>
    applyStep(within, held, restoreStep(held.state, held.today), doer),
  );

export const extendSubscription = (trx: Trx, key: SubscriptionKey, addedCycles: number, person: Person) =>
  act(trx, key, 'extend', person, async (within, held, doer) => {
    const { terms, state, today } = held;
    const numOfCycles = terms.numOfCycles + addedCycles;
    if (numOfCycles > maxCycles) throw invalidField('addedCycles', 'too_big', { max: maxCycles - terms.numOfCycles });
    await applyStep(within, held, extendStep(terms, state, today), doer, { numOfCycles });
  });

/** From its next period on; the plan that it has withdraws the change. */
export const choosePlan = (trx: Trx, key: SubscriptionKey, planId: string, person: Person) =>
  act(trx, key, 'changePlan', person, async (within, { row }, doer) => {
    const isKept = planId === row.planId;
    const plan = await lockPlan(within, { merchantId: key.merchantId, id: planId });
    if (!isKept && (plan.status !== 'ACTIVE' || plan.payPageId !== null)) throw problem('plan_not_active');
    if (plan.paymentType !== row.paymentType) throw invalidField('planId', 'not_in_list');
    await transition(within, subscriptionMachine, 'subscription', idOf(key), 'choosePlan', {
      ...doer,
      to: row.status,
      set: { nextPlanId: isKept ? null : planId },
      note: plan.name,
    });
    await tellOfChange(within, key, { action: 'choosePlan', status: row.status }, doer.now);
  });

/** Every invoice that was missed gets a new link and as many days again. */
export const extendPayment = (trx: Trx, key: SubscriptionKey, person: Person) =>
  act(trx, key, 'extendPayment', person, async (within, held, doer) => {
    const { terms, state, today, row } = held;
    for (const invoice of await missedInvoices(within, key)) {
      await changeInvoice(within, invoice, { extensions: nextExtension(invoice) });
      await openInvoice(within, row, invoice, 'extend-payment', person);
    }
    await applyStep(within, held, resumeStep(terms, state, today, 'extend-payment'), doer);
  });

/** Unlike by night, whoever asks is told why an invoice still cannot be made. */
export const recreateInvoice = (trx: Trx, key: SubscriptionKey, person: Person) =>
  act(trx, key, 'recreateInvoice', person, async (within, held, doer) => {
    const { terms, state, today, row } = held;
    for (const invoice of await openInvoices(within, key))
      if (invoice.status === 'NONE') await openInvoice(within, row, invoice, 'issue', person);
    await askAgain(within, row, person);
    await applyStep(within, held, resumeStep(terms, state, today, 'recreate-invoice'), doer);
  });

/** What was missed gets more time with its new link, as `extendPayment` gives it. */
export async function linkTogether(trx: Trx, key: SubscriptionKey, person: Person): Promise<JoinedLink> {
  let joined: JoinedLink | undefined;
  await act(trx, key, 'linkTogether', person, async (within, held, doer) => {
    const { terms, state, today, row } = held;
    joined = await joinInvoices(within, row, person);
    if (state.status === 'PAYMENT_EXPIRED')
      await applyStep(within, held, resumeStep(terms, state, today, 'extend-payment'), doer);
  });
  return joined!;
}

/** The amount of a period that is over, entered by hand. */
export const enterUsage = (
  trx: Trx,
  key: SubscriptionKey,
  { periodStart, amount }: { periodStart: VnDay; amount: number },
  person: Person,
) =>
  act(trx, key, 'enterUsage', person, async (within, _held, { by, now }) => {
    const judged = judgedUsage(amount);
    if (judged.failure === 'BELOW_LIMIT') throw invalidField('amount', 'too_small', { min: usageBounds.min });
    if (judged.failure !== undefined) throw invalidField('amount', 'too_big', { max: usageBounds.max });
    const period = await periodFrom(within, key, periodStart);
    if (!period) throw invalidField('periodStart', 'unknown');
    if (!isWaiting(period)) throw invalidField('periodStart', 'period_invoiced');
    await settleUsage(within, key, period, { amount: judged.amount, source: 'HAND', by }, now);
  });
