import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  amountPolicy,
  businessType,
  chargeType,
  chosen,
  flag,
  instant,
  instantOrDay,
  keyword,
  merchantProfileShown,
  merchantStatus,
  noData,
  note,
  statusChange,
  uuid,
  vietQrProStatus,
  vnd,
} from '@pay/contract-shared';
import { accountOpeningMachine, payoutLimits } from '@pay/domain';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';

const maybeText = z.nullish(z.string());

/** Phone, e-mail, ids and account numbers are masked until staff reveal them. */
export const reviewedMerchant = z.object({
  id: z.string(),
  merchantCode: z.string(),
  name: z.string(),
  status: merchantStatus,
  businessType: z.nullish(businessType),
  phone: z.string(),
  email: maybeText,
  officeCode: maybeText,
  createdAt: instant,
  proposedBy: maybeText,
  proposedAt: z.nullish(instant),
});

const linkedAccount = z.object({
  id: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  defaultAccount: z.boolean(),
});

export const accountOpeningStatus = namedEnum(
  'AccountOpeningStatus',
  accountOpeningMachine.states as ['ORDERED', 'OPENED', 'REFUSED'],
);

/** An account that the staff ordered at the bank. */
const accountOpening = z.object({
  status: accountOpeningStatus,
  orderedBy: z.string(),
  orderedAt: instant,
  endedAt: z.nullish(instant),
  accountNo: maybeText,
  refusal: maybeText,
});

/** The largest difference between the sum paid and the amount, in hundredths of a percent. */
const amountTolerance = z.number().check(z.int(), z.minimum(0), z.maximum(100));

export const merchantChangeKind = namedEnum('MerchantChangeKind', ['LIMIT', 'AMOUNT_POLICY', 'OFFICE', 'CREDIT_LINE']);
export const merchantChangeStatus = namedEnum('MerchantChangeStatus', ['WAITING', 'APPROVED', 'REFUSED', 'REPLACED']);

const changedValues = z.object({
  transactionMaxAmount: z.optional(z.number()),
  payoutDayLimit: z.nullish(z.number()),
  amountPolicy: z.optional(amountPolicy),
  amountTolerance: z.optional(z.number()),
  officeCode: maybeText,
  creditLineAmount: z.optional(z.number()),
});

export const merchantChange = z.object({
  id: z.string(),
  kind: merchantChangeKind,
  status: merchantChangeStatus,
  wanted: changedValues,
  former: changedValues,
  proposalReason: maybeText,
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: maybeText,
  decidedAt: z.nullish(instant),
  reason: maybeText,
});

export const merchantDetail = z.object({
  ...reviewedMerchant.shape,
  chargeType,
  transactionMaxAmount: z.number(),
  payoutDayLimit: z.nullable(z.number()),
  amountPolicy,
  amountTolerance: z.number(),
  vietQrProStatus,
  denyReason: maybeText,
  proposalReason: maybeText,
  submittedAt: z.nullish(instant),
  submittedBy: maybeText,
  profile: z.nullable(merchantProfileShown),
  bankAccounts: z.array(linkedAccount),
  opening: z.nullable(accountOpening),
  history: z.array(statusChange),
  changes: z.array(merchantChange),
});

