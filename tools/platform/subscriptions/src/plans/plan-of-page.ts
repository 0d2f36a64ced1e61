import { periodCycles, type PayPagePeriod, planMachine } from '@pay/domain';
import { type Instant, json, nextNumber, recordCreation, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import { keywordsOf } from '@pay/platform-payments';
import { planSeries, usualExpirationDays } from './plans.rules.ts';
import { findPlan, insertPlan, type ListedPlan, planOfTerms } from './plans.store.ts';

interface Repeated {
  merchantId: string;
  payPageId: string;
  bankAccountId: string;
  /** What such a plan is called to its payers. */
  name: string;
  period: PayPagePeriod;
  amount: number;
}

/** The plan that all share who pay the same amount of a page equally often; it is made with the first, and nobody else gets it. */
export async function planOfPage(
  trx: Trx,
  { merchantId, payPageId, bankAccountId, name, period, amount: fixedAmount }: Repeated,
  now: Instant,
): Promise<ListedPlan> {
  const { value: cycleValue, unit: timeType } = periodCycles[period];
  const terms = { merchantId, payPageId, bankAccountId, cycleValue, timeType, fixedAmount };
  const known = await planOfTerms(trx, terms);
  if (known) return findPlan(trx, known);
  // Numbers are given one after another, so nobody makes the same plan meanwhile.
  const code = await nextNumber(trx, merchantId, planSeries);
  const madeMeanwhile = await planOfTerms(trx, terms);
  if (madeMeanwhile) return findPlan(trx, madeMeanwhile);
  const id = uuidv7();
  await insertPlan(trx, {
    ...terms,
    id,
    code,
    name,
    description: null,
    status: 'CREATED',
    type: 'RECURRING_QUANTITY',
    paymentType: 'PREPAID',
    expirationDays: usualExpirationDays,
    payerMayPause: true,
    payerMayStop: true,
    fixedTime: json(null),
    createdBy: 'payer',
    createdAt: now,
    keywords: keywordsOf(name, code, String(fixedAmount)),
  });
  const by = 'system';
  await recordCreation(trx, { merchantId, entity: planMachine.entity, id }, { status: 'CREATED', by, now });
  await transition(trx, planMachine, 'subscriptionPlan', { merchantId, id }, 'activate', { by, now });
  return findPlan(trx, { merchantId, id });
}
