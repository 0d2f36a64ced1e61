import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { day, instant, noData, paymentType, statusChange, storedVnd, text, uuid } from '@pay/contract-shared';
import { methodFeeMachine } from '@pay/domain';
import * as z from 'zod/mini';
import { feePercent } from './fee.contract.ts';

const status = namedEnum(
  'MethodFeeStatus',
  methodFeeMachine.states as ['WAITING_APPROVE', 'APPROVED', 'DENIED', 'WITHDRAWN'],
);
const maybeText = z.nullish(z.string());
const methodId = z.string().check(z.minLength(1), z.maxLength(100));
const reason = text(255, 5);

const figures = { fixedFee: storedVnd, dynamicFee: feePercent, paymentLimit: storedVnd };
const shownFigures = z.object({ fixedFee: z.number(), dynamicFee: z.number(), paymentLimit: z.number() });

const shownMethodFee = z.object({
  id: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  paymentType,
  status,
  ...shownFigures.shape,
  activeDate: z.string(),
  reason: maybeText,
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: maybeText,
  decidedAt: z.nullish(instant),
});

const effect = z.object({
  /** What would be in force on that day without it. */
  before: shownFigures,
  /** Active merchants whose payments by this method no rule governs on that day. */
  merchantsConcerned: z.number(),
  merchants: z.number(),
});

const decision = {
  returns: noData,
  mode: 'live',
  problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator', 'fee_overlaps'],
  refreshes: ['queue', 'paymentMethod'],
  seenIn: 'getDetail',
} as const;

/** What a payment method itself costs where no rule governs a payment: proposed by one, decided by another, before its day. */
export const methodFee = defineContract('methodFee', {
  propose: {
    route: 'POST /api/payment-method/cms/v1/fee/propose',
    body: z.object({ methodId, ...figures, activeDate: day }),
    returns: shownMethodFee,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['not_found', 'duplicate', 'fee_overlaps'],
    refreshes: ['queue', 'paymentMethod'],
    summary: 'Of each method one proposal waits at a time; percentages have at most 4 decimals',
  },
  approve: {
    route: 'POST /api/payment-method/cms/v1/fee/approve',
    body: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:checker@head',
  },
  deny: {
    route: 'POST /api/payment-method/cms/v1/fee/deny',
    body: z.object({ id: uuid, reason }),
    ...decision,
    allow: 'staff:checker@head',
  },
  withdraw: {
    route: 'POST /api/payment-method/cms/v1/fee/withdraw',
    body: z.object({ id: uuid, reason }),
    ...decision,
    allow: 'staff:checker@head',
    summary: 'Takes an approved change back before its first day',
  },
  takeBack: {
    route: 'POST /api/payment-method/cms/v1/fee/takeBack',
    body: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:maker@head',
    summary: 'Takes a change back that nobody has decided',
  },
  getDetail: {
    route: 'GET /api/payment-method/cms/v1/fee/detail/:id',
    returns: z.object({ ...shownMethodFee.shape, effect, history: z.array(statusChange) }),
    allow: 'staff:any',
    mode: 'live',
    actions: ['approve', 'deny', 'withdraw', 'takeBack'],
    seen: { except: ['merchantsConcerned', 'merchants'] },
  },
  getAll: {
    route: 'GET /api/payment-method/cms/v1/fee/getAll',
    query: paged(
      { methodId: z.optional(methodId), status: z.optional(status) },
      { style: 'page/size/sort', sorts: ['createdAt', 'activeDate'] },
    ),
    returns: pageOf(shownMethodFee),
    allow: 'staff:any',
    mode: 'live',
  },
  getEffect: {
    route: 'GET /api/payment-method/cms/v1/fee/effect',
    query: z.object({ methodId, activeDate: day }),
    returns: effect,
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
    summary: 'What is in force on a day, and for how many merchants',
  },
});
