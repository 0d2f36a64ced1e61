import type { subscriptionPlan } from '@pay/contract-portal';
import { problem } from '@pay/contract-core';
import { openCourse, planMachine, vnDay } from '@pay/domain';
import { type HandlersOf, type MerchantActor, platformPage, stepsOf, type WriteContext } from '@pay/platform-kernel';
import { keepKey, refuseAddress } from '../usage/callback-address.ts';
import { billingFigures } from '../figures/billing-figures.ts';
import { beginning } from '../subscriptions/subscriptions.rules.ts';
import { isSubscribed } from '../subscriptions/subscriptions.store.ts';
import { checkedTerms, dueInvoices, planActions, planAnswer, termsOfPlan } from './plans.rules.ts';
import { findPlan, listPlans, lockPlan, plansToChooseFrom, removePlan } from './plans.store.ts';
import { changePlanState, copyPlan, createPlan, updatePlan } from './write-plans.ts';

const writerOf = ({ actor, now }: WriteContext<MerchantActor>) => ({
  merchantId: actor.merchantId,
  by: actor.userName,
  now,
});

export const planHandlers: HandlersOf<typeof subscriptionPlan> = {
  create: {
    outside: async (input, outside) => {
      await refuseAddress(input.callbackUrl, outside);
      return outside.transaction(async (ctx) => {
        const plan = await createPlan(ctx.db, input, writerOf(ctx));
        await keepKey(plan, ctx);
        ctx.audit({ entityId: plan.id });
        return planAnswer(plan);
      });
    },
  },
  update: {
    outside: async ({ id, ...changes }, outside) => {
      await refuseAddress(changes.callbackUrl, outside);
      return outside.transaction(async (ctx) => {
        const { former, plan } = await updatePlan(ctx.db, { merchantId: ctx.actor.merchantId, id }, changes);
        await keepKey(plan, ctx);
        ctx.audit({ entityId: id, before: planAnswer(former), after: planAnswer(plan) });
        return planAnswer(plan);
      });
    },
  },
  changeState: async ({ id, status }, { db, actor, now, audit }) => {
    const plan = await changePlanState(db, { merchantId: actor.merchantId, id }, status, { by: actor.userName, now });
    audit({ entityId: id, after: { status } });
    return planAnswer(plan);
  },
  copy: async ({ id, name }, ctx) => {
    const plan = await copyPlan(ctx.db, { merchantId: ctx.actor.merchantId, id }, name, writerOf(ctx));
    ctx.audit({ entityId: plan.id, after: { copyOf: id } });
    return planAnswer(plan);
  },
  delete: async ({ id }, { db, actor, audit }) => {
    const before = await lockPlan(db, { merchantId: actor.merchantId, id });
    if (await isSubscribed(db, before)) throw problem('plan_in_use');
    await removePlan(db, before);
    audit({ entityId: id, before: { code: before.code, name: before.name } });
    return null;
  },
  preview: ({ startDate, ...terms }, { now }) => {
    const { start } = beginning({ startDate }, vnDay(now));
    const plan = checkedTerms(terms);
    return dueInvoices(termsOfPlan(plan, 0), openCourse(start), plan.fixedAmount);
  },
  getAll: async (filter, { db, actor, page }) => {
    const { rows, total } = await listPlans(db, actor.merchantId, filter, page);
    return platformPage(rows.map(planAnswer), page, total);
  },
  getAllCache: async ({ keyword }, { db, actor }) =>
    (await plansToChooseFrom(db, actor.merchantId, keyword)).map(planAnswer),
  getFigures: async ({ id }, { db, actor, now }) =>
    billingFigures(db, await findPlan(db, { merchantId: actor.merchantId, id }), now),
  getDetail: async ({ id }, { db, actor }) => {
    const { merchantId } = actor;
    const plan = await findPlan(db, { merchantId, id });
    return {
      ...planAnswer(plan),
      allowed: planActions(plan, await isSubscribed(db, plan)),
      history: await stepsOf(db, { merchantId, entity: planMachine.entity, id }),
    };
  },
};
