import { invalidField, problem } from '@pay/contract-core';
import { type MerchantActor, requireAllowed, type Trx, uuidv7, type WriteContext } from '@pay/platform-kernel';
import { merchantFacts, mostPayable } from '@pay/platform-people';
import { actionsNow } from '../subscriptions/act-on-subscription.ts';
import { hold } from '../subscriptions/apply-step.ts';
import { comingPeriods } from '../subscriptions/coming-invoices.ts';
import { findSubscription, type ListedSubscription, lockSubscription } from '../subscriptions/subscriptions.store.ts';
import {
  discountAnswer,
  itemAnswer,
  mostDiscounts,
  mostItems,
  refuseTooDear,
  refuseUnpayableRest,
} from './extras.rules.ts';
import { endDiscount, insertDiscount, insertItem, removeItem, waitingExtras } from './extras.store.ts';

type Ctx = WriteContext<MerchantActor>;

interface NewItem {
  id: string;
  name: string;
  quantity: number;
  unitPrice: number;
}

interface NewDiscount {
  id: string;
  amount?: number | undefined;
  percent?: number | undefined;
  periods?: number | undefined;
  reason: string;
}

const most = { addItem: mostItems, addDiscount: mostDiscounts };

/** The locked subscription with what waits, where its state lets more wait. */
async function openFor(action: 'addItem' | 'addDiscount', id: string, { db, actor, now }: Ctx) {
  const key = { merchantId: actor.merchantId, id };
  await findSubscription(db, key);
  const held = await hold(db, key, now);
  const { row, today } = held;
  requireAllowed(await actionsNow(db, held), action, row.status);
  const waiting = await waitingExtras(db, key);
  const current = (action === 'addItem' ? waiting.items : waiting.discounts).length + 1;
  if (current > most[action]) throw problem('limit_exceeded', { limit: most[action], current });
  return { waiting, period: await nextPeriodAmount(db, row, today) };
}

/** Undefined where it is not known before the period is over. */
async function nextPeriodAmount(db: Trx, row: ListedSubscription, today: string): Promise<number | undefined> {
  if (row.type === 'METERED_USAGE') return undefined;
  const [next] = await comingPeriods(db, row, today);
  return next?.amount ?? row.fixedAmount;
}

export async function addItem({ id, ...item }: NewItem, ctx: Ctx) {
  const { db, actor, now, audit } = ctx;
  const { merchantId } = actor;
  const { waiting, period = 0 } = await openFor('addItem', id, ctx);
  const row = {
    merchantId,
    id: uuidv7(),
    subscriptionId: id,
    ...item,
    createdBy: actor.userName,
    createdAt: now,
  };
  const merchant = await merchantFacts(db, merchantId, ['transactionMaxAmount']);
  refuseTooDear(period, { ...waiting, items: [...waiting.items, row] }, mostPayable(db, merchant));
  audit({ entityId: id, after: item });
  return itemAnswer(await insertItem(db, row));
}

export async function addDiscount({ id, amount, percent, periods, reason }: NewDiscount, ctx: Ctx) {
  const { db, actor, now, audit } = ctx;
  if ((amount === undefined) === (percent === undefined)) throw invalidField('amount', 'one_of_required');
  const { waiting, period } = await openFor('addDiscount', id, ctx);
  const wish = { amount: amount ?? null, percent: percent ?? null };
  if (period !== undefined) refuseUnpayableRest(period, waiting, wish);
  audit({ entityId: id, after: { amount, percent, periods, reason } });
  return discountAnswer(
    await insertDiscount(db, {
      merchantId: actor.merchantId,
      id: uuidv7(),
      subscriptionId: id,
      ...wish,
      periodsLeft: periods ?? null,
      reason,
      createdBy: actor.userName,
      createdAt: now,
    }),
  );
}

async function locked(id: string, { db, actor }: Ctx) {
  const key = { merchantId: actor.merchantId, id };
  await findSubscription(db, key);
  await lockSubscription(db, key);
  return key;
}

export async function takeItemOff({ id, itemId }: { id: string; itemId: string }, ctx: Ctx): Promise<void> {
  const { name, quantity, unitPrice } = await removeItem(ctx.db, await locked(id, ctx), itemId);
  ctx.audit({ entityId: id, before: { name, quantity, unitPrice } });
}

export async function takeDiscountAway(
  { id, discountId }: { id: string; discountId: string },
  ctx: Ctx,
): Promise<void> {
  await endDiscount(ctx.db, await locked(id, ctx), discountId);
  ctx.audit({ entityId: id, before: { discountId } });
}
