import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  bracketBasis,
  bracketMode,
  cardType,
  chosen,
  day,
  feeCalculatePer,
  feeMethod,
  feeServiceType,
  instant,
  name,
  noData,
  paymentType,
  rule,
  shaped,
  shownFeeTerms,
  storedVnd,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { feeRuleMachine, feeSources, MAX_STORED_AMOUNT } from '@pay/domain';
import * as z from 'zod/mini';

const feeStatus = namedEnum('FeeStatus', feeRuleMachine.states as ['WAITING_APPROVE', 'APPROVED', 'DENIED', 'EXPIRED']);
const feeSource = namedEnum('FeeSource', feeSources);

export const feePercent = z.number().check(
  z.minimum(0),
  z.maximum(100),
  rule('four_decimals', (value: number) => Math.round(value * 10_000) / 10_000 === value),
);

const bound = z.number().check(z.int(), z.minimum(0), z.maximum(MAX_STORED_AMOUNT));

const amounts = {
  fixedFee: z._default(storedVnd, 0),
  dynamicFee: z._default(feePercent, 0),
  minFee: z.nullish(storedVnd),
  maxFee: z.nullish(storedVnd),
};

/** Holds `[from, to)`; the last one is open. */
const bracket = z.object({ from: bound, to: z.nullish(bound), ...amounts });

const feeTerms = {
  feeMethod,
  calculatePer: feeCalculatePer,
  ...amounts,
  brackets: z.optional(z.array(bracket).check(z.maxLength(50))),
  bracketMode: z.optional(bracketMode),
  bracketBasis: z.optional(bracketBasis),
};

const feeKey = {
  serviceType: feeServiceType,
  merchantId: z.nullish(uuid),
  /** Names the merchant as its id does. */
  merchantCode: z.nullish(shaped('merchantCode')),
  paymentType: z.nullish(paymentType),
  cardType: z.nullish(cardType),
};

const written = {
  feeName: name,
  ...feeKey,
  ...feeTerms,
  activeFeeDate: day,
  endFeeDate: z.nullish(day),
};

/** What a maker writes of a rule, beside its code. */
export const writtenFee = z.object(written);

const maybeText = z.nullish(z.string());

const shownFee = z.object({
  id: z.string(),
  feeCode: z.string(),
  version: z.number(),
  feeName: z.string(),
  feeStatus,
  serviceType: feeServiceType,
  merchantId: maybeText,
  merchantCode: maybeText,
  merchantName: maybeText,
  paymentType: z.nullish(paymentType),
  cardType: z.nullish(cardType),
  ...shownFeeTerms,
  activeFeeDate: z.string(),
  endFeeDate: maybeText,
  inForceFrom: maybeText,
  inForceTo: maybeText,
  reasonDeny: maybeText,
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: maybeText,
  decidedAt: z.nullish(instant),
});

const historyRow = z.object({
  id: z.string(),
  action: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  by: z.string(),
  note: maybeText,
  at: instant,
});

const filters = {
  feeName: z.optional(text(100)),
  feeCode: z.optional(text(20)),
  feeStatus: z.optional(feeStatus),
  fromDate: z.optional(day),
  toDate: z.optional(day),
  serviceType: z.optional(feeServiceType),
  feeMethod: z.optional(feeMethod),
};

const feeCode = shaped('feeCode');
const reason = text(255, 5);

const decision = {
  returns: noData,
  mode: 'live',
  problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator', 'fee_overlaps'],
  refreshes: ['queue'],
  seenIn: 'getDetail',
} as const;

const draft = {
  returns: shownFee,
  allow: 'staff:maker',
  mode: 'live',
  refreshes: ['queue'],
} as const;

