import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  sendFields,
  sendReply,
  statusChange,
  subscriptionInvoice as savedInvoice,
  subscriptionInvoiceStatus,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
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
    returns: z.object({ ...savedInvoice.shape, history: z.array(statusChange) }),
    ...read,
    actions: ['resend'],
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
});
