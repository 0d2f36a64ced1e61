import { type ParsedOf, Problem } from '@pay/contract-core';
import type { subscriptionPrivate } from '@pay/contract-merchant-api';
import { type ClientActor, type HandlersOf, type ReadContext, refusedField, type Trx } from '@pay/platform-kernel';
import { invoicesSeen } from '../invoices/invoices.store.ts';
import { planOfCode } from '../plans/plans.store.ts';
import { sendUsage, usageOf } from '../usage/send-usage.ts';
import { cancelSubscription } from './act-on-subscription.ts';
import { createSubscriptions } from './create-subscriptions.ts';
import { customerOfCode, findSubscription, type SubscriptionKey, subscriptionNamed } from './subscriptions.store.ts';

type Wish = ParsedOf<typeof subscriptionPrivate.createSubscription>;
type Names = ParsedOf<typeof subscriptionPrivate.checkSubscription>;
type Ctx = Pick<ReadContext<ClientActor>, 'db' | 'actor'>;

const shownInvoices = 12;
const byKey = 'API';

const unknown = (field: string) => refusedField('invalid_data', field, 'unknown');

/** A status that forbids it is told of the subscription, not of a transaction. */
function namedRefusal(fault: unknown): never {
  if (fault instanceof Problem && fault.problem === 'not_allowed_from_status')
    throw refusedField('invalid_transaction_status', 'subscriptionCode', 'not_allowed_from_status');
  throw fault;
}

async function answer(db: Trx, { merchantId, id }: SubscriptionKey) {
  const row = await findSubscription(db, { merchantId, id });
  const invoices = await invoicesSeen(db, row, shownInvoices);
  return {
    subscriptionId: row.id,
    subscriptionCode: row.code,
    refSubscriptionId: row.merchantReference ?? '',
    planCode: row.planCode,
    customerCode: row.customerCode,
    status: row.status,
    amount: row.fixedAmount,
    numOfCycles: row.numOfCycles,
    numOfPayments: row.numOfPayments,
    startDate: row.startOn,
    nextPaymentDate: row.nextDueOn ?? '',
    invoices: invoices.map((invoice) => ({
      invoiceNumber: invoice.code,
      status: invoice.status,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      amount: invoice.amount,
      payLinkCode: invoice.payLinkCode ?? '',
      txnNumber: invoice.txnNumber ?? '',
    })),
  };
}

async function named({ db, actor }: Ctx, { subscriptionCode, refSubscriptionId }: Names): Promise<SubscriptionKey> {
  const found = await subscriptionNamed(db, actor.merchantId, { subscriptionCode, refSubscriptionId });
  if (!found) throw unknown(subscriptionCode === undefined ? 'refSubscriptionId' : 'subscriptionCode');
  return found;
}

/** The subscription that the same number made before; another wish under it is refused. */
async function madeBefore({ db, actor }: Ctx, { refSubscriptionId, planCode, customerCode }: Wish) {
  const found = await subscriptionNamed(db, actor.merchantId, { refSubscriptionId });
  if (!found) return undefined;
  const row = await findSubscription(db, found);
  if (row.planCode !== planCode || row.customerCode !== customerCode)
    throw refusedField('duplicate_reference', 'refSubscriptionId', 'code_taken');
  return found;
}

async function made(ctx: Ctx & { now: string }, wish: Wish): Promise<SubscriptionKey> {
  const { db, actor, now } = ctx;
  const { merchantId } = actor;
  const { refSubscriptionId: reference, planCode, customerCode, ...terms } = wish;
  const planId = await planOfCode(db, merchantId, planCode);
  if (!planId) throw unknown('planCode');
  const customerId = await customerOfCode(db, merchantId, customerCode);
  if (!customerId) throw unknown('customerCode');
  const trial = { allowTrial: terms.trialTimeType !== undefined || terms.trialTimeValue !== undefined };
  const maker = { merchantId, by: byKey, now, field: 'customerCode' };
  const [id] = await createSubscriptions(
    db,
    { ...terms, ...trial, planId, customerIds: [customerId], reference },
    maker,
  );
  return { merchantId, id: id! };
}

export const subscriptionPrivateHandlers: HandlersOf<typeof subscriptionPrivate> = {
  createSubscription: async (wish, ctx) => {
    const before = await madeBefore(ctx, wish);
    const key = before ?? (await made(ctx, wish));
    if (!before) ctx.audit({ entityId: key.id });
    return answer(ctx.db, key);
  },
  addUsage: async ({ refUsageId, amount, periodStart, ...names }, ctx) => {
    const key = await named(ctx, names);
    const sender = { by: byKey, now: ctx.now };
    const start = await sendUsage(ctx.db, key, { refUsageId, amount, periodStart }, sender);
    const { code: subscriptionCode } = await findSubscription(ctx.db, key);
    ctx.audit({ entityId: key.id, after: { refUsageId, amount, periodStart: start } });
    return { subscriptionCode, refUsageId, amount, ...(await usageOf(ctx.db, key, start, ctx.now)) };
  },
  endSubscription: async ({ mode, invoiceRunning, ...names }, ctx) => {
    const key = await named(ctx, names);
    const person = { by: byKey, now: ctx.now };
    await cancelSubscription(ctx.db, key, { mode, invoiceRunning }, person).catch(namedRefusal);
    ctx.audit({ entityId: key.id, after: { mode } });
    return answer(ctx.db, key);
  },
  checkSubscription: async (names, ctx) => answer(ctx.db, await named(ctx, names)),
};
