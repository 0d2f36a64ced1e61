import { problem } from '@pay/contract-core';
import type { subscriptionPublic } from '@pay/contract-payer';
import { payerActs, type PayerSubscriptionAct } from '@pay/domain';
import type { HandlersOf, NobodyActor, ReadContext, Trx, WriteContext } from '@pay/platform-kernel';
import { shopSettingOf } from '@pay/platform-payments';
import { invoicesSeen } from '../invoices/invoices.store.ts';
import { nameOfShop } from '../invoices/shop-name.ts';
import {
  cancelSubscription,
  continueSubscription,
  pauseSubscription,
  restoreSubscription,
} from './act-on-subscription.ts';
import { subscriptionBehind } from './payer-link.ts';
import { findSubscription, lockSubscription, type SubscriptionKey } from './subscriptions.store.ts';

const shownInvoices = 12;

function keyBehind(token: string, { mode, services }: ReadContext<NobodyActor>): SubscriptionKey {
  const found = subscriptionBehind(token, mode, services.secrets.tokenSecret);
  if (!found) throw problem('not_found');
  return found;
}

async function seen(db: Trx, key: SubscriptionKey) {
  const row = await findSubscription(db, key);
  const { defaultLanguage } = await shopSettingOf(db, key.merchantId);
  return {
    shopName: await nameOfShop(db, key.merchantId),
    defaultLanguage,
    code: row.code,
    planName: row.planName,
    amount: row.fixedAmount,
    cycleValue: row.cycleValue,
    timeType: row.timeType,
    fixedTime: row.fixedTime,
    paymentType: row.paymentType,
    status: row.status,
    nextPaymentDate: row.nextDueOn,
    resumeDate: row.resumeOn,
    numOfCycles: row.numOfCycles,
    numOfPayments: row.numOfPayments,
    invoices: (await invoicesSeen(db, key, shownInvoices)).map((invoice) => ({
      code: invoice.code,
      status: invoice.status,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      amount: invoice.amount,
      expiredDate: invoice.expireAt,
      paymentDate: invoice.paidAt,
      payLinkCode: invoice.status === 'CREATED' || invoice.status === 'PENDING' ? invoice.payLinkCode : null,
    })),
    mayDo: payerActs(row.status, row),
  };
}

function acted(key: SubscriptionKey, act: PayerSubscriptionAct, { db, now }: WriteContext<NobodyActor>): Promise<void> {
  const payer = { by: 'payer', party: 'payer', now } as const;
  if (act === 'pause') return pauseSubscription(db, key, null, payer);
  if (act === 'continue') return continueSubscription(db, key, payer);
  if (act === 'stop') return cancelSubscription(db, key, { mode: 'EXPIRATION_CANCEL' }, payer);
  return restoreSubscription(db, key, payer);
}

export const subscriptionPublicHandlers: HandlersOf<typeof subscriptionPublic> = {
  getSeen: ({ token }, ctx) => seen(ctx.db, keyBehind(token, ctx)),
  act: async ({ token, act }, ctx) => {
    const key = keyBehind(token, ctx);
    await lockSubscription(ctx.db, key);
    const row = await findSubscription(ctx.db, key);
    const allowed = payerActs(row.status, row);
    if (!allowed.includes(act)) throw problem('not_allowed_from_status', { status: row.status, allowed });
    await acted(key, act, ctx);
    ctx.audit({ entityId: key.id, after: { act } });
    return seen(ctx.db, key);
  },
};
