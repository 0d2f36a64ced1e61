import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  creditNote,
  invoiceParts,
  sendFields,
  sendReply,
  statusChange,
  subscriptionInvoice as savedInvoice,
  subscriptionInvoiceStatus,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { MAX_STORED_AMOUNT, may } from '@pay/domain';
import * as z from 'zod/mini';

const { receiver, sendEmail, sendSms } = sendFields;
const byId = { params: z.object({ id: uuid }) } as const;
const read = { allow: [may('subscriptions', 'read')] } as const;

export const subscriptionInvoice = defineContract('subscriptionInvoice', {
  getAll: {
    route: 'GET /api/subscription-invoice/v1/get-all',
    query: paged(
      {
        id: z.optional(uuid),
        subscriptionId: z.optional(uuid),
        status: z.optional(subscriptionInvoiceStatus),
      },
      { style: 'page/size/sort' },
    ),
    returns: pageOf(savedInvoice),
    ...read,
  },
  getDetail: {
    route: 'GET /api/subscription-invoice/v1/get-detail/:id',
    ...byId,
    returns: z.object({ ...savedInvoice.shape, ...invoiceParts, history: z.array(statusChange) }),
    ...read,
    actions: ['resend', 'credit'],
  },
  resend: {
    route: 'POST /api/subscription-invoice/v1/resend/:id',
    ...byId,
    body: z.object({ receiver, sendEmail, sendSms }),
    returns: z.omit(sendReply, { totalSendMailSms: true }),
    allow: [may('subscriptions', 'write')],
    rate: 'create',
    problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded', 'too_many_requests'],
    refreshes: ['customer'],
    summary: 'Sends the link of an open invoice once more, to the customer or to an address that is typed',
  },
  exportPdf: {
    route: 'GET /api/subscription-invoice/v1/export-pdf/:id',
    ...byId,
    reply: 'file',
    ...read,
    problems: ['not_found'],
    summary: 'A request to pay, to print or to send on; it is not a VAT invoice',
  },
  credit: {
    route: 'POST /api/subscription-invoice/v1/credit/:id',
    ...byId,
    body: z.object({ amount: vnd(1, MAX_STORED_AMOUNT), reason: text(255) }),
    returns: creditNote,
    allow: [may('subscriptions', 'write')],
    rate: 'create',
    problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded', 'bank_account_not_found'],
    refreshes: ['subscription', 'customer'],
    summary: 'A credit note: lowers what is open; of what was paid it is credit for the invoices to come',
  },
  exportCreditNote: {
    route: 'GET /api/subscription-invoice/v1/export-credit-note/:id',
    ...byId,
    reply: 'file',
    ...read,
    problems: ['not_found'],
    summary: 'A credit note by its own id, to print or to send on; it is not a VAT invoice',
  },
});
