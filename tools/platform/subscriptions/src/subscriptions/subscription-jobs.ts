import { continueStep, daysUntilGivenUp, giveUpStep } from '@pay/domain';
import { defineJob, type RunnableJob, type Trx } from '@pay/platform-kernel';
import type { MailSettings } from '@pay/platform-payments';
import { invoiceLetterJob } from '../invoices/invoice-letters.ts';
import { applyMissed, applyStep, type Doer, dueKind, hasMissed, type Held, hold, settleDown } from './apply-step.ts';
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

/** What is due of one subscription; run twice, or late, it finds less or more to do. */
const subscriptionDue = defineJob<SubscriptionKey>({
  kind: dueKind.kind,
  inTransaction: async ({ trx, payload, now }) => {
    const doer: Doer = { by: 'clock', party: 'clock', now };
    await endWaiting(trx, await hold(trx, payload, now), doer);
    await settleDown(trx, payload, doer);
  },
});

export const subscriptionJobs = (settings: MailSettings): readonly RunnableJob[] => [
  subscriptionDue,
  invoiceLetterJob(settings),
];
