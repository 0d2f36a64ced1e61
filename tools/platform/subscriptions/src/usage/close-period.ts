import { type BillingPeriod, judgedUsage, usagePeriodMachine, type UsageSource } from '@pay/domain';
import {
  cancelJob,
  type Instant,
  type JobKind,
  json,
  recordCreation,
  schedule,
  transition,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { addInvoice, issueInvoice } from '../invoices/issue-invoice.ts';
import { findPlan } from '../plans/plans.store.ts';
import type { ListedSubscription, SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { nextAsked } from './usage.rules.ts';
import { insertPeriod, nextQuestion, type UsagePeriodRow, usageSent, waitingPeriods } from './usage.store.ts';

interface Around {
  by: string;
  now: Instant;
}

interface Told {
  amount: number;
  source: UsageSource;
  by: string;
  party: 'merchant' | 'system';
  answers?: UsagePeriodRow['answers'];
}

const { entity } = usagePeriodMachine;
const table = 'subscriptionUsagePeriod';
const keyOf = ({ merchantId, id }: SubscriptionKey) => ({ merchantId, id });

/** The next question of a subscription, under its id: one at a time, in the order of the periods. */
export const questionKind: JobKind<SubscriptionKey> = { kind: 'usageQuestion', priority: 50 };

export async function scheduleQuestion(trx: Trx, key: SubscriptionKey): Promise<void> {
  const question = await nextQuestion(trx, key);
  const dueAt = question?.nextAt;
  if (dueAt) await schedule(trx, questionKind, { key: key.id, dueAt, payload: keyOf(key) });
  else await cancelJob(trx, questionKind, key.id);
}

/** An invoice by the plan that the period had, which may be another by now. */
async function invoiceFor(trx: Trx, subscription: ListedSubscription, period: UsagePeriodRow, amount: number) {
  const plan = await findPlan(trx, { merchantId: period.merchantId, id: period.planId });
  return {
    ...subscription,
    planId: plan.id,
    planName: plan.name,
    expirationDays: plan.expirationDays,
    bankAccountId: plan.bankAccountId,
    fixedAmount: amount,
  };
}

/** Counts the amount of a period once; returns false where its invoice could not be made. Nothing used, nothing invoiced. */
export async function settlePeriod(
  trx: Trx,
  subscription: ListedSubscription,
  period: UsagePeriodRow,
  { amount, source, by, party, answers }: Told,
  now: Instant,
): Promise<boolean> {
  await transition(trx, usagePeriodMachine, table, keyOf(period), 'settle', {
    by,
    party,
    now,
    set: {
      amount,
      source,
      settledBy: by,
      settledAt: now,
      nextAt: null,
      failure: null,
      ...(answers && { answers: json(answers) }),
    },
  });
  if (amount === 0) return true;
  const billed = await invoiceFor(trx, subscription, period, amount);
  const invoice = await addInvoice(trx, billed, { first: period.periodStart, last: period.periodEnd }, { by, now });
  return issueInvoice(trx, billed, invoice, { by, now });
}

/** A period ends: what was sent in of it is its amount; else its merchant is asked, after this transaction. */
export async function closePeriod(
  trx: Trx,
  subscription: ListedSubscription,
  { first, last }: BillingPeriod,
  { by, now }: Around,
): Promise<boolean> {
  const { merchantId, planId } = subscription;
  const asked = { askedFrom: now, askedAgain: false };
  const period = await insertPeriod(trx, {
    merchantId,
    id: uuidv7(),
    subscriptionId: subscription.id,
    planId,
    status: 'OPEN',
    periodStart: first,
    periodEnd: last,
    ...asked,
    nextAt: nextAsked(asked, 0),
    answers: json([]),
    createdAt: now,
  });
  await recordCreation(trx, { merchantId, entity, id: period.id }, { status: 'OPEN', by, now });
  const sent = await usageSent(trx, subscription, first);
  if (sent.reports === 0) {
    await scheduleQuestion(trx, subscription);
    return true;
  }
  const { amount, failure } = judgedUsage(sent.amount);
  if (failure === undefined)
    return settlePeriod(trx, subscription, period, { amount, source: 'CALL', by: 'API', party: 'merchant' }, now);
  await transition(trx, usagePeriodMachine, table, keyOf(period), 'fail', {
    by: 'system',
    party: 'system',
    now,
    set: { failure, nextAt: null },
  });
  return false;
}

/** A question that failed is asked again, at once and as often as the first time. */
export async function askAgain(trx: Trx, key: SubscriptionKey, { by, now }: Around): Promise<void> {
  const asked = { askedFrom: now, askedAgain: true };
  for (const period of await waitingPeriods(trx, key))
    if (period.status === 'FAILED')
      await transition(trx, usagePeriodMachine, table, keyOf(period), 'askAgain', {
        by,
        party: 'merchant',
        now,
        set: { ...asked, tries: 0, failure: null, nextAt: nextAsked(asked, 0) },
      });
  await scheduleQuestion(trx, key);
}

/** What nobody answered is no longer asked where everything else that is open is given up. */
export async function voidPeriods(
  trx: Trx,
  key: SubscriptionKey,
  { by, now, party }: Around & { party: string },
): Promise<void> {
  for (const period of await waitingPeriods(trx, key))
    await transition(trx, usagePeriodMachine, table, keyOf(period), 'void', {
      by,
      party: party === 'payer' || party === 'merchant' ? party : 'clock',
      now,
      set: { nextAt: null },
    });
  await cancelJob(trx, questionKind, key.id);
}
