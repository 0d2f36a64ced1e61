import type { subscriptionInvoice } from '@pay/contract-portal';
import { invoiceMachine } from '@pay/domain';
import { type HandlersOf, type MerchantActor, platformPage, type ReadContext, stepsOf } from '@pay/platform-kernel';
import { payLinkUrl } from '@pay/platform-payments';
import { customerOf } from '../subscriptions/subscription-answer.ts';
import { findInvoice, type ListedInvoice, listInvoices } from './invoices.store.ts';

type Seen = Pick<ReadContext<MerchantActor>, 'mode' | 'services'>;

const invoiceAnswer = (row: ListedInvoice, { mode, services }: Seen) => ({
  id: row.id,
  code: row.code,
  status: row.status,
  plan: { id: row.planId, code: row.planCode, name: row.planName },
  customer: customerOf(row),
  subscriptionId: row.subscriptionId,
  subscriptionCode: row.subscriptionCode,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  amount: row.amount,
  paymentType: row.paymentType,
  txnNumber: row.txnNumber,
  paymentDate: row.paidAt,
  expiredDate: row.expireAt,
  url: row.payLinkCode === null ? null : payLinkUrl(row.payLinkCode, mode, services.settings.addresses),
  createdAt: row.createdAt,
});

export const invoiceHandlers: HandlersOf<typeof subscriptionInvoice> = {
  getAll: async (filter, ctx) => {
    const { rows, total } = await listInvoices(ctx.db, ctx.actor.merchantId, filter, ctx.page);
    return platformPage(
      rows.map((row) => invoiceAnswer(row, ctx)),
      ctx.page,
      total,
    );
  },
  getDetail: async ({ id }, ctx) => {
    const { merchantId } = ctx.actor;
    const row = await findInvoice(ctx.db, { merchantId, id });
    return {
      ...invoiceAnswer(row, ctx),
      history: await stepsOf(ctx.db, { merchantId, entity: invoiceMachine.entity, id }),
    };
  },
};
