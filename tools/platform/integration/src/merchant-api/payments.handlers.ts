import { invalidField, problem } from '@pay/contract-core';
import { type merchantApi, usualPageSize } from '@pay/contract-merchant-api';
import {
  amountBounds,
  defaultPaymentMethod,
  encodeVietQr,
  isAmountAllowed,
  normalizePurpose,
  paymentTimeout,
  providerBank,
} from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import {
  actorName,
  type ClientActor,
  type HandlersOf,
  type Instant,
  refusedField,
  type WriteContext,
} from '@pay/platform-kernel';
import {
  createPayLink,
  disableStandingAccount,
  enableStandingAccount,
  endPayment,
  listTransactions,
  payLinkUrl,
  paymentOf,
  qrOf,
  shownStatus,
  type TransactionRow,
} from '@pay/platform-payments';
import { merchantFacts, mostPayable } from '@pay/platform-people';
import { apiStatusOf, apiTransactionAnswer, filterMoment, localTime } from './merchant-api.answers.ts';

type Ctx = WriteContext<ClientActor>;
type Handlers = HandlersOf<typeof merchantApi>;
type PaymentHandlers = Pick<
  Handlers,
  'create' | 'check' | 'cancel' | 'enableVirtualAccount' | 'disableVirtualAccount' | 'getTransaction'
>;

const usualTimeoutMs = 24 * 3600_000;

const endOf = (now: Instant, timeout: number): Instant =>
  new Date(Date.parse(now) + paymentTimeout(timeout).lastsMs).toISOString();

async function ownTransaction({ db, actor }: Ctx, transactionId: string): Promise<TransactionRow> {
  const row = await paymentOf(db, { merchantId: actor.merchantId, transactionId });
  if (!row) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
  return row;
}

export const paymentHandlers: PaymentHandlers = {
  create: async (input, ctx) => {
    const { db, actor, mode, now, services } = ctx;
    const { settings } = services;
    const { customerInfo, timeout, ...terms } = input;
    const known = customerInfo?.fullName || customerInfo?.phone || customerInfo?.email;
    const { link, payment } = await createPayLink(
      db,
      {
        ...terms,
        description: terms.description ?? terms.refTransactionId,
        customerInfoType: known ? 'PARTNER_FILL' : 'NO_REQUIRE',
        customer: customerInfo,
        expireAt: endOf(now, timeout || usualTimeoutMs),
      },
      { merchantId: actor.merchantId, mode, by: actorName(actor), now, sandbox: settings.sandbox, partner: true },
    );
    const qrCodeString = qrOf(payment);
    if (!payment.virtualAccount || qrCodeString === null)
      throw new Error(`The pay link ${link.code} has no open payment`);
    ctx.audit({ entityId: payment.id });
    return {
      transactionId: payment.id,
      refTransactionId: input.refTransactionId,
      payLinkCode: link.code,
      timeout: timeout ?? usualTimeoutMs,
      url: payLinkUrl(link.code, mode, settings.addresses),
      virtualAccount: payment.virtualAccount,
      description: payment.description,
      amount: payment.amount,
      qrCodeString,
      status: 'CREATED' as const,
      time: localTime(now),
      accountName: link.accountName,
    };
  },

  check: async ({ transactionId }, ctx) => {
    const row = await ownTransaction(ctx, transactionId);
    return { status: apiStatusOf(row, ctx.now), refTransactionId: row.refTransactionId ?? '', amount: row.amount };
  },

  cancel: async ({ transactionId }, ctx) => {
    const { db, actor, now } = ctx;
    const status = shownStatus(await ownTransaction(ctx, transactionId), now);
    if (status !== 'CREATED' && status !== 'PENDING') throw problem('not_allowed_from_status', { status });
    ctx.audit({ entityId: transactionId });
    await endPayment(db, { merchantId: actor.merchantId, transactionId }, 'cancel', {
      by: actorName(actor),
      party: 'client',
      now,
    });
    return { success: true as const };
  },

  enableVirtualAccount: async ({ order, timeout, fixAmount, fixContent, bankAccountNo }, ctx) => {
    const { db, actor, now } = ctx;
    if (
      fixAmount &&
      !isAmountAllowed(
        fixAmount,
        defaultPaymentMethod,
        mostPayable(db, await merchantFacts(db, actor.merchantId, ['transactionMaxAmount'])),
      )
    )
      throw refusedField(
        'invalid_amount',
        'fixAmount',
        fixAmount < amountBounds[defaultPaymentMethod].min ? 'too_small' : 'too_big',
      );
    if (fixContent !== undefined && normalizePurpose(fixContent) === '')
      throw invalidField('fixContent', 'invalid_format');
    const account = await receivingAccount(db, actor.merchantId, { bankAccountNo });
    const terms = {
      order,
      fixAmount: fixAmount || null,
      fixContent: fixContent ?? null,
      expireAt: timeout ? endOf(now, timeout) : null,
    };
    const opened = await enableStandingAccount(
      db,
      { merchantId: actor.merchantId, bankAccountId: account.id, now },
      terms,
    );
    ctx.audit({ entityId: opened.number });
    return {
      order,
      virtualAccount: opened.number,
      bankAccountNo: account.accountNo,
      fixAmount: opened.fixAmount ?? 0,
      fixContent: opened.fixContent ?? '',
      qrContent: encodeVietQr({
        bin: providerBank.bin,
        accountNo: opened.number,
        ...(opened.fixAmount !== null && { amount: opened.fixAmount }),
        ...(opened.fixContent !== null && { purpose: opened.fixContent }),
      }),
      timeout: timeout ?? 0,
    };
  },

  disableVirtualAccount: async ({ order, bankAccountNo }, { db, actor, now, audit }) => {
    const { merchantId } = actor;
    const account = bankAccountNo ? await receivingAccount(db, merchantId, { bankAccountNo }) : undefined;
    if (!(await disableStandingAccount(db, { merchantId, bankAccountId: account?.id, now }, order)))
      throw refusedField('invalid_data', 'order', 'unknown');
    audit({ entityId: String(order) });
    return { success: true as const };
  },

  getTransaction: async (
    { size = usualPageSize, page = 0, order, bankAccountNo, fromDate, toDate },
    { db, actor, now },
  ) => {
    const filter = {
      bankAccountNo,
      standingOrder: order,
      fromDate: filterMoment(fromDate),
      toDate: filterMoment(toDate),
    };
    const asked = { page, size, offset: page * size, sortBy: 'createdAt', direction: 'DESC' } as const;
    const { rows, total } = await listTransactions(db, actor.merchantId, filter, asked);
    const { totalSize } = total;
    return {
      items: rows.map((row) => apiTransactionAnswer(row, now)),
      pageNumber: page,
      pageSize: size,
      totalPage: Math.ceil(totalSize / size),
      totalSize,
    };
  },
};
