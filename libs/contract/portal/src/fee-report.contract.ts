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
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const filters = { fromDate: z.optional(day), toDate: z.optional(day), status: z.optional(feeReportStatus) };

// A locked merchant still owes its fees.
const read = { allow: [may('feeReport', 'read')], mode: 'live', merchantStatus: 'any' } as const;

const agreement = z.object({
  agreed: z.boolean(),
  agreedBy: z.nullish(z.string()),
  agreedAt: z.nullish(z.string()),
  accountNo: z.nullish(z.string()),
});

/** What the merchant owes the provider for the fees of its months. */
export const feeReport = defineContract('feeReport', {
  getAll: {
    route: 'GET /api/fee/portal/v1/getReportFeeMerchant',
    query: paged(filters, { style: 'page/size/sort', sorts: ['time', 'totalFeeMoney', 'status'] }),
    returns: pageOf(feeReportRow),
    ...read,
    summary: 'The dates are of the months that the reports are about',
  },
  getDetail: {
    route: 'GET /api/fee/portal/v1/getDetailFeeReport',
    query: z.object({ id: uuid }),
    returns: feeReportDetail,
    ...read,
    actions: ['pay'],
    problems: ['not_found'],
  },
  getTransactions: {
    route: 'GET /api/fee/portal/v1/transactions',
    ...feeReportPayments,
    ...read,
  },
  pay: {
    route: 'GET /api/fee/portal/v1/payment/feeReport/:id',
    params: z.object({ id: uuid }),
    returns: z.object({
      payLinkCode: z.string(),
      payLinkUrl: z.string(),
      qrCode: z.string(),
      amount: z.number(),
      description: z.string(),
      transactionId: z.string(),
      expireAt: z.string(),
    }),
    ...read,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The open link of the report; one is made when none is open',
  },
  exportExcel: {
    route: 'GET /api/fee/portal/v1/exportExcel/feeReport',
    query: z.object({ ...filters, ids: chosen(uuid) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  exportExcelById: {
    route: 'GET /api/fee/portal/v1/exportExcel/feeReport/:id',
    ...feeReportFile,
    ...read,
  },
  exportPdf: {
    route: 'GET /api/fee/portal/v1/exportPdf/feeReport/:id',
    ...feeReportFile,
    ...read,
  },
  exportTransactions: {
    route: 'GET /api/fee/portal/v1/exportExcel/feeReport/:id/transactions',
    ...feeReportPaymentsFile,
    ...read,
  },
  getAgreement: {
    route: 'GET /api/fee/portal/v1/collection',
    returns: agreement,
    ...read,
  },
  agree: {
    route: 'PUT /api/fee/portal/v1/collection',
    body: z.object({ agreed: z.boolean() }),
    returns: agreement,
    allow: [may('feeReport', 'write')],
    mode: 'live',
    summary: 'Whether fees are taken from the fee account on the due day',
  },
});
