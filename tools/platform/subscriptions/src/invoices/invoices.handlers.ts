import type { subscriptionInvoice } from '@pay/contract-portal';
import { invoiceMachine } from '@pay/domain';
import { type HandlersOf, platformPage, stepsOf } from '@pay/platform-kernel';
import { invoiceDocument } from './invoice-document.ts';
import { invoiceActions, invoiceAnswer } from './invoices.rules.ts';
import { findInvoice, listInvoices } from './invoices.store.ts';
import { resendInvoice } from './resend-invoice.ts';

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
      allowed: invoiceActions(row),
      history: await stepsOf(ctx.db, { merchantId, entity: invoiceMachine.entity, id }),
    };
  },
  resend: async (wish, ctx) => {
    const told = await resendInvoice(wish, ctx);
    ctx.audit({ entityId: wish.id, after: { sent: told.sent } });
    return told;
  },
  exportPdf: async ({ id }, ctx) => {
    const { merchantId } = ctx.actor;
    return invoiceDocument(await findInvoice(ctx.db, { merchantId, id }), ctx);
  },
};
