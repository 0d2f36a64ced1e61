import { paged, pageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  chargeType,
  chosen,
  day,
  flag,
  instant,
  instantOrDay,
  keyword,
  name,
  noData,
  otpChallenge,
  payout,
  payoutApproval,
  payoutChannel,
  payoutStatus,
  shaped,
  statusChange,
  storedVnd,
  text,
  transaction,
  url,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, may } from '@pay/domain';
import * as z from 'zod/mini';

const { min, max } = amountBounds.SAME_BANK_PAYOUT;

/** What a person enters of one transfer. */
export const enteredTransfer = {
  accountNo: bankAccountNo,
  bin: shaped('bin'),
  amount: vnd(min, max),
  content: text(140),
  /** Whom the person means; told where the bank names somebody else. */
  accountName: z.optional(name),
};

export const payoutOrigin = {
  fromBankAccountId: z.optional(uuid),
  scheduledDate: z.optional(day),
  /** Sends it although it resembles another of a moment ago. */
  confirmDuplicate: z.optional(z.boolean()),
};

export const payoutRead = { allow: [may('payout', 'read')] } as const;
export const payoutWrite = {
  allow: [may('payout', 'write')],
  refreshes: ['bankAccount', 'transaction', 'dashboard', 'notification'],
} as const;

export const payOutId = { params: z.object({ payOutId: uuid }) } as const;

export const refusedApproval = [
  'not_found',
  'not_allowed_from_status',
  'approver_is_creator',
  'access_denied',
  'balance_too_low',
  'limit_exceeded',
] as const;

/** Where the page of the shop that asked goes on once the code is right; told with the payout's events. */
export const approvalReturn = {
  successUrl: z.optional(url),
  failUrl: z.optional(url),
  redirectAfter: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(60))),
  refTransactionId: z.optional(shaped('refTransactionId')),
};

export const denial = { payOutId: uuid, denyContent: text(255) };

const filters = {
  fromAccount: z.optional(keyword),
  toAccount: z.optional(keyword),
  status: z.optional(payoutStatus),
  transactionId: z.optional(keyword),
  createdFrom: z.optional(instantOrDay),
  createdTo: z.optional(instantOrDay),
  keyword: z.optional(keyword),
  scheduled: z.optional(flag),
  unanswered: z.optional(flag),
};

const detail = z.object({
  ...payout.shape,
  approvals: z.array(payoutApproval),
  /** Who may let a frozen one go on. */
  releasers: z.array(z.string()),
  history: z.array(statusChange),
  /** The row of the transaction list, once the money was sent. */
  transaction: z.nullish(transaction),
});

const resembling = z.object({
  id: z.string(),
  code: z.string(),
  status: payoutStatus,
  createdBy: z.string(),
  createdAt: instant,
});

const preview = z.object({
  fromBankAccountId: z.string(),
  fromAccountNo: z.string(),
  available: storedVnd,
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  chargeType,
  /** What the account needs at its approval. */
  totalAmount: storedVnd,
  /** What the account lacks now. */
  shortBy: storedVnd,
  channel: payoutChannel,
  /** When the money leaves if it is approved now. */
  sendsAt: instant,
  content: z.string(),
  approvalsNeeded: z.number(),
  dayLimit: storedVnd,
  dayUsed: storedVnd,
  resembles: z.nullish(resembling),
});

export const singleEntries = {
  singlePreview: {
    route: 'POST /api/payout/v1/single/preview',
    body: z.object({
      accountNo: bankAccountNo,
      bin: shaped('bin'),
      amount: vnd(min, max),
      content: z.optional(text(140)),
      fromBankAccountId: z.optional(uuid),
      scheduledDate: z.optional(day),
    }),
    returns: preview,
    allow: [may('payout', 'write')],
    changesNothing: true,
    problems: ['not_found', 'limit_exceeded'],
    summary: 'What a payout would cost, which way it would take and what it resembles; nothing is saved',
  },
  singleCreate: {
    route: 'POST /api/payout/v1/single/create',
    body: z.object({ ...enteredTransfer, ...payoutOrigin, saveReceiver: z.optional(z.boolean()) }),
    returns: payout,
    ...payoutWrite,
    rate: 'create',
    problems: [
      'not_found',
      'bank_account_not_found',
      'bank_gives_no_answer',
      'possible_duplicate',
      'limit_exceeded',
      'too_many_requests',
    ],
    summary: 'Waits for its approval; `data.resembles` of code 1903 names the payout that it repeats',
  },
  singleUpdate: {
    route: 'PUT /api/payout/v1/single/update/:payOutId',
    ...payOutId,
    body: z.object({
      amount: z.optional(vnd(min, max)),
      content: z.optional(text(140)),
      scheduledDate: z.nullish(day),
    }),
    returns: payout,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded'],
    summary: 'Corrects a payout that waits; approvals that were given are void',
  },
  singleApprove: {
    route: 'POST /api/payout/v1/single/approve',
    body: z.object({ payOutId: uuid }),
    returns: otpChallenge,
    ...payoutWrite,
    problems: refusedApproval,
    summary: 'Sends a code to who approves; nothing changes yet',
  },
  singleApproveVerify: {
    route: 'POST /api/payout/v1/single/approve/verify',
    body: z.object(approvalReturn),
    returns: payout,
    ...payoutWrite,
    otp: {
      purpose: 'payout',
      confirms: ['amount', 'feeAmount', 'receiver', 'bank', 'holder', 'content'],
      askedBy: 'singleApprove',
    },
    problems: refusedApproval,
    summary: 'Sets the money aside and sends it; where more people must approve, it goes on waiting',
  },
  singleDisapprove: {
    route: 'POST /api/payout/v1/single/disapprove',
    body: z.object(denial),
    returns: noData,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  singleUnfreeze: {
    route: 'PUT /api/payout/v1/single/unfreeze/:payOutId',
    ...payOutId,
    returns: noData,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator', 'access_denied'],
    summary: 'Lets a payout go on that an emergency lock stopped; somebody else than the locked person does it',
  },
  singleGetAll: {
    route: 'GET /api/payout/v1/single/getAll',
    query: paged(filters, { sorts: ['createdAt', 'amount', 'transactionTime'] }),
    returns: pageOf(payout),
    ...payoutRead,
  },
  singleGetDetail: {
    route: 'GET /api/payout/v1/single/getDetail/:payOutId',
    ...payOutId,
    returns: detail,
    ...payoutRead,
    actions: ['singleUpdate', 'singleApprove', 'singleDisapprove', 'singleUnfreeze'],
  },
  singleExport: {
    route: 'GET /api/payout/v1/single/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...payoutRead,
    problems: ['limit_exceeded'],
  },
} as const;
