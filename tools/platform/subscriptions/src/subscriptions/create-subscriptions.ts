import { problem } from '@pay/contract-core';
import { subscriptionMachine, type TimeUnit, vnDay } from '@pay/domain';
import { type Instant, nextNumbers, recordCreations, refusedField, type Trx, uuidv7 } from '@pay/platform-kernel';
import { lockCustomers } from '@pay/platform-shop';
import { termsOfPlan } from '../plans/plans.rules.ts';
import { lockPlan } from '../plans/plans.store.ts';
import { settleDown } from './apply-step.ts';
import { tellOfBeginning } from './subscription-events.ts';
import { beginning, columnsOf, subscriptionSeries } from './subscriptions.rules.ts';
import { insertSubscriptions, subscriptionNamed } from './subscriptions.store.ts';

export interface NewSubscriptions {
  planId: string;
  customerIds: readonly string[];
  numOfCycles?: number | undefined;
  startDate?: string | undefined;
  allowTrial?: boolean | undefined;
  trialTimeType?: TimeUnit | undefined;
  trialTimeValue?: number | undefined;
  /** The shop's own number of a single one. */
  reference?: string;
}

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
  /** The field that names the customers. */
  field: string;
}

/** One for each customer, all of them or none; what is due at once is invoiced at once. */
export async function createSubscriptions(
  trx: Trx,
  { planId, customerIds, numOfCycles = 0, reference, ...wish }: NewSubscriptions,
  { merchantId, by, now, field }: Maker,
): Promise<string[]> {
  const { start, trial, state } = beginning(wish, vnDay(now));
  const customers = await lockCustomers(trx, merchantId, customerIds, field);
  const plan = await lockPlan(trx, { merchantId, id: planId });
  if (plan.status !== 'ACTIVE' || plan.payPageId !== null) throw problem('plan_not_active');
  const codes = await nextNumbers(trx, merchantId, subscriptionSeries, customers.length);
  // Numbers are given one after another, so nobody takes the same reference meanwhile.
  if (reference !== undefined && (await subscriptionNamed(trx, merchantId, { refSubscriptionId: reference })))
    throw refusedField('duplicate_reference', 'refSubscriptionId', 'code_taken');
  const { status } = state;
  const rows = customers.map((customer, index) => ({
    merchantId,
    id: uuidv7(),
    code: codes[index]!,
    merchantReference: reference ?? null,
    planId,
    customerId: customer.id,
    bankAccountId: plan.bankAccountId,
    status,
    numOfCycles,
    startOn: start,
    trialTimeType: trial?.unit ?? null,
    trialTimeValue: trial?.value ?? null,
    ...columnsOf(termsOfPlan(plan, numOfCycles), state, { stuckAt: null, endedAt: null }, now),
    createdBy: by,
    createdAt: now,
  }));
  await insertSubscriptions(trx, rows);
  const { entity } = subscriptionMachine;
  await recordCreations(
    trx,
    rows.map(({ id }) => ({ merchantId, entity, id })),
    { status, by, now },
  );
  for (const row of rows) await tellOfBeginning(trx, row, now);
  for (const row of rows) await settleDown(trx, row, { by, party: 'merchant', now });
  return rows.map(({ id }) => id);
}
