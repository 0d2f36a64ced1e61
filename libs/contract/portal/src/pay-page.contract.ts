import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  customerInfoType,
  day,
  email,
  instantOrDay,
  keyword,
  name,
  noData,
  payPage as savedPayPage,
  payPagePeriodType,
  payPageStatus,
  paymentStatus,
  phone,
  sendFields,
  sendReply,
  shaped,
  statusChange,
  storedVnd,
  transaction,
  url,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const maxProducts = 200;

const code = shaped('publicCode');

const flags = z.object({
  id: z.optional(z.string()),
  fillName: z.optional(z.boolean()),
  fillPhone: z.optional(z.boolean()),
  fillEmail: z.optional(z.boolean()),
  fillAddress: z.optional(z.boolean()),
});

const writtenPage = {
  bankAccountId: uuid,
  customerInfoType,
  name,
  productIds: z.array(uuid).check(z.minLength(1), z.maxLength(maxProducts)),
  contactEmail: z.optional(email),
  contactPhone: z.optional(phone),
  coverUrl: z.optional(url),
  customerInfoForm: z.optional(flags),
  periodType: z.optional(payPagePeriodType),
};

/** How many saw the page, ordered from it and paid; an order counts on the day on which it was placed. */
const figures = { seen: z.number(), began: z.number(), paid: z.number(), revenue: storedVnd };

const payPageDetail = z.object({
  ...savedPayPage.shape,
  figures: z.object(figures),
  history: z.array(statusChange),
});

export const sheetPapers = ['A6', 'A4', 'TENT'] as const;

const ofPage = { params: z.object({ payPageCode: code }) } as const;
const read = { allow: [may('payPage', 'read')] } as const;
const write = { allow: [may('payPage', 'write')] } as const;

export const payPage = defineContract('payPage', {
  create: {
    route: 'POST /api/paypage/v1/create',
    body: z.object(writtenPage),
    returns: savedPayPage,
    ...write,
    rate: 'create',
    problems: ['not_found', 'page_without_active_product', 'bank_account_not_found'],
    refreshes: ['product'],
  },
  update: {
    route: 'PUT /api/paypage/v1/update/:payPageCode',
    ...ofPage,
    body: z.object(writtenPage),
    returns: savedPayPage,
    ...write,
    problems: ['not_found', 'page_without_active_product', 'bank_account_not_found'],
    refreshes: ['product'],
    summary: 'Replaces all that the page says; what is left out is no longer said',
  },
  changeStatus: {
    route: 'PUT /api/paypage/v1/changeStatus/:payPageCode',
    ...ofPage,
    query: z.object({ status: payPageStatus }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status', 'page_without_active_product', 'bank_account_not_found'],
  },
  changeTitle: {
    route: 'PUT /api/paypage/v1/changeTitle/:payPageCode',
    ...ofPage,
    body: z.object({ name }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    refreshes: ['payButton'],
  },
  getAll: {
    route: 'GET /api/paypage/v1/getAll',
    query: paged(
      {
        name: z.optional(keyword),
        status: z.optional(payPageStatus),
        createdFrom: z.optional(instantOrDay),
        createdTo: z.optional(instantOrDay),
      },
      { sorts: ['createdAt', 'name', 'revenue'] },
    ),
    returns: pageOf(savedPayPage),
    ...read,
  },
  getAllTransactions: {
    route: 'GET /api/paypage/v1/getAllTransactions/:payPageCode',
    ...ofPage,
    query: paged(
      {
        transactionId: z.optional(keyword),
        status: z.optional(paymentStatus),
        createdFrom: z.optional(instantOrDay),
        createdTo: z.optional(instantOrDay),
      },
      { sorts: ['createDateTime', 'amount'] },
    ),
    returns: pageOf(transaction),
    ...read,
    problems: ['not_found'],
  },
  getTransaction: {
    route: 'GET /api/paypage/v1/getTransaction/:transactionId',
    params: z.object({ transactionId: uuid }),
    returns: transaction,
    ...read,
    problems: ['not_found'],
    summary: 'One payment of a pay page, for those who may see pages but not all transactions',
  },
  getRevenue: {
    route: 'GET /api/paypage/v1/getRevenue/:payPageCode',
    ...ofPage,
    returns: z.object({ totalRevenue: storedVnd, totalTransactions: z.number() }),
    ...read,
    problems: ['not_found'],
  },
  getStatistic: {
    route: 'GET /api/paypage/v1/getStatistic/:payPageCode',
    ...ofPage,
    query: z.object({ from: day, to: day, trackingButton: z.optional(code) }),
    returns: z.object({ ...figures, days: z.array(z.object({ day: z.string(), ...figures })) }),
    ...read,
    problems: ['not_found'],
    summary: 'Seen, ordered from and paid by day, of everybody or of those who came by one button',
  },
  getDetail: {
    route: 'GET /api/paypage/v1/getDetail/:code',
    params: z.object({ code }),
    query: z.object({ trackingButton: z.optional(keyword) }),
    returns: payPageDetail,
    ...read,
    actions: ['sendEmailSms'],
  },
  sendEmailSms: {
    route: 'POST /api/paypage/v1/sendEmailSms',
    body: z.object({ payPageCode: code, ...sendFields }),
    returns: sendReply,
    ...write,
    rate: 'create',
    problems: ['limit_exceeded', 'too_many_requests', 'not_allowed_from_status', 'not_found'],
    refreshes: ['customer'],
  },
  printSheet: {
    route: 'GET /api/paypage/v1/printSheet/:payPageCode',
    ...ofPage,
    query: z.object({ paper: z.enum(sheetPapers) }),
    reply: 'file',
    ...read,
    problems: ['not_found'],
    summary: 'A sheet to hang up or a tent to stand on a table, with the code that leads to the page',
  },
});
