import { type BillingPeriod, judgedUsage } from '@pay/domain';
import { type Instant, refusedField, type Trx, uuidv7 } from '@pay/platform-kernel';
import { invoiceFrom } from '../invoices/invoices.store.ts';
import { hold, settleDown } from '../subscriptions/apply-step.ts';
import type { SubscriptionKey } from '../subscriptions/subscriptions.store.ts';
import { settleUsage } from './settle-usage.ts';
import { isWaiting, runningPeriod } from './usage.rules.ts';
import { insertUsage, periodFrom, type UsagePeriodRow, type UsageRow, usageNamed, usageSent } from './usage.store.ts';

export interface SentUsage {
  refUsageId: string;
  amount: number;
  periodStart?: string | undefined;
}

interface Sender {
  by: string;
  now: Instant;
}

function refuseSum(sum: number, isWhole: boolean): void {
  const { failure } = judgedUsage(sum);
  if (failure === 'ABOVE_LIMIT') throw refusedField('invalid_amount', 'amount', 'too_big');
  if (failure === 'BELOW_LIMIT' && isWhole) throw refusedField('invalid_amount', 'amount', 'too_small');
}

function isSame(before: UsageRow, key: SubscriptionKey, { amount, periodStart }: SentUsage): boolean {
  const period = periodStart ?? before.periodStart;
  return before.subscriptionId === key.id && before.amount === amount && before.periodStart === period;
}

async function kept(trx: Trx, key: SubscriptionKey, sent: SentUsage, periodStart: string, now: Instant) {
  const { refUsageId: reference, amount } = sent;
  const { merchantId, id: subscriptionId } = key;
  const usage = { merchantId, id: uuidv7(), subscriptionId, reference, amount, periodStart, createdAt: now };
  if (!(await insertUsage(trx, usage))) throw refusedField('duplicate_reference', 'refUsageId', 'code_taken');
}

function refuseClosed(period: UsagePeriodRow): void {
  if (period.status === 'SETTLED') throw refusedField('order_already_completed', 'periodStart', 'period_invoiced');
  if (!isWaiting(period)) throw refusedField('invalid_transaction_status', 'periodStart', 'not_allowed_from_status');
}

/** Adds usage to the period that runs, or tells the whole of one that is over and waits for it. */
async function added(trx: Trx, key: SubscriptionKey, sent: SentUsage, { by, now }: Sender): Promise<string> {
  const { row, terms } = await hold(trx, key, now);
  const running = runningPeriod(terms, row);
  const start = sent.periodStart ?? running?.periodStart;
  if (start === undefined) {
    if (row.type !== 'METERED_USAGE') throw refusedField('invalid_data', 'subscriptionCode', 'not_by_usage');
    throw refusedField('invalid_transaction_status', 'subscriptionCode', 'not_allowed_from_status');
  }
  const over = await periodFrom(trx, key, start);
  if (over) {
    refuseClosed(over);
    refuseSum(sent.amount, true);
    await kept(trx, key, sent, start, now);
    await settleUsage(trx, key, over, { amount: sent.amount, source: 'CALL', by }, now);
    return start;
  }
  if (start !== running?.periodStart) throw refusedField('invalid_data', 'periodStart', 'unknown');
  refuseSum((await usageSent(trx, key, start)).amount + sent.amount, false);
  await kept(trx, key, sent, start, now);
  return start;
}

/** Sent twice under one number, it counts once. */
export async function sendUsage(trx: Trx, key: SubscriptionKey, sent: SentUsage, sender: Sender): Promise<string> {
  await settleDown(trx, key, { ...sender, party: 'merchant' });
  const before = await usageNamed(trx, key.merchantId, sent.refUsageId);
  if (!before) return added(trx, key, sent, sender);
  if (!isSame(before, key, sent)) throw refusedField('duplicate_reference', 'refUsageId', 'code_taken');
  return before.periodStart;
}

/** What is known of the period that some usage was sent for. */
export async function usageOf(trx: Trx, key: SubscriptionKey, periodStart: string, now: Instant) {
  const { row, terms } = await hold(trx, key, now);
  const over = await periodFrom(trx, key, periodStart);
  const { amount } = await usageSent(trx, key, periodStart);
  const invoice = over && (await invoiceFrom(trx, key, periodStart));
  const last: BillingPeriod['last'] = over?.periodEnd ?? runningPeriod(terms, row)?.periodEnd ?? periodStart;
  return {
    periodStart,
    periodEnd: last,
    periodAmount: over?.amount ?? amount,
    invoiceNumber: invoice?.code ?? '',
  };
}
