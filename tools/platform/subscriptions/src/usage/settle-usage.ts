import { resumeStep, type UsageSource } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import { openInvoices } from '../invoices/invoices.store.ts';
import { applyStep, applyUnmade, type Doer, hold, settleDown } from '../subscriptions/apply-step.ts';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { scheduleQuestion, settlePeriod } from './close-period.ts';
import { type UsagePeriodRow, waitingPeriods } from './usage.store.ts';

interface Told {
  amount: number;
  source: UsageSource;
  by: string;
  answers?: UsagePeriodRow['answers'];
}

/** Whether nothing that could not be made is left. */
async function isSolved(trx: Trx, key: SubscriptionKey): Promise<boolean> {
  const failed = (await waitingPeriods(trx, key)).some(({ status }) => status === 'FAILED');
  return !failed && !(await openInvoices(trx, key)).some(({ status }) => status === 'NONE');
}

/** The amount of a period is known: it is invoiced, and its subscription goes on. The subscription is locked already. */
export async function settleUsage(
  trx: Trx,
  key: SubscriptionKey,
  period: UsagePeriodRow,
  told: Told,
  now: Instant,
): Promise<void> {
  const party = told.source === 'QUESTION' ? 'system' : 'merchant';
  const { row } = await hold(trx, key, now);
  const isMade = await settlePeriod(trx, row, period, { ...told, party }, now);
  await scheduleQuestion(trx, key);
  if (!isMade) await applyUnmade(trx, key, now);
  const doer: Doer = { by: told.by, party: 'merchant', now };
  const held = await hold(trx, key, now);
  if (held.state.status === 'CREATE_INVOICE_FAILED' && (await isSolved(trx, key)))
    await applyStep(trx, held, resumeStep(held.terms, held.state, held.today, 'recreate-invoice'), doer);
  await settleDown(trx, key, doer);
}
