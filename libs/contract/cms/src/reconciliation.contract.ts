import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  day,
  instant,
  instantOrDay,
  isMoment,
  keyword,
  noData,
  rule,
  statusChange,
  storedVnd,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { MAX_STORED_AMOUNT, reconciliationMachine, statementDifferenceMachine } from '@pay/domain';
import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());
const maybeInstant = z.nullable(instant);

export const reconciliationStatus = namedEnum(
  'ReconciliationStatus',
  reconciliationMachine.states as ['MATCHING', 'DIFFERENT', 'BALANCED', 'DISCARDED'],
);
export const differenceStatus = namedEnum(
  'DifferenceStatus',
  statementDifferenceMachine.states as ['OPEN', 'PROPOSED', 'ASKED', 'SETTLED'],
);
/** As seen by the account: a credit comes in. */
export const entryDirection = namedEnum('EntryDirection', ['CREDIT', 'DEBIT']);
export const differenceKind = namedEnum('DifferenceKind', [
  'MISSING_WITH_US',
  'MISSING_AT_BANK',
  'AMOUNT_DIFFERS',
  'ACCOUNT_DIFFERS',
  'DOUBLED_AT_BANK',
]);
/** OURS: it came late, and is taken or found now. */
export const differenceResolution = namedEnum('DifferenceResolution', ['OURS', 'SUSPENSE', 'ASK_BANK', 'BANK_ERROR']);
/** What of ours a row of the bank can be. */
export const statementSource = namedEnum('StatementSource', [
  'CREDIT',
  'PAYOUT',
  'REFUND',
  'RETURN',
  'SALARY_ADVANCE',
  'SALARY_COLLECTION',
  'LATE_TRANSFER',
  'SUSPENSE',
  'FEE',
  'CARD',
  'FEE_REPORT',
  'POS_ORDER',
  'LENT_SALARY',
  'DISPUTE',
  'SETTLEMENT',
  'POS_REFUND',
]);

export const statementRow = z.object({
  bankNumber: text(50),
  bookedAt: z.string().check(rule('instant', (value) => value.length >= 10 && isMoment(value))),
  accountNo: bankAccountNo,
  direction: entryDirection,
  amount: vnd(1, MAX_STORED_AMOUNT),
  content: z.optional(text(255)),
  counterAccount: z.optional(text(40)),
});

const readRow = {
  row: z.number(),
  bankNumber: maybeText,
  bookedAt: maybeText,
  accountNo: maybeText,
  direction: maybeText,
  amount: z.nullable(z.number()),
  content: maybeText,
  counterAccount: maybeText,
};

const listed = z.object({
  id: z.string(),
  code: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  /** None of the provider's own account. */
  merchantId: maybeText,
  merchantCode: maybeText,
  merchantName: maybeText,
  day,
  status: reconciliationStatus,
  lineCount: z.number(),
  /** Rows that were looked at so far. */
  judgedCount: z.number(),
  matchedCount: z.number(),
  differenceCount: z.number(),
  settledCount: z.number(),
  createdBy: z.string(),
  createdAt: instant,
});

const difference = z.object({
  id: z.string(),
  kind: differenceKind,
  direction: entryDirection,
  /** The row of the file; null where the bank has none. */
  row: z.nullable(z.number()),
  bankNumber: maybeText,
  bankAmount: z.nullable(storedVnd),
  ourAmount: z.nullable(storedVnd),
  at: instant,
  content: z.string(),
  counterAccount: maybeText,
  source: z.nullable(statementSource),
  /** The number by which people know it here. */
  subject: maybeText,
  /** By which its record opens; of which kind it is, its source tells. */
  recordId: maybeText,
  ourAccountNo: maybeText,
  /** The bank's number, or ours, of what may be the same: its amount is equal and its time is near. */
  perhapsSame: maybeText,
  status: differenceStatus,
  resolution: z.nullable(differenceResolution),
  note: maybeText,
  proposedBy: maybeText,
  proposedAt: maybeInstant,
  decidedBy: maybeText,
  decidedAt: maybeInstant,
  /** Resolutions that this kind can have. */
  resolutions: z.array(differenceResolution),
  /** Whether who asks proposed it. */
  isOwn: z.boolean(),
});

