import type { BillingTerms } from '@pay/domain';
import type { Trx } from '@pay/platform-kernel';
import type { ListedSubscription } from '../subscriptions/subscriptions.store.ts';
import { runningPeriod, usagePeriodAnswer } from './usage.rules.ts';
import { latestPeriods, usageSent, waitingPeriods } from './usage.store.ts';

const shownPeriods = 12;

async function runningUsage(db: Trx, terms: BillingTerms, row: ListedSubscription) {
  const running = runningPeriod(terms, row);
  return running ? { ...running, ...(await usageSent(db, row, running.periodStart)) } : null;
}

/** What its merchant sees of the usage of a subscription; null where none was ever billed. */
export async function usageSeen(db: Trx, terms: BillingTerms, row: ListedSubscription) {
  if (terms.paymentType !== 'POSTPAID') return null;
  const found = [...(await latestPeriods(db, row, shownPeriods)), ...(await waitingPeriods(db, row)).toReversed()];
  const periods = [...new Map(found.map((period) => [period.id, period])).values()];
  if (row.type !== 'METERED_USAGE' && periods.length === 0) return null;
  return { running: await runningUsage(db, terms, row), periods: periods.map(usagePeriodAnswer) };
}
