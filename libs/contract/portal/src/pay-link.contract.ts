import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  customerInfo,
  customerInfoForm,
  customerInfoType,
  description,
  email,
  instantOrDay,
  keyword,
  payInAmount,
  payLinkExpiry,
  note,
  paymentLink,
  paymentStatus,
  phone,
  sendFields,
  sendReply,
  shaped,
  statusChange,
  transaction,
  url,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const flags = z.object({
  id: z.optional(z.string()),
  fillName: z.optional(z.boolean()),
  fillPhone: z.optional(z.boolean()),
  fillEmail: z.optional(z.boolean()),
  fillAddress: z.optional(z.boolean()),
});

export const newPayLink = z.object({
  amount: payInAmount,
  customerInfoType,
  description,
  bankAccountId: z.optional(uuid),
  customerInfoForm: z.optional(flags),
  customer: z.optional(customerInfo),
  expireType: z.optional(payLinkExpiry),
  successUrl: z.optional(url),
  failUrl: z.optional(url),
  fileUrl: z.optional(url),
  redirectAfter: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(60))),
  refTransactionId: z.optional(shaped('refTransactionId')),
  contactEmail: z.optional(email),
  contactPhone: z.optional(phone),
});

const code = shaped('publicCode');

export const payLinkDetail = z.object({
  ...paymentLink.shape,
  customerInfoForm: z.nullish(customerInfoForm),
  virtualAccount: z.nullish(z.string()),
  title: z.nullish(z.string()),
  language: z.nullish(z.string()),
  history: z.array(statusChange),
});

const exceptionDecision = {
  params: z.object({ transactionId: uuid }),
  body: z.object({ note: z.optional(note) }),
  returns: transaction,
  allow: [may('payLink', 'write')],
  problems: ['not_allowed_from_status'],
  refreshes: ['transaction', 'dashboard'],
} as const;

export const payLink = defineContract('payLink', {
  create: {
    route: 'POST /api/paylink/v1/create',
    body: newPayLink,
    returns: paymentLink,
    allow: [may('payLink', 'write')],
    rate: 'create',
    problems: ['duplicate', 'merchant_not_active', 'not_found', 'limit_exceeded', 'bank_account_not_found'],
    refreshes: ['transaction', 'dashboard'],
  },
  getList: {
    route: 'GET /api/paylink/v1/getList',
    query: paged(
      {
        keyword: z.optional(keyword),
        phone: z.optional(keyword),
        requestDateFrom: z.optional(instantOrDay),
        requestDateTo: z.optional(instantOrDay),
        status: z.optional(paymentStatus),
      },
      { sorts: ['createdAt', 'amount', 'expireAt', 'status'] },
    ),
    returns: pageOf(paymentLink),
    allow: [may('payLink', 'read')],
  },
  getDetail: {
    route: 'GET /api/paylink/v1/getDetail/:payLinkCode',
    params: z.object({ payLinkCode: code }),
    returns: payLinkDetail,
    allow: [may('payLink', 'read')],
    actions: ['sendEmailSms', 'cancel'],
  },
  sendEmailSms: {
    route: 'POST /api/paylink/v1/sendEmailSms',
    body: z.object({ payLinkCode: code, ...sendFields }),
    returns: sendReply,
    allow: [may('payLink', 'write')],
    rate: 'create',
    problems: ['limit_exceeded', 'too_many_requests', 'not_allowed_from_status', 'not_found'],
    refreshes: ['customer'],
  },
  cancel: {
    route: 'PUT /api/paylink/v1/cancel/:payLinkCode',
    params: z.object({ payLinkCode: code }),
    body: z.object({ note: z.optional(description) }),
    returns: paymentLink,
    allow: [may('payLink', 'write')],
    problems: ['not_allowed_from_status'],
    refreshes: ['transaction', 'dashboard'],
  },
  acceptException: {
    route: 'POST /api/paylink/v1/exception/:transactionId/accept',
    ...exceptionDecision,
    summary: 'Keeps money that came in too little, too much, too late or twice; an ended payment is paid with it',
  },
  returnException: {
    route: 'POST /api/paylink/v1/exception/:transactionId/return',
    ...exceptionDecision,
    summary: 'Sends the held money back to the accounts it came from',
  },
});