const chosenOnes = z.array(uuid).check(z.minLength(1), z.maxLength(200));
const ofOne = { params: z.object({ id: uuid }), mode: 'live', problems: ['not_found'] } as const;
const head = { allow: 'staff:money@head', mode: 'live' } as const;
const decision = { returns: noData, mode: 'live' } as const;

/** The bank's statement of an account and a day beside what was booked. */
export const reconciliation = defineContract('reconciliation', {
  getList: {
    route: 'GET /api/reconciliation/cms/v1/getList',
    query: paged(
      {
        keyword: z.optional(keyword),
        status: z.optional(reconciliationStatus),
        fromDate: z.optional(instantOrDay),
        toDate: z.optional(instantOrDay),
      },
      { sorts: ['createdAt', 'day', 'differenceCount'] },
    ),
    returns: pageOf(listed),
    ...head,
    summary: 'The days are those of the statements',
  },
  getDetail: {
    route: 'GET /api/reconciliation/cms/v1/detail/:id',
    ...ofOne,
    returns: z.object({
      ...listed.shape,
      fileName: z.string(),
      /** Sums of the bank's rows. */
      creditAmount: storedVnd,
      debitAmount: storedVnd,
      /** Until when what is ours must stand in the file. */
      comparedUntil: instant,
      endedAt: maybeInstant,
      /** Numbers of differences that are not settled, by what is to be done. */
      waiting: z.object({ open: z.number(), proposed: z.number(), asked: z.number() }),
      history: z.array(statusChange),
    }),
    allow: 'staff:money@head',
    actions: ['discard'],
  },
  getDifferences: {
    route: 'GET /api/reconciliation/cms/v1/differences/:id',
    params: z.object({ id: uuid }),
    query: paged(
      {
        keyword: z.optional(keyword),
        kind: z.optional(differenceKind),
        status: z.optional(differenceStatus),
      },
      { size: 50, sorts: ['row', 'bankAmount', 'status'], direction: 'ASC' },
    ),
    returns: pageOf(difference),
    ...head,
    problems: ['not_found'],
  },
  template: {
    route: 'GET /api/reconciliation/cms/v1/template',
    reply: 'file',
    ...head,
  },
  check: {
    route: 'POST /api/reconciliation/cms/v1/check',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(z.object(readRow)),
      invalidItems: z.array(
        z.object({
          ...readRow,
          problems: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
        }),
      ),
    }),
    allow: 'staff:maker@head',
    mode: 'live',
    changesNothing: true,
    problems: ['file_invalid', 'duplicate'],
    summary: 'Reads a statement of one account and one day and tells what is wrong in it; nothing is saved',
  },
  upload: {
    route: 'POST /api/reconciliation/cms/v1/upload',
    upload: { file: { kind: 'table' } },
    returns: z.object({ id: z.string(), created: z.number() }),
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['file_invalid', 'duplicate'],
    summary: 'All rows of a file or none; they are matched in the background',
  },
  discard: {
    route: 'POST /api/reconciliation/cms/v1/discard/:id',
    ...ofOne,
    ...decision,
    body: z.object({ reason: text(255, 5) }),
    allow: 'staff:maker@head',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Of a wrong file, as long as none of its differences is settled',
  },
  propose: {
    route: 'POST /api/reconciliation/cms/v1/propose',
    ...decision,
    body: z.object({ ids: chosenOnes, resolution: differenceResolution, note: text(500, 10) }),
    allow: 'staff:maker@head',
    problems: ['not_found', 'not_allowed_from_status', 'invalid_parameter'],
    summary: 'What differences are and how they end; all of those named or none',
  },
  confirm: {
    route: 'POST /api/reconciliation/cms/v1/confirm',
    ...decision,
    body: z.object({ ids: chosenOnes }),
    allow: 'staff:checker@head',
    problems: [
      'not_found',
      'not_allowed_from_status',
      'approver_is_creator',
      'not_come_yet',
      'duplicate',
      'bank_account_not_found',
      'balance_too_low',
    ],
    summary: 'Carries out what another person proposed',
  },
  sendBack: {
    route: 'POST /api/reconciliation/cms/v1/sendBack',
    ...decision,
    body: z.object({ ids: chosenOnes, reason: text(255, 5) }),
    allow: 'staff:checker@head',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator'],
  },
  export: {
    route: 'GET /api/reconciliation/cms/v1/export/:id',
    params: z.object({ id: uuid }),
    query: z.object({ format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...head,
    problems: ['not_found'],
    summary: 'The differences of one statement',
  },
});