const filters = {
  keyword: z.optional(keyword),
  status: z.optional(merchantStatus),
  businessType: z.optional(businessType),
  proposed: z.optional(flag),
  changing: z.optional(flag),
  /** Of the office that looks after it; none of the head office's own. */
  officeCode: z.optional(officeCode),
  hasAccount: z.optional(flag),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

const decision = {
  returns: noData,
  allow: 'staff:any',
  testMode: 'refused',
  problems: ['not_allowed_from_status', 'access_denied'],
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

const proposal = {
  returns: merchantChange,
  allow: 'staff:maker',
  testMode: 'refused',
  problems: ['not_found'],
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

/** Of whom the change is; asked for with `seen`. */
const changeOf = { merchantId: z.optional(uuid) };

const changeDecision = {
  returns: merchantChange,
  allow: 'staff:checker',
  testMode: 'refused',
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

/** A maker proposes an approval, and another person, a checker, gives it. */
export const merchantReview = defineContract('merchantReview', {
  getList: {
    route: 'GET /api/merchant/cms/v1/list',
    also: ['GET /api/merchant/cms/v1/getList'],
    query: paged(filters, { sorts: ['createdAt', 'merchantCode', 'name'] }),
    returns: pageOf(reviewedMerchant),
    allow: 'staff:any',
  },
  export: {
    route: 'GET /api/merchant/cms/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
    summary: 'The list as a table file, masked as the list is',
  },
  getDetail: {
    route: 'GET /api/merchant/cms/v1/:merchantId',
    returns: merchantDetail,
    allow: 'staff:any',
    actions: [
      'approve',
      'deny',
      'openAccount',
      'lock',
      'unlock',
      'proposeLimit',
      'proposeAmountPolicy',
      'proposeOffice',
    ],
    /** The addresses of pictures in a profile end; the handler tells what it holds. */
    seen: { except: ['profile'] },
  },
  reveal: {
    route: 'POST /api/merchant/cms/v1/reveal/:merchantId',
    body: z.object({ reason: note }),
    returns: merchantDetail,
    allow: 'staff:any',
    summary: 'The same without masks; who asked and why is written to the audit log',
  },
  approve: {
    route: 'PUT /api/merchant/cms/v1/approve/:merchantId',
    /** What the proposer found, for the one who approves. */
    body: z.object({ reason: z.optional(note) }),
    ...decision,
    problems: ['not_allowed_from_status', 'access_denied', 'approver_is_creator', 'bank_account_not_found'],
    summary: 'By a maker: proposes the approval; by a checker: gives it',
  },
  deny: { route: 'PUT /api/merchant/cms/v1/deny/:merchantId', body: z.object({ reason: note }), ...decision },
  openAccount: {
    route: 'PUT /api/merchant/cms/v1/openAccount/:merchantId',
    ...decision,
    summary: 'Orders the account at the bank; it is linked, and the merchant told, as soon as the bank has opened it',
  },
  lock: { route: 'PUT /api/merchant/cms/v1/lock/:merchantId', body: z.object({ reason: note }), ...decision },
  unlock: {
    route: 'PUT /api/merchant/cms/v1/unlock/:merchantId',
    body: z.object({ reason: z.optional(note) }),
    ...decision,
  },
  proposeLimit: {
    route: 'PUT /api/merchant/cms/v1/limit/:merchantId',
    body: z.object({
      transactionMaxAmount: vnd(2_000, 499_999_999),
      /** Null gives the merchant the provider's limit for all; left out, it stays as it is. */
      payoutDayLimit: z.nullish(vnd(1_000_000, payoutLimits.merchantDayAmountAtMost)),
      reason: z.optional(note),
    }),
    ...proposal,
  },
  proposeAmountPolicy: {
    route: 'PUT /api/merchant/cms/v1/amountPolicy/:merchantId',
    body: z.object({ amountPolicy, amountTolerance: z.optional(amountTolerance), reason: z.optional(note) }),
    ...proposal,
    summary: 'Whether only the exact amount in time is taken, or every credit is booked for the merchant to decide',
  },
  proposeOffice: {
    route: 'PUT /api/merchant/cms/v1/office/:merchantId',
    body: z.object({ officeCode: z.optional(officeCode), reason: z.optional(note) }),
    ...proposal,
    summary: 'The office whose staff see the merchant; none means head office alone',
  },
  approveChange: {
    route: 'PUT /api/merchant/cms/v1/change/approve/:id',
    body: z.object(changeOf),
    ...changeDecision,
    problems: ['not_allowed_from_status', 'approver_is_creator'],
  },
  refuseChange: {
    route: 'PUT /api/merchant/cms/v1/change/refuse/:id',
    body: z.object({ ...changeOf, reason: note }),
    ...changeDecision,
    problems: ['not_allowed_from_status'],
  },
});
