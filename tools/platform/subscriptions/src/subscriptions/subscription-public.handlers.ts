import { problem } from '@pay/contract-core';
import type { subscriptionPublic } from '@pay/contract-payer';
import { maskEmail, payerActs, type PayerSubscriptionAct } from '@pay/domain';
import type { HandlersOf, NobodyActor, ReadContext, WriteContext } from '@pay/platform-kernel';
import { shopContactOf, shopSettingOf } from '@pay/platform-payments';
import { allLines } from '../extras/extras.rules.ts';
import { linesOfInvoices } from '../extras/invoice-lines.store.ts';
import { invoicesSeen } from '../invoices/invoices.store.ts';
import { nameOfShop } from '../invoices/shop-name.ts';
import { termsOfPlan } from '../plans/plans.rules.ts';
import {
  cancelSubscription,
  continueSubscription,
  pauseSubscription,
  restoreSubscription,
} from './act-on-subscription.ts';
import { askForEmail, confirmEmail, requireOpenChange } from './change-email.ts';
import { emailChangeBehind, payerPageToken, subscriptionBehind } from './payer-link.ts';
import { lastDayOf, stateOf } from './subscriptions.rules.ts';
import { findSubscription, lockSubscription, type SubscriptionKey } from './subscriptions.store.ts';

const shownInvoices = 12;

type Read = ReadContext<NobodyActor>;

function keyBehind(token: string, { mode, services }: Read, behind = subscriptionBehind): SubscriptionKey {
  const found = behind(token, mode, services.secrets.tokenSecret);
  if (!found) throw problem('not_found');
  return found;
}

async function shopOf(ctx: Read, merchantId: string) {
  const { defaultLanguage, logo, backgroundColor } = await shopSettingOf(ctx.db, merchantId);
  return {
    shopName: await nameOfShop(ctx.db, merchantId),
    defaultLanguage,
    logo,
    backgroundColor,
    shopContact: await shopContactOf({ merchantId }, ctx),
  };
}

async function seen(ctx: Read, key: SubscriptionKey) {
  const { db } = ctx;
  const row = await findSubscription(db, key);
  const invoices = await invoicesSeen(db, key, shownInvoices);
  const ids = invoices.map(({ id }) => id);
  const lines = await linesOfInvoices(db, key.merchantId, ids);
  return {
    ...(await shopOf(ctx, key.merchantId)),
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
    lastDay: lastDayOf(termsOfPlan(row, row.numOfCycles), stateOf(row)),
    numOfCycles: row.numOfCycles,
    numOfPayments: row.numOfPayments,
    email: row.email === null ? null : maskEmail(row.email),
    invoices: invoices.map((invoice) => ({
      code: invoice.code,
      status: invoice.status,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      amount: invoice.amount,
      amountPaid: invoice.status === 'SUCCESS' ? invoice.amount : invoice.paidSoFar,
      lines: allLines(invoice.amount, lines.get(invoice.id) ?? []),
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

const linksOf = ({ mode, services: { settings, secrets } }: Read) => ({
  mode,
  addresses: settings.addresses,
  secret: secrets.tokenSecret,
});

export const subscriptionPublicHandlers: HandlersOf<typeof subscriptionPublic> = {
  getSeen: ({ token }, ctx) => seen(ctx, keyBehind(token, ctx)),
  act: async ({ token, act }, ctx) => {
    const key = keyBehind(token, ctx);
    await lockSubscription(ctx.db, key);
    const row = await findSubscription(ctx.db, key);
    const allowed = payerActs(row.status, row);
    if (!allowed.includes(act)) throw problem('not_allowed_from_status', { status: row.status, allowed });
    await acted(key, act, ctx);
    ctx.audit({ entityId: key.id, after: { act } });
    return seen(ctx, key);
  },
  askEmailChange: async ({ token, email }, ctx) => {
    const { db, language, now, services } = ctx;
    const key = keyBehind(token, ctx);
    const factor = services.settings.rateFactor;
    const sentTo = await askForEmail(db, key, email, { settings: linksOf(ctx), language, factor, now });
    ctx.audit({ entityId: key.id, after: { asksFor: 'email' } });
    return { sentTo };
  },
  getEmailChange: async ({ token }, ctx) => {
    const { merchantId, subscriptionId, email } = await requireOpenChange(
      ctx.db,
      keyBehind(token, ctx, emailChangeBehind),
    );
    const { code, planName } = await findSubscription(ctx.db, { merchantId, id: subscriptionId });
    return { ...(await shopOf(ctx, merchantId)), code, planName, email };
  },
  confirmEmailChange: async ({ token }, ctx) => {
    const key = keyBehind(token, ctx, emailChangeBehind);
    const { merchantId, subscriptionId: id, customerId } = await confirmEmail(ctx.db, key, ctx.now);
    ctx.audit({ entityId: customerId, after: { changed: 'email' } });
    return { token: payerPageToken({ merchantId, id }, linksOf(ctx)) };
  },
};
