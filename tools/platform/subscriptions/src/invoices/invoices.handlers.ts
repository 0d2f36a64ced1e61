import type { subscriptionInvoice } from '@pay/contract-portal';
import { invoiceMachine } from '@pay/domain';
import { type HandlersOf, platformPage, stepsOf } from '@pay/platform-kernel';
import { creditNotesOf, findCreditNote } from '../extras/credit-notes.store.ts';
import { allLines } from '../extras/extras.rules.ts';
import { linesOfInvoice } from '../extras/invoice-lines.store.ts';
import { creditInvoice } from './credit-invoice.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { creditNoteAnswer, invoiceActions, invoiceAnswer } from './invoices.rules.ts';
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
      lines: allLines(row.amount, await linesOfInvoice(ctx.db, row)),
      creditNotes: (await creditNotesOf(ctx.db, row)).map(creditNoteAnswer),
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
  credit: async ({ id, ...wish }, ctx) => {
    const { db, actor, now, audit } = ctx;
    const key = { merchantId: actor.merchantId, id };
    const { note, invoice } = await creditInvoice(db, key, wish, { by: actor.userName, now });
    audit({ entityId: id, before: { amount: invoice.amount }, after: { code: note.code, ...wish } });
    return creditNoteAnswer(note);
  },
  exportCreditNote: async ({ id }, ctx) => {
    const { merchantId } = ctx.actor;
    const note = await findCreditNote(ctx.db, { merchantId, id });
    return creditNoteDocument(note, await findInvoice(ctx.db, { merchantId, id: note.invoiceId }), ctx);
  },
};
