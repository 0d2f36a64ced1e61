import { invalidField, Problem, problem } from '@pay/contract-core';
import type { payInfo, payLinkPublic } from '@pay/contract-payer';
import {
  canAct,
  comesByTransfer,
  hasShape,
  paymentMachine,
  providerBank,
  payInContent,
  waitsAtGateway,
} from '@pay/domain';
import { bankIconUrl, ownBankName } from '@pay/platform-accounts';
import type { HandlersOf, CachedReadContext, ReadContext, Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { claimAnswer, claimState } from '../claims/claim-view.ts';
import { type Claim, claimByCode } from '../claims/claims.store.ts';
import { nextChange } from '../transactions/bus.ts';
import { latestCardCode } from '../card/card-order.store.ts';
import { applyCardResult } from '../card/card-payment.ts';
import { openResult } from '../card/card-result.ts';
import { endPayment } from '../transactions/end-payment.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { gatewayOf } from '../transactions/payment-gateways.ts';
import { paymentById } from '../transactions/payments.store.ts';
import { remainingOf, shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import { maskedCustomer, payLinkAnswer, qrOf, requiredFields } from './pay-links.rules.ts';
import { payLinkRevisions } from './pay-link-revisions.ts';
import { findPayLink, keepCustomer, type ListedPayLink, paymentOf } from './pay-links.store.ts';
import { orderOfLink } from './order-of-link.ts';
import { receiverOf, shopContactOf } from './receiver.ts';
import { redirectUrlOf } from './redirect.ts';
import { shopOf } from './shop.ts';

const isFinal = (status: string) => paymentMachine.final.some((final) => final === status);

const followEveryMs = 3_000;
const followForMs = 30 * 60_000;

interface Opened {
  link: ListedPayLink;
  payment: TransactionRow;
}

async function opened(db: Trx, code: string, merchantId?: string): Promise<Opened> {
  if (!hasShape('publicCode', code)) throw problem('not_found');
  const link = await findPayLink(db, code, merchantId);
  const payment = await paymentOf(db, link);
  if (!payment) throw problem('not_found');
  return { link, payment };
}

/** A claim of the provider has a code of the same kind, and its page is the same. */
async function linkOrClaim(db: Trx, code: string): Promise<Opened | Claim> {
  try {
    return await opened(db, code);
  } catch (error) {
    const claim = error instanceof Problem && error.problem === 'not_found' ? await claimByCode(db, code) : undefined;
    if (!claim) throw error;
    return claim;
  }
}

async function byTransaction(db: Trx, transactionId: string) {
  if (!hasShape('uuid', transactionId)) throw problem('not_found');
  const { merchantId, payLinkCode } = await paymentById(db, transactionId);
  if (!payLinkCode) throw problem('not_found');
  return opened(db, payLinkCode, merchantId);
}

const common = ({ link, payment }: Opened, { now }: Pick<CachedReadContext, 'now'>) => ({
  successUrl: link.successUrl,
  failUrl: link.failUrl,
  redirectAfter: link.redirectAfter,
  status: shownStatus(payment, now),
  expireAt: payment.expireAt,
  serverTime: now,
});

const refundedOf = ({ refundedAmount: amount, refundedAt: at }: TransactionRow) =>
  amount > 0 && at !== null ? { refunded: { amount, at } } : {};

const stateOf = async (found: Opened, ctx: CachedReadContext) => ({
  ...common(found, ctx),
  accountName: found.link.accountName,
  amount: found.payment.amount,
  dateTime: found.payment.completeTime,
  description: found.payment.description,
  paymentType: found.payment.paymentType,
  rtxNumber: found.payment.txnNumber,
  transactionId: found.payment.id,
  ...(found.payment.status === 'PENDING' && {
    amountPaid: found.payment.amountPaid,
    amountRemaining: remainingOf(found.payment),
  }),
  ...refundedOf(found.payment),
  redirectUrl: await redirectUrlOf(found, ctx),
});

const stateOfEither = async (found: Opened | Claim, ctx: CachedReadContext) =>
  'kind' in found ? claimState(found, ctx) : stateOf(found, ctx);

/** The shop of a link, with the ways to pay that are left: what was paid in part waits for the rest by transfer. */
async function shopFor({ link, payment }: Opened, ctx: CachedReadContext) {
  const shop = await shopOf(ctx, link);
  const inPart = payment.status === 'PENDING' && !waitsAtGateway(payment.paymentType);
  return inPart ? { ...shop, payments: shop.payments.filter(({ paymentType }) => comesByTransfer(paymentType)) } : shop;
}

type Shop = Awaited<ReturnType<typeof shopOf>>;

const transferTo = (found: Opened, shop: Shop, ctx: CachedReadContext) => {
  const { link, payment } = found;
  const { successUrl, failUrl, redirectAfter, status } = common(found, ctx);
  return {
    accountName: link.accountName,
    accountNo: payment.virtualAccount ?? link.accountNo,
    amount: remainingOf(payment),
    bankName: ownBankName(ctx.db),
    content: payInContent(payment),
    description: payment.description,
    successUrl,
    failUrl,
    redirectAfter,
    status,
    merchantCode: link.merchantCode,
    merchantLogoUrl: shop.logo,
    shopName: shop.shopName,
  };
};

const bankTransferOf = async (found: Opened, ctx: CachedReadContext) =>
  transferTo(found, await shopFor(found, ctx), ctx);

const vietQrOf = async (found: Opened, ctx: CachedReadContext) => {
  const { link, payment } = found;
  const qrContent = qrOf(payment);
  if (!qrContent || !payment.virtualAccount) throw problem('not_found');
  const shopSetting = await shopFor(found, ctx);
  return {
    ...transferTo(found, shopSetting, ctx),
    amount: payment.amount,
    ...(payment.status === 'PENDING' && { amountPaid: payment.amountPaid, amountRemaining: remainingOf(payment) }),
    qrContent,
    bankAccountName: link.accountName,
    bankAccountNo: payment.virtualAccount,
    bin: providerBank.bin,
    email: link.contactEmail,
    phone: link.contactPhone,
    shopSetting,
    virtualAccount: payment.virtualAccount,
    transactionId: payment.id,
    expireAt: payment.expireAt,
    serverTime: ctx.now,
  };
};

function transferOf(link: ListedPayLink, payment: TransactionRow, { db, services }: CachedReadContext) {
  const qrContent = qrOf(payment);
  if (!qrContent || !payment.virtualAccount) return null;
  return {
    bank: ownBankName(db),
    bankIcon: bankIconUrl(db, providerBank.bin, services),
    bin: providerBank.bin,
    accountNo: payment.virtualAccount,
    accountName: link.accountName,
    content: payInContent(payment),
    amount: remainingOf(payment),
    qrContent,
  };
}

const namesContact = ({ contactPhone, contactEmail }: ListedPayLink) => Boolean(contactPhone ?? contactEmail);

const publicAnswer = async (link: ListedPayLink, row: TransactionRow, ctx: CachedReadContext) => {
  const { db, mode, now, services } = ctx;
  const payment = await stateOf({ link, payment: row }, ctx);
  const shopAvailable = mode === 'test' || (await merchantFacts(db, link.merchantId, ['status'])).status === 'ACTIVE';
  const open = payment.status === 'CREATED' || (payment.status === 'PENDING' && !waitsAtGateway(row.paymentType));
  return {
    payment,
    transfer: open && shopAvailable && link.customerFilled ? transferOf(link, row, ctx) : null,
    cardRefusal: open ? await latestCardCode(db, link) : null,
    order: row.payPageCode === null ? null : await orderOfLink(db, link, row.payPageCode),
    ...payLinkAnswer(link, { mode, now, addresses: services.settings.addresses, qrCode: null }),
    createBy: null,
    customerDto: maskedCustomer(link),
    customerFilled: link.customerFilled,
    shopSetting: await shopFor({ link, payment: row }, ctx),
    serverTime: now,
    shopAvailable,
    transactionId: row.id,
    ...(isFinal(payment.status) && { receiver: await receiverOf(link, ctx) }),
    ...(!isFinal(payment.status) && !namesContact(link) && { shopContact: await shopContactOf(link, ctx) }),
  };
};

const payable = async (found: Opened, ctx: CachedReadContext) => {
  if (ctx.mode === 'live' && (await merchantFacts(ctx.db, found.link.merchantId, ['status'])).status !== 'ACTIVE')
    throw problem('merchant_not_active');
  return found;
};

async function* changesOf(code: string, ctx: ReadContext) {
  let last = '';
  const started = Date.now();
  while (Date.now() - started < followForMs) {
    const now = ctx.services.clocks[ctx.mode].now();
    const state = await stateOfEither(await linkOrClaim(ctx.db, code), { ...ctx, now });
    const shown = `${state.transactionId} ${state.status} ${('amountPaid' in state && state.amountPaid) || ''}`;
    yield shown === last ? null : state;
    last = shown;
    if (isFinal(state.status)) return;
    await nextChange(state.transactionId, followEveryMs);
  }
}

export const payLinkPublicHandlers: HandlersOf<typeof payLinkPublic> = {
  publicGet: {
    follows: payLinkRevisions,
    key: ({ payLinkCode }) => payLinkCode,
    read: async ({ payLinkCode }, ctx) => {
      const found = await linkOrClaim(ctx.db, payLinkCode);
      return 'kind' in found ? claimAnswer(found, ctx) : publicAnswer(found.link, found.payment, ctx);
    },
  },
  publicQuery: {
    follows: payLinkRevisions,
    key: ({ payLinkCode }) => payLinkCode,
    read: async ({ payLinkCode }, ctx) => stateOfEither(await linkOrClaim(ctx.db, payLinkCode), ctx),
  },
  publicBankTransfer: async ({ code }, ctx) => bankTransferOf(await payable(await opened(ctx.db, code), ctx), ctx),
  publicAtmCard: async ({ code }, ctx) =>
    gatewayOf('ATM_CARD').openAt(await payable(await opened(ctx.db, code), ctx), ctx),
  publicVietQr: {
    follows: payLinkRevisions,
    key: ({ code }) => code,
    read: async ({ code }, ctx) => vietQrOf(await payable(await opened(ctx.db, code), ctx), ctx),
  },
  publicUpdateCustomerInfo: async ({ payLinkCode, customer }, ctx) => {
    const { db, now } = ctx;
    const found = await payable(await opened(db, payLinkCode), ctx);
    const payment = await lockedPayment(db, found.payment);
    const { link } = found;
    const status = shownStatus(payment, now);
    if (!canAct(paymentMachine, status, 'updateCustomerInfo'))
      throw problem('not_allowed_from_status', { status, allowed: ['CREATED'] });
    const missing = requiredFields(link).find((field) => !customer[field]);
    if (missing) throw invalidField(`customer.${missing}`, 'required');
    const given = {
      customerName: customer.fullName ?? link.customerName,
      customerPhone: customer.phone ?? link.customerPhone,
      customerEmail: customer.email ?? link.customerEmail,
      customerAddress: customer.address ?? link.customerAddress,
    };
    await keepCustomer(db, link, payment, given);
    ctx.audit({ entityId: link.code, after: { customerFilled: true } });
    return publicAnswer({ ...link, ...given, customerFilled: true }, payment, ctx);
  },
  publicCancel: async ({ payLinkCode }, ctx) => {
    const { db, now } = ctx;
    const { link, payment } = await opened(db, payLinkCode);
    await endPayment(db, { merchantId: link.merchantId, transactionId: payment.id }, 'cancel', {
      by: 'payer',
      party: 'payer',
      now,
    });
    return stateOf(await opened(db, payLinkCode), ctx);
  },
  napasComplete: async ({ napasResult }, ctx) => {
    const { db, mode, now, services } = ctx;
    const result = openResult(napasResult, mode, services.secrets.ticketSecret);
    await applyCardResult(db, result, now);
    ctx.audit({ entityId: result.transactionId, after: { code: result.code, reference: result.reference } });
    return stateOf(await byTransaction(db, result.transactionId), ctx);
  },
  napasRedirect: async ({ napasResult }, { db, mode, now, services }) => {
    const { transactionId } = openResult(napasResult, mode, services.secrets.ticketSecret);
    const row = await paymentById(db, transactionId);
    if (!row.payLinkCode) throw problem('not_found');
    return { payLinkCode: row.payLinkCode, payPageCode: row.payPageCode, status: shownStatus(row, now) };
  },
  events: async ({ payLinkCode }, ctx) => {
    await linkOrClaim(ctx.db, payLinkCode);
    return changesOf(payLinkCode, ctx);
  },
};

export const payInfoHandlers: HandlersOf<typeof payInfo> = {
  payAtmCard: async ({ transactionId }, ctx) =>
    gatewayOf('ATM_CARD').openAt(await payable(await byTransaction(ctx.db, transactionId), ctx), ctx),
  payBankTransfer: async ({ transactionId }, ctx) =>
    bankTransferOf(await payable(await byTransaction(ctx.db, transactionId), ctx), ctx),
  payVietQr: async ({ transactionId }, ctx) =>
    vietQrOf(await payable(await byTransaction(ctx.db, transactionId), ctx), ctx),
  query: async ({ transactionId }, ctx) => stateOf(await byTransaction(ctx.db, transactionId), ctx),
};
