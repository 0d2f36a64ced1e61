import {
  addDays,
  type BillingTerms,
  dueOn,
  usageAskedAfter,
  usageAskedAgainAfter,
  type UsageFailure,
} from '@pay/domain';
import type { QuestionFailure } from '@pay/platform-integration';
import type { Instant } from '@pay/platform-kernel';
import { stateOf } from '../subscriptions/subscriptions.rules.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import type { UsagePeriodRow } from './usage.store.ts';

type Asked = Pick<UsagePeriodRow, 'askedFrom' | 'askedAgain'>;

/** When a question is asked that was tried so often; null where that was the last time. */
export function nextAsked({ askedFrom, askedAgain }: Asked, tries: number): Instant | null {
  const minutes = (askedAgain ? usageAskedAgainAfter : usageAskedAfter)[tries];
  return minutes === undefined ? null : new Date(Date.parse(askedFrom) + minutes * 60_000).toISOString();
}

export const usageFailureOf: Readonly<Record<QuestionFailure, UsageFailure>> = {
  address_refused: 'ADDRESS_REFUSED',
  host_unknown: 'HOST_UNKNOWN',
  timeout: 'TIMEOUT',
  redirect: 'REDIRECT',
  reply_too_large: 'TOO_LARGE',
  connection: 'NOT_REACHED',
  no_credential: 'NO_KEY',
  http_status: 'HTTP_STATUS',
  not_json: 'NOT_JSON',
  bad_signature: 'WRONG_SIGNATURE',
};

const keptAnswers = 12;

export const answersWith = ({ answers }: UsagePeriodRow, at: Instant, failure: UsageFailure | null) =>
  [...answers, { at, failure }].slice(-keptAnswers);

export const isWaiting = ({ status }: Pick<UsagePeriodRow, 'status'>): boolean =>
  status === 'OPEN' || status === 'FAILED';

/** The period that runs and will be billed by usage. */
export function runningPeriod(terms: BillingTerms, row: SubscriptionRow & { type: string }) {
  const { course, status } = stateOf(row);
  if (row.type !== 'METERED_USAGE' || course.runningFrom === null) return undefined;
  if (status === 'CANCELLED' || status === 'EXPIRED') return undefined;
  return { periodStart: course.runningFrom, periodEnd: addDays(dueOn(terms, course), -1) };
}

export const usagePeriodAnswer = (row: UsagePeriodRow) => ({
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  status: row.status,
  amount: row.amount,
  source: row.source,
  settledBy: row.settledBy,
  settledAt: row.settledAt,
  nextAt: row.nextAt,
  failure: row.failure,
  answers: row.answers,
});
