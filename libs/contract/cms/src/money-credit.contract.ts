import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  amountPolicy,
  bankAccountNo,
  heldCreditState,
  instant,
  instantOrDay,
  keyword,
  noData,
  paymentException,
  paymentStatus,
  shaped,
  storedVnd,
  text,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';
import { format, maybeInstant, maybeText, ofMerchant, soughtAmount } from './money-words.ts';

const creditFate = namedEnum('CreditFate', [
  'PAYMENT',
  'HELD',
  'ACCEPTED',
  'RETURNING',
  'RETURNED',
  'DEPOSIT',
  'PROVIDER',
  'OTHER',
]);

export const credit = z.object({
  transactionNo: z.string(),
  amount: storedVnd,
  content: z.string(),
  fromBank: maybeText,
  fromAccount: maybeText,
  creditedAt: instant,
  fate: creditFate,
});

const listedCredit = z.object({
  ...credit.shape,
  ...ofMerchant,
  accountNo: z.string(),
  virtualAccount: maybeText,
  receivedAt: instant,
});

/** Why money is held. */
export const heldReason = namedEnum('HeldReason', [
  'WAITS_FOR_REST',
  'UNDERPAID',
  'OVERPAID',
  'PAID_LATE',
  'DUPLICATE',
  'RETURN_REFUSED',
]);
/** Who must act next about held money. */
export const heldTurn = namedEnum('HeldTurn', ['PAYER', 'MERCHANT', 'STAFF', 'BANK']);

const heldMoney = z.object({
  ...ofMerchant,
  transactionNo: z.string(),
  amount: storedVnd,
  heldSince: instant,
  /** Whole days until now. */
  heldDays: z.number(),
  heldReason,
  turn: heldTurn,
  paymentNumber: maybeText,
  /** Who proposed to send it back. */
  proposedBy: maybeText,
});
const heldFilters = { keyword: z.optional(keyword), turn: z.optional(heldTurn) };

const returnDecision = {
  returns: noData,
  testMode: 'refused',
  refreshes: ['queue', 'moneyDesk', 'moneyPayment'],
  seenIn: 'getDetail',
} as const;
const transactionNo = z.string().check(z.minLength(1), z.maxLength(50));

const creditFilters = {
  keyword: z.optional(keyword),
  merchantCode: z.optional(shaped('merchantCode')),
  accountNo: z.optional(bankAccountNo),
  held: z.optional(heldCreditState),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
  minAmount: z.optional(soughtAmount),
  maxAmount: z.optional(soughtAmount),
};

/** What the bank told of money that came in. */
export const moneyCredit = defineContract('moneyCredit', {
  getList: {
    route: 'GET /api/money/cms/v1/credits',
    query: paged(creditFilters, { sorts: ['creditedAt'] }),
    returns: pageOf(listedCredit),
    allow: 'staff:any',
    summary: "The keyword is the bank's whole number; the account may be a virtual one",
  },
  export: {
    route: 'GET /api/money/cms/v1/credits/export',
    query: z.object({ ...creditFilters, format }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/money/cms/v1/credits/:transactionNo',
    params: z.object({ transactionNo }),
    returns: z.object({
      ...listedCredit.shape,
      /** What was matched with it: a payment by its id. */
      paymentId: maybeText,
      paymentNumber: maybeText,
      paymentStatus: z.nullable(paymentStatus),
      paymentAmount: z.nullable(storedVnd),
      exception: z.nullable(paymentException),
      heldAmount: z.nullable(storedVnd),
      heldState: z.nullable(heldCreditState),
      returnReference: maybeText,
      returnRefused: z.boolean(),
      heldSince: maybeInstant,
      heldReason: z.nullable(heldReason),
      turn: z.nullable(heldTurn),
      /** The proposal to send it back that waits for another person. */
      returnId: maybeText,
      returnReason: maybeText,
      returnProposedBy: maybeText,
      returnProposedAt: maybeInstant,
      /** Which amounts the merchant takes. */
      amountPolicy,
      /** The statement on which it stands. */
      reconciliationId: maybeText,
      reconciliationCode: maybeText,
    }),
    allow: 'staff:any',
    actions: ['proposeReturn', 'approveReturn', 'denyReturn'],
    seen: { except: ['reconciliationId', 'reconciliationCode'] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/money/cms/v1/credits/:transactionNo/reveal',
    params: z.object({ transactionNo }),
    returns: z.object({ accountNo: z.string(), fromAccount: maybeText }),
    ...revealing,
  },
  getHeld: {
    route: 'GET /api/money/cms/v1/held-credits',
    query: paged(heldFilters, { sorts: ['heldSince', 'amount'], direction: 'ASC' }),
    returns: pageOf(heldMoney),
    allow: 'staff:any',
    summary:
      'What is held or on its way back, the oldest first; the keyword is a whole number or words of the merchant',
  },
  exportHeld: {
    route: 'GET /api/money/cms/v1/held-credits/export',
    query: z.object({ ...heldFilters, format }),
    reply: 'file',
    allow: 'staff:any',
    problems: ['limit_exceeded'],
  },
  proposeReturn: {
    route: 'POST /api/money/cms/v1/credits/proposeReturn',
    body: z.object({ transactionNo, reason: text(255, 10) }),
    ...returnDecision,
    allow: 'staff:maker',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'To send held money back to who paid it; its merchant may still decide otherwise until it is approved',
  },
  approveReturn: {
    route: 'POST /api/money/cms/v1/credits/approveReturn',
    body: z.object({ transactionNo }),
    ...returnDecision,
    allow: 'staff:checker',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator'],
    summary: 'The bank is ordered to send back what another person proposed',
  },
  denyReturn: {
    route: 'POST /api/money/cms/v1/credits/denyReturn',
    body: z.object({ transactionNo, reason: text(255, 5) }),
    ...returnDecision,
    allow: 'staff:checker',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator'],
  },
});
