import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  day,
  feeReportDetail,
  feeReportFile,
  feeReportPayments,
  feeReportPaymentsFile,
  feeReportRow,
  feeReportStatus,
  noData,
  note,
  text,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

const filters = {
  fromDate: z.optional(day),
  toDate: z.optional(day),
  merchantName: z.optional(text(100)),
  prefix: z.optional(text(20)),
  status: z.optional(feeReportStatus),
};

const read = { allow: 'staff:any', mode: 'live' } as const;
const change = {
  returns: noData,
  mode: 'live',
  problems: ['not_found', 'not_allowed_from_status'],
  seenIn: 'cmsGetDetail',
} as const;

const detail = z.object({
  ...feeReportDetail.shape,
  paidBy: z.nullish(z.string()),
  payNote: z.nullish(z.string()),
  collectionFailedAt: z.nullish(z.string()),
  invoiceBy: z.nullish(z.string()),
});

/** What merchants owe for the fees of their months. */
export const feeReportReview = defineContract('feeReport', {
  cmsGetAll: {
    route: 'GET /api/fee/cms/v1/getReportFeeMerchant',
    query: paged(filters, { style: 'page/size/sort', sorts: ['time', 'merchantName', 'totalFeeMoney', 'status'] }),
    returns: pageOf(feeReportRow),
    ...read,
    summary: 'The dates are of the months that the reports are about',
  },
  cmsGetDetail: {
    route: 'GET /api/fee/cms/v1/getDetailFeeReport',
    query: z.object({ id: uuid }),
    returns: detail,
    ...read,
    actions: ['cmsPay', 'cmsSendMail', 'cmsReverse', 'cmsNoteInvoice'],
    seen: { except: [] },
    problems: ['not_found'],
  },
  cmsGetTransactions: {
    route: 'GET /api/fee/cms/v1/transactions',
    ...feeReportPayments,
    ...read,
  },
  cmsPay: {
    route: 'PUT /api/fee/cms/v1/feeReport/pay',
    body: z.object({ id: uuid, bankReference: text(50), note: z.nullish(note) }),
    ...change,
    allow: 'staff:checker',
    summary: 'Money that came another way than by the link, whose account is closed with it',
  },
  cmsReverse: {
    route: 'PUT /api/fee/cms/v1/feeReport/reverse',
    body: z.object({ id: uuid, reason: text(255, 5) }),
    ...change,
    problems: [...change.problems, 'approver_is_creator'],
    allow: 'staff:checker',
    summary: 'Another person takes back what staff noted as paid by mistake',
  },
  cmsSendMail: {
    route: 'POST /api/fee/cms/v1/feeReport/sendMail',
    body: z.object({ id: uuid }),
    ...change,
    allow: 'staff:maker',
  },
  cmsNoteInvoice: {
    route: 'PUT /api/fee/cms/v1/feeReport/invoice',
    body: z.object({ id: uuid, symbol: text(20), number: text(20), date: day }),
    ...change,
    allow: 'staff:maker',
    summary: 'Symbol, number and date of the electronic invoice',
  },
  cmsExportExcel: {
    route: 'GET /api/fee/cms/v1/exportExcel/feeReport',
    query: z.object({ ...filters, ids: chosen(uuid) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  cmsExportExcelById: {
    route: 'GET /api/fee/cms/v1/exportExcel/feeReport/:id',
    ...feeReportFile,
    ...read,
  },
  cmsExportPdf: {
    route: 'GET /api/fee/cms/v1/exportPdf/feeReport/:id',
    ...feeReportFile,
    ...read,
  },
  cmsExportTransactions: {
    route: 'GET /api/fee/cms/v1/exportExcel/feeReport/:id/transactions',
    ...feeReportPaymentsFile,
    ...read,
  },
  cmsCalculate: {
    route: 'GET /api/fee/v1/cms/feeReport/cal',
    query: z.object({ date: day }),
    returns: z.object({ time: z.string(), computed: z.number() }),
    ...read,
    summary: 'Computes the provisional reports of the month of a day anew, without waiting for the night',
  },
});
