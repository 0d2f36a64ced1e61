import { continueStep, daysUntilGivenUp, giveUpStep } from '@pay/domain';
import { defineJob, type JobContext, type RunnableJob, type Trx } from '@pay/platform-kernel';
import type { MailSettings } from '@pay/platform-payments';
import { invoiceLetterJob } from '../invoices/invoice-letters.ts';
import { usageQuestionJob, type UsageSettings } from '../usage/ask-usage.ts';
import { applyMissed, applyStep, type Doer, dueKind, hasMissed, type Held, hold, settleDown } from './apply-step.ts';
import { repeatedOrderJob } from './begin-from-order.ts';
import { beginningLetterJob } from './beginning-letter.ts';
import { settleTogether } from './settle-together.ts';
import type { SubscriptionKey } from './subscriptions.store.ts';

/** A pause that has an end is over, or what nobody solved for thirty days is given up. */
async function endWaiting(trx: Trx, held: Held, doer: Doer): Promise<void> {
  const { row, terms, state, today } = held;
  if (state.status === 'PAUSED' && row.resumeOn !== null && row.resumeOn <= today) {
    await applyStep(trx, held, continueStep(terms, state, today), doer, { resumeOn: null });
    if (await hasMissed(trx, row)) await applyMissed(trx, row, doer.now);
  }
  const givenUpFrom = row.stuckAt && Date.parse(row.stuckAt) + daysUntilGivenUp * 86_400_000;
  if (givenUpFrom && givenUpFrom <= Date.parse(doer.now)) await applyStep(trx, held, giveUpStep(state), doer);
}

const atOnce = 100;

async function settleAlone(trx: Trx, { payload, now }: JobContext<SubscriptionKey>): Promise<void> {
  const doer: Doer = { by: 'clock', party: 'clock', now };
  await endWaiting(trx, await hold(trx, payload, now), doer);
  await settleDown(trx, payload, doer);
}

/** What is due of subscriptions; run twice, or late, it finds less or more to do. */
const subscriptionDue = defineJob<SubscriptionKey>({
  kind: dueKind.kind,
  most: atOnce,
  together: async (trx, due) => {
    const [only, another] = due;
    if (only && !another) {
      await settleAlone(trx, only);
      return [undefined];
    }
    const left = new Set<string>();
    const byMerchant = Map.groupBy(due, ({ payload }) => payload.merchantId);
    for (const [merchantId, own] of [...byMerchant].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const ids = own.map(({ payload }) => payload.id);
      for (const id of await settleTogether(trx, merchantId, ids, own[0]!.now)) left.add(id);
    }
    return due.map(({ payload }) => (left.has(payload.id) ? 'alone' : undefined));
  },
});

export const subscriptionJobs = (settings: MailSettings & UsageSettings): readonly RunnableJob[] => [
  subscriptionDue,
  usageQuestionJob(settings),
  invoiceLetterJob(settings),
  repeatedOrderJob,
  beginningLetterJob(settings),
];
