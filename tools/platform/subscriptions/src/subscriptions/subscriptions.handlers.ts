import type { subscription } from '@pay/contract-portal';
import { subscriptionMachine, vnDay } from '@pay/domain';
import { type HandlersOf, type MerchantActor, platformPage, stepsOf, type WriteContext } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import { addDiscount, addItem, takeDiscountAway, takeItemOff } from '../extras/add-extras.ts';
import { extrasAnswer } from '../extras/extras.rules.ts';
import { countUnpaid, isPaidFrom } from '../invoices/invoices.store.ts';
import { dueInvoices, termsOfPlan } from '../plans/plans.rules.ts';
import { findPlan } from '../plans/plans.store.ts';
import {
  cancelSubscription,
  choosePlan,
  continueSubscription,
  enterUsage,
  extendPayment,
  extendSubscription,
  linkTogether,
  pauseSubscription,
  recreateInvoice,
  restoreSubscription,
} from './act-on-subscription.ts';
import { createSubscriptions } from './create-subscriptions.ts';
import { comingInvoices } from './coming-invoices.ts';
import { comingSteps } from './coming-steps.ts';
import { usageSeen } from '../usage/usage-seen.ts';
import { isWaiting } from '../usage/usage.rules.ts';
import { orderBehind } from './order-of-subscription.store.ts';
import { beginning, lastDayOf, stateOf, subscriptionActions } from './subscriptions.rules.ts';
import { listSubscriptions } from './subscription-list.store.ts';
import { findSubscription } from './subscriptions.store.ts';
import { subscriptionFile } from './subscription-file.ts';
import { subscriptionAnswer } from './subscription-answer.ts';

type Write = WriteContext<MerchantActor>;

const personOf = ({ actor, now }: Write) => ({ by: actor.userName, now });
const keyOf = ({ actor }: Pick<Write, 'actor'>, id: string) => ({ merchantId: actor.merchantId, id });

/** Does something to a subscription, and answers with it as it is then. */
async function changed(ctx: Write, id: string, work: Promise<void>, after: object) {
  await work;
  const row = await findSubscription(ctx.db, keyOf(ctx, id));
  ctx.audit({ entityId: id, after: { ...after, status: row.status } });
  return subscriptionAnswer(row);
}

export const subscriptionHandlers: HandlersOf<typeof subscription> = {
  create: async ({ customerId, ...wish }, ctx) => {
    const { db, actor, audit } = ctx;
    const maker = { merchantId: actor.merchantId, ...personOf(ctx), field: 'customerId' };
    const [id] = await createSubscriptions(db, { ...wish, customerIds: [customerId] }, maker);
    audit({ entityId: id! });
    return subscriptionAnswer(await findSubscription(db, keyOf(ctx, id!)));
  },
  createMany: async (input, ctx) => {
    const { db, actor, audit } = ctx;
    const maker = { merchantId: actor.merchantId, ...personOf(ctx), field: 'customerIds' };
    const ids = await createSubscriptions(db, input, maker);
    audit({ after: { planId: input.planId, created: ids.length } });
    return { created: ids.length, ids };
  },
  preview: async ({ planId, numOfCycles = 0, ...wish }, { db, actor, now }) => {
    const { state } = beginning(wish, vnDay(now));
    const plan = await findPlan(db, { merchantId: actor.merchantId, id: planId });
    return dueInvoices(termsOfPlan(plan, numOfCycles), state.course, plan.fixedAmount);
  },
  pause: ({ id, resumeDate }, ctx) =>
    changed(ctx, id, pauseSubscription(ctx.db, keyOf(ctx, id), resumeDate ?? null, personOf(ctx)), { resumeDate }),
  continue: ({ id }, ctx) => changed(ctx, id, continueSubscription(ctx.db, keyOf(ctx, id), personOf(ctx)), {}),
  cancel: ({ id, ...how }, ctx) =>
    changed(ctx, id, cancelSubscription(ctx.db, keyOf(ctx, id), how, personOf(ctx)), how),
  restore: ({ id }, ctx) => changed(ctx, id, restoreSubscription(ctx.db, keyOf(ctx, id), personOf(ctx)), {}),
  extend: ({ id, addedCycles }, ctx) =>
    changed(ctx, id, extendSubscription(ctx.db, keyOf(ctx, id), addedCycles, personOf(ctx)), { addedCycles }),
  changePlan: ({ id, planId }, ctx) =>
    changed(ctx, id, choosePlan(ctx.db, keyOf(ctx, id), planId, personOf(ctx)), { planId }),
  extendPayment: ({ id }, ctx) => changed(ctx, id, extendPayment(ctx.db, keyOf(ctx, id), personOf(ctx)), {}),
  recreateInvoice: ({ id }, ctx) => changed(ctx, id, recreateInvoice(ctx.db, keyOf(ctx, id), personOf(ctx)), {}),
  addItem,
  removeItem: takeItemOff,
  addDiscount,
  removeDiscount: takeDiscountAway,
  linkTogether: async ({ id }, ctx) => {
    const { code, amount, expireAt, invoices } = await linkTogether(ctx.db, keyOf(ctx, id), personOf(ctx));
    ctx.audit({ entityId: id, after: { payLinkCode: code, amount, invoices } });
    const url = payLinkUrl(code, ctx.mode, ctx.services.settings.addresses);
    return { payLinkCode: code, url, amount, expireAt, invoices };
  },
  enterUsage: ({ id, ...told }, ctx) => changed(ctx, id, enterUsage(ctx.db, keyOf(ctx, id), told, personOf(ctx)), told),
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listSubscriptions(db, actor.merchantId, filter, page);
    return platformPage(rows.map(subscriptionAnswer), page, total);
  },
  export: ({ format = 'xlsx', ...filter }, { db, actor, language, now }) =>
    subscriptionFile(db, { merchantId: actor.merchantId, filter, format, language, now }),
  getDetail: async ({ id }, { db, actor, now }) => {
    const key = { merchantId: actor.merchantId, id };
    const row = await findSubscription(db, key);
    const today = vnDay(now);
    const terms = termsOfPlan(row, row.numOfCycles);
    const isRunningPaid = await isPaidFrom(db, key, row.runningFrom);
    const unpaid = await countUnpaid(db, key);
    const { extras, nextInvoices } = await comingInvoices(db, row, today);
    const usage = await usageSeen(db, terms, row);
    const hasWaitingUsage = usage?.periods.some(isWaiting) ?? false;
    return {
      ...subscriptionAnswer(row),
      order: await orderBehind(db, actor.merchantId, row.orderId),
      lastDay: lastDayOf(terms, stateOf(row)),
      nextInvoices,
      nextSteps: await comingSteps(db, row),
      extras: extrasAnswer(extras),
      allowed: subscriptionActions(terms, row, { today, isRunningPaid, unpaid, hasWaitingUsage }),
      usage,
      history: await stepsOf(db, { ...key, merchantId: actor.merchantId, entity: subscriptionMachine.entity }),
    };
  },
};
