import { openCourse, passDueDay, subscriptionMachine, type SubscriptionState, vnDay, writableFrom } from '@pay/domain';
import {
  defineJob,
  type Instant,
  type JobKind,
  nextNumber,
  recordCreation,
  type RunnableJob,
  schedule,
  scheduleAll,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { findTransaction } from '@pay/platform-payments';
import { customerOfOrder, lockOrder, type OrderKey } from '@pay/platform-shop';
import { planOfPage } from '../plans/plan-of-page.ts';
import { termsOfPlan } from '../plans/plans.rules.ts';
import { settleDown } from './apply-step.ts';
import { beginningLetterKind } from './beginning-letter.ts';
import { pageOfOrder, subscriptionOfOrder } from './order-of-subscription.store.ts';
import { tellOfBeginning } from './subscription-events.ts';
import { columnsOf, subscriptionSeries } from './subscriptions.rules.ts';
import { insertSubscriptions } from './subscriptions.store.ts';

const orderKind: JobKind<OrderKey> = { kind: 'repeatedOrder' };

/** A payment waits neither for the subscription that it begins nor for what may be wrong with it. */
export const repeatOrders = (trx: Trx, orders: readonly OrderKey[], now: Instant): Promise<void> =>
  scheduleAll(
    trx,
    orderKind,
    orders.map(({ merchantId, id }) => ({ key: id, dueAt: now, payload: { merchantId, id } })),
  );

/** The paid order is the first period of a subscription; once it has begun, the order begins no other. */
async function beginFromOrder(trx: Trx, key: OrderKey, now: Instant): Promise<void> {
  const order = await lockOrder(trx, key);
  const { merchantId, periodType, amount, payPageId } = order;
  if (order.status !== 'PAID' || periodType === null || (await subscriptionOfOrder(trx, key))) return;
  const by = 'payer';
  const customer = await customerOfOrder(trx, order, { by, now });
  if (!customer) return;
  const { bankAccountId, completeTime } = await findTransaction(trx, merchantId, order.transactionId);
  const { name } = await pageOfOrder(trx, order);
  const plan = await planOfPage(trx, { merchantId, payPageId, bankAccountId, name, period: periodType, amount }, now);
  const paidOn = vnDay(completeTime ?? now);
  const terms = termsOfPlan(plan, 0);
  const { course } = passDueDay(terms, openCourse(paidOn));
  const state: SubscriptionState = { status: 'ACTIVE', course, pausedFrom: null, pausedOn: null, cancelledFrom: null };
  const subscription = {
    merchantId,
    id: uuidv7(),
    code: await nextNumber(trx, merchantId, subscriptionSeries),
    planId: plan.id,
    customerId: customer.id,
    orderId: order.id,
    bankAccountId,
    status: state.status,
    numOfCycles: 0,
    numOfPayments: 1,
    startOn: paidOn,
    trialTimeType: null,
    trialTimeValue: null,
    paidOn,
    ...columnsOf(terms, state, { stuckAt: null, endedAt: null }, now),
    createdBy: by,
    createdAt: now,
  };
  await insertSubscriptions(trx, [subscription]);
  const { id } = subscription;
  await recordCreation(trx, { merchantId, entity: subscriptionMachine.entity, id }, { status: state.status, by, now });
  await tellOfBeginning(trx, subscription, now);
  await schedule(trx, beginningLetterKind, { key: id, dueAt: writableFrom(now), payload: { merchantId, id } });
  await settleDown(trx, subscription, { by: 'clock', party: 'clock', now });
}

export const repeatedOrderJob: RunnableJob = defineJob<OrderKey>({
  ...orderKind,
  inTransaction: ({ trx, payload, now }) => beginFromOrder(trx, payload, now),
});
