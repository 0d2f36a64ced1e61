import { judgedUsage, usagePeriodMachine, type JudgedUsage } from '@pay/domain';
import { askMerchant, type MerchantReply } from '@pay/platform-integration';
import {
  defineJob,
  type Instant,
  inTransaction,
  json,
  type RunnableJob,
  schedule,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { applyUnmade, settleDown } from '../subscriptions/apply-step.ts';
import { lockSubscription, type SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { questionKind, scheduleQuestion } from './close-period.ts';
import { AddressPace } from './address-pace.ts';
import { settleUsage } from './settle-usage.ts';
import { answersWith, nextAsked, usageFailureOf } from './usage.rules.ts';
import { nextQuestion, notePeriod, periodFrom, type UsageQuestion } from './usage.store.ts';

export interface UsageSettings {
  sandbox: boolean;
  secret: string;
  usageWithinMs?: number | undefined;
}

const questionsAtOnce = 48;
const longestMs = 15_000;
const bySystem = { by: 'system', party: 'system' } as const;

const judged = (reply: MerchantReply): JudgedUsage =>
  'failure' in reply ? { failure: usageFailureOf[reply.failure] } : judgedUsage(reply.fields.amount);

/** Writes down what came back, unless another process did; the last failure leaves the period to its merchant. */
async function applyAnswer(trx: Trx, key: SubscriptionKey, asked: UsageQuestion, told: JudgedUsage, now: Instant) {
  await lockSubscription(trx, key);
  const period = await periodFrom(trx, key, asked.periodStart);
  if (!period || period.status !== 'OPEN' || period.tries !== asked.tries || period.askedFrom !== asked.askedFrom)
    return 'answered by another';
  const answers = answersWith(period, now, told.failure ?? null);
  if (told.failure === undefined) {
    await settleUsage(trx, key, period, { amount: told.amount, source: 'QUESTION', by: 'system', answers }, now);
    return 'settled';
  }
  const tries = period.tries + 1;
  const nextAt = nextAsked(period, tries);
  const noted = { tries, answers: json(answers), failure: told.failure };
  if (nextAt !== null) {
    await notePeriod(trx, period, { ...noted, nextAt });
    await schedule(trx, questionKind, { key: key.id, dueAt: nextAt, payload: key });
    return 'asked again later';
  }
  const { merchantId, id } = period;
  await transition(trx, usagePeriodMachine, 'subscriptionUsagePeriod', { merchantId, id }, 'fail', {
    ...bySystem,
    now,
    set: { ...noted, nextAt: null },
  });
  await applyUnmade(trx, key, now);
  const { status } = await lockSubscription(trx, key);
  if (status !== 'CREATE_INVOICE_FAILED') await scheduleQuestion(trx, key);
  await settleDown(trx, key, { ...bySystem, now });
  return 'failed';
}

/** Asks a merchant for the usage of a period, outside any transaction; what hangs takes only the room of its own kind. */
export function usageQuestionJob({ sandbox, secret, usageWithinMs = longestMs }: UsageSettings): RunnableJob {
  const pace = new AddressPace();
  return defineJob<SubscriptionKey>({
    kind: questionKind.kind,
    priority: questionKind.priority!,
    atOnce: questionsAtOnce,
    outside: async ({ db, payload: key, now }) => {
      const question = await nextQuestion(db as Trx, key);
      if (!question?.callbackUrl || question.nextAt === null) return { effect: 'nothing to ask' };
      if (question.nextAt > now) return { again: question.nextAt };
      const address = `${key.merchantId} ${question.callbackUrl}`;
      const wait = pace.enter(address);
      if (wait > 0) return { again: new Date(Date.parse(now) + wait).toISOString() };
      const { code: subscriptionCode, periodStart, periodEnd } = question;
      const reply = await askMerchant(
        db,
        {
          merchantId: key.merchantId,
          url: question.callbackUrl,
          id: question.id,
          type: 'subscription.usage',
          body: { subscriptionCode, periodStart, periodEnd },
          tries: question.tries,
          now,
        },
        { allowLocal: sandbox, tokenSecret: secret, timeoutMs: Math.min(usageWithinMs, longestMs) },
      ).finally(() => pace.leave(address));
      return { effect: await inTransaction(db, (trx) => applyAnswer(trx, key, question, judged(reply), now)) };
    },
  });
}
