import { namedEnum, paged, pageOf } from '@pay/contract-core';
import { feeReportMachine } from '@pay/domain';
import * as z from 'zod/mini';
import { transaction } from './entities.ts';
import { paymentType } from './enums.ts';
import { feeCalculatePer, feeMethod, feeServiceType, shownFeeTerms } from './fee-terms.ts';
import { instant, signedVnd, uuid } from './fields.ts';

export const feeReportStatus = namedEnum(
  'FeeReportStatus',
  feeReportMachine.states as ['WAITING_PAYMENT', 'PAID', 'PROVISIONAL'],
);
const lineKind = namedEnum('FeeLineKind', ['TRANSACTIONS', 'MONTH', 'CARRIED', 'RETURNED']);
const paidWay = namedEnum('FeePaidWay', ['LINK', 'STAFF', 'ACCOUNT', 'NOTHING']);

const maybeText = z.nullish(z.string());

/** What one version of a rule charges of one month; of an earlier month than the report's it is an adjustment. */
export const feeReportLine = z.object({
  id: z.string(),
  kind: lineKind,
  month: z.string(),
  isAdjustment: z.boolean(),
  activeFeeDate: maybeText,
  serviceType: feeServiceType,
  paymentType: z.nullish(paymentType),
  feeId: maybeText,
  feeCode: maybeText,
  feeName: maybeText,
  version: z.nullish(z.number()),
  feeMethod,
  calculatePer: feeCalculatePer,
  terms: z.nullish(z.object(shownFeeTerms)),
  totalTransaction: z.number(),
  amountTransaction: signedVnd,
  feeMoney: signedVnd,
  vatPercent: z.number(),
  moneyVAT: signedVnd,
  totalFeeMoney: signedVnd,
  /** Of an adjustment: what the whole month comes to now, and what was reported of it before. */
  whole: z.object({
    totalTransaction: z.number(),
    amountTransaction: signedVnd,
    feeMoney: signedVnd,
    moneyVAT: signedVnd,
  }),
  reported: z.object({ feeMoney: signedVnd, moneyVAT: signedVnd }),
});

const electronicInvoice = z.object({ symbol: z.string(), number: z.string(), date: z.string() });

export const feeReportRow = z.object({
  id: z.string(),
  merchantId: z.string(),
  merchantCode: z.string(),
  merchantName: z.string(),
  /** The merchant's code, which names its reports. */
  prefix: z.string(),
  status: feeReportStatus,
  /** The month, yyyy-MM. */
  time: z.string(),
  totalTransaction: z.number(),
  feeMoney: signedVnd,
  moneyVAT: signedVnd,
  totalFeeMoney: signedVnd,
  dueDate: z.string(),
  isOverdue: z.boolean(),
  computedAt: instant,
  closedAt: z.nullish(instant),
  paidAt: z.nullish(instant),
});

export const feeReportDetail = z.object({
  ...feeReportRow.shape,
  feeReports: z.array(feeReportLine),
  /** What the bank moved to the provider with each payment; the report does not ask for it again. */
  chargedAtOnce: z.array(feeReportLine),
  paidWay: z.nullish(paidWay),
  bankReference: maybeText,
  /** When the merchant's own system told that it has paid. */
  toldPaidAt: z.nullish(instant),
  invoice: z.nullish(electronicInvoice),
});

/** A payment or a payout behind a line of a report; without a line or a service they are payments. */
const feeReportTransaction = z.object({
  ...transaction.shape,
  lineId: z.string(),
  /** When the merchant's own system confirmed its fee. */
  feeNotifiedAt: z.nullish(instant),
});

export const feeReportPayments = {
  query: paged(
    { feeReportId: uuid, lineId: z.optional(uuid), serviceType: z.optional(feeServiceType) },
    { style: 'page/size/sort', sorts: ['completeTime', 'amount', 'chargeAmount'] },
  ),
  returns: pageOf(feeReportTransaction),
  problems: ['not_found'],
} as const;

export const feeReportFile = { params: z.object({ id: uuid }), reply: 'file', problems: ['not_found'] } as const;
export const feeReportPaymentsFile = { ...feeReportFile, problems: ['not_found', 'limit_exceeded'] } as const;