/** A maker writes rules, and a checker, another person, decides on them before their first day. */
export const fee = defineContract('fee', {
  add: {
    route: 'POST /api/fee/cms/v1/add',
    body: z.object({ feeCode, ...written }),
    ...draft,
    problems: ['duplicate', 'fee_brackets_invalid'],
    summary: 'Amounts are in VND, percentages have at most 4 decimals; both are before VAT',
  },
  update: {
    route: 'PUT /api/fee/cms/v1/update',
    body: z.object({ id: uuid, ...written }),
    ...draft,
    problems: ['not_found', 'not_allowed_from_status', 'fee_brackets_invalid'],
    seenIn: 'getDetail',
    summary: 'Of an approved rule a new version is made, which waits; the old one charges until the day of the new one',
  },
  approve: {
    route: 'POST /api/fee/cms/v1/approve',
    query: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:checker',
  },
  deny: {
    route: 'POST /api/fee/cms/v1/deny',
    query: z.object({ id: uuid, reasonDeny: reason }),
    ...decision,
    allow: 'staff:checker',
  },
  withdraw: {
    route: 'POST /api/fee/cms/v1/withdraw',
    body: z.object({ id: uuid, reason }),
    ...decision,
    allow: 'staff:checker',
    summary: 'Takes an approved rule back before its first day',
  },
  delete: { route: 'DELETE /api/fee/cms/v1/delete/:id', ...decision, allow: 'staff:maker' },
  getDetail: {
    route: 'GET /api/fee/cms/v1/detail/:id',
    returns: shownFee,
    allow: 'staff:any',
    mode: 'live',
    actions: ['approve', 'deny', 'withdraw', 'update', 'delete'],
    seen: { except: [] },
  },
  checkCode: {
    route: 'GET /api/fee/cms/v1/checkFee/:code',
    returns: z.object({ code: z.string(), free: z.boolean() }),
    allow: 'staff:any',
    mode: 'live',
  },
  genCode: {
    route: 'GET /api/fee/cms/v1/genCode',
    query: z.object({ serviceType: z.optional(feeServiceType) }),
    returns: z.object({ feeCode: z.string() }),
    allow: 'staff:any',
    mode: 'live',
    summary: 'A code that no rule has yet; it is taken by the first rule that is added with it',
  },
  getAll: {
    route: 'GET /api/fee/cms/v1/getAll',
    query: paged(filters, {
      style: 'page/size/sort',
      sorts: ['createdAt', 'activeFeeDate', 'feeCode', 'feeName'],
    }),
    returns: pageOf(shownFee),
    allow: 'staff:any',
    mode: 'live',
  },
  export: {
    route: 'GET /api/fee/cms/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:any',
    mode: 'live',
    problems: ['limit_exceeded'],
  },
  getHistory: {
    route: 'GET /api/fee/cms/v1/getHistory',
    query: paged({ feeId: uuid }, { style: 'page/size/sort', sorts: ['at'] }),
    returns: pageOf(historyRow),
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
  },
  getAllByServiceType: {
    route: 'GET /api/fee/v1/getAllByServiceType',
    query: z.object({ serviceType: feeServiceType }),
    returns: z.array(shownFee),
    allow: 'bearer',
    mode: 'live',
    summary: 'The rules of today: of a merchant its own and those for all, of staff every one',
  },
  simulate: {
    route: 'GET /api/fee/cms/v1/simulate',
    query: z.object({
      merchantId: z.optional(uuid),
      merchantCode: z.optional(shaped('merchantCode')),
      serviceType: z.optional(feeServiceType),
      amount: z.pipe(
        z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,13}$/)), z.transform(Number))]),
        vnd(1, MAX_STORED_AMOUNT),
      ),
      paymentType,
      cardType: z.optional(cardType),
      day,
    }),
    returns: z.object({
      source: feeSource,
      fee: z.nullable(shownFee),
      ...shownFeeTerms,
      chargeType: z.enum(['IMMEDIATELY', 'LATER']),
      amount: z.number(),
      chargeAmount: z.number(),
      vatPercent: z.number(),
      vatChargeAmount: z.number(),
      actualAmount: z.number(),
    }),
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
    summary: 'Which rule would charge a payment of a day, and how much, by the rules as they are approved now',
  },
});
