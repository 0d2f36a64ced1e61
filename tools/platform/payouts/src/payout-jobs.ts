import { payoutMachine, payoutTerms } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { type BankOfMode } from '@pay/platform-accounts';
import { defineJob, platformText, type RunnableJob, transition, type Trx } from '@pay/platform-kernel';
import { giveBackToDay } from './day-limit.store.ts';
import { decisionMailJob, type Telling } from './decision-mails.ts';
import { doneAfterJob } from './done-after.ts';
import { holderJob } from './holder-job.ts';
import { payoutDebtJob } from './payout-debts.ts';
import { tellOfEnd, tellWhoAsked } from './payout-events.ts';
import { payoutText } from './payouts.messages.ts';
import { lockPayout, moveTransfers, type Payout, type PayoutKey } from './payouts.store.ts';
import { receiverNamesJob } from './receivers/receiver-names.ts';
import { payoutTransferJob } from './send-transfer.ts';
import { againAt, dayKind, expiryKind, tryOnItsDay } from './start-payout.ts';

const byClock = { by: 'clock', party: 'clock' } as const;

const dayMs = 24 * 3600_000;

/** How long it waited for somebody to decide. */
const daysBetween = ({ createdAt, expireAt }: Pick<Payout, 'createdAt' | 'expireAt'>) =>
  Math.round((Date.parse(expireAt) - Date.parse(createdAt)) / dayMs);

/** A payout that nobody decided in time is refused. */
const payoutExpiry = defineJob<PayoutKey>({
  kind: expiryKind.kind,
  inTransaction: async ({ trx, payload, now }) => {
    const payout = await lockPayout(trx, payload);
    if (payout.status !== 'WAITING' || (payout.decidedAt !== null && payout.frozenAt === null))
      return { effect: 'already decided' };
    await moveTransfers(trx, payout, { status: 'DENIED', endedAt: now });
    const denyContent = platformText(payoutText.expired, defaultLanguage, { days: String(daysBetween(payout)) });
    const denied = await transition(trx, payoutMachine, 'payout', payload, 'expire', {
      ...byClock,
      now,
      set: { endedAt: now, denyContent },
    });
    await tellWhoAsked(trx, denied, now);
    return { effect: 'expired' };
  },
});

async function giveUp(trx: Trx, payout: Payout, now: string): Promise<void> {
  const { merchantId, id } = payout;
  await moveTransfers(trx, payout, { status: 'FAILED', endedAt: now });
  await giveBackToDay(trx, payout, payout.amount, now);
  const failed = await transition(trx, payoutMachine, 'payout', { merchantId, id }, 'lack', {
    ...byClock,
    now,
    set: {
      endedAt: now,
      denyContent: platformText(payoutText.lacking, defaultLanguage, { time: payoutTerms.scheduledUntil }),
    },
  });
  await tellOfEnd(trx, failed, now);
}

/** Sends a payout on the day that it waited for, once the account has the money. */
const payoutDay = defineJob<PayoutKey>({
  kind: dayKind.kind,
  inTransaction: async ({ trx, payload, now }) => {
    const payout = await lockPayout(trx, payload);
    if (payout.status !== 'WAITING' || payout.decidedAt === null) return { effect: 'not to be sent' };
    if (payout.frozenAt !== null) return { again: againAt(now), effect: 'frozen' };
    const tried = await tryOnItsDay(trx, payout, now);
    if (tried === 'lacking') return { again: againAt(now), effect: 'the balance is too low' };
    if (tried === 'over') await giveUp(trx, payout, now);
    return { effect: tried };
  },
});

export const payoutJobs = ({ live, portal, ...around }: BankOfMode & Telling): RunnableJob[] => [
  decisionMailJob({ live, portal, mode: around.mode }),
  payoutTransferJob(around),
  payoutExpiry,
  payoutDay,
  holderJob(around),
  receiverNamesJob(around),
  doneAfterJob(around),
  payoutDebtJob,
];
