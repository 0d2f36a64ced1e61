import { paged, pageOf } from '@pay/contract-core';
import {
  bankAccountNo,
  chargeType,
  chosen,
  instantOrDay,
  keyword,
  name,
  noData,
  otpChallenge,
  payoutApproval,
  payoutBatch,
  payoutRow,
  payoutStatus,
  shaped,
  statusChange,
  storedVnd,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, may, payoutLimits } from '@pay/domain';
import * as z from 'zod/mini';
import {
  approvalReturn,
  denial,
  enteredTransfer,
  payOutId,
  payoutOrigin,
  payoutRead,
  payoutWrite,
  refusedApproval,
} from './payout-single.entries.ts';

const { min, max } = amountBounds.SAME_BANK_PAYOUT;
const { batchRows } = payoutLimits;

/** A row as a file or a correction gives it; the bank is named by its BIN or in words. */
const checkedRow = {
  row: z.number(),
  accountNo: z.nullable(z.string()),
  bin: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  content: z.nullable(z.string()),
};

const checked = z.object({
  validItems: z.array(z.object(checkedRow)),
  invalidItems: z.array(
    z.object({
      ...checkedRow,
      problems: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
    }),
  ),
  /** Sums of the valid rows. */
  totalAmount: storedVnd,
  feeAmount: storedVnd,
  vatAmount: storedVnd,
  chargeType,
});

const looseText = z.nullish(z.string().check(z.maxLength(255)));
const looseRow = z.object({
  row: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
  accountNo: looseText,
  bin: looseText,
  bankName: looseText,
  accountName: looseText,
  amount: z.nullish(z.union([z.number(), z.string().check(z.maxLength(40))])),
  content: looseText,
});

/** A row that can be taken. */
export const batchRow = z.object({ ...enteredTransfer, content: z.optional(text(140)) });

const atMost = { min: z.minLength(1), max: z.maxLength(batchRows) };

const filters = {
  name: z.optional(keyword),
  id: z.optional(keyword),
  status: z.optional(payoutStatus),
  fromAccountNo: z.optional(keyword),
  createdFrom: z.optional(instantOrDay),
  createdTo: z.optional(instantOrDay),
};

const rowFilters = { status: z.optional(payoutStatus), keyword: z.optional(keyword) };
const format = z.optional(z.enum(['xlsx', 'csv']));
const rowOf = { params: z.object({ payOutId: uuid, rowId: uuid }) } as const;

const detail = z.object({
  ...payoutBatch.shape,
  /** Counts the corrections; the code is bound to it. */
  version: z.number(),
  /** Whether who may write payouts may correct its rows now, or take them out but for the last one. */
  correctable: z.boolean(),
  approvals: z.array(payoutApproval),
  /** Who may let a frozen one go on. */
  releasers: z.array(z.string()),
  history: z.array(statusChange),
});

export const batchEntries = {
  batchTemplate: {
    route: 'GET /api/payout/v1/batch/template',
    reply: 'file',
    allow: [may('payout', 'write')],
  },
  batchUploadFile: {
    route: 'POST /api/payout/v1/batch/uploadFile',
    upload: { file: { kind: 'table' } },
    returns: checked,
    allow: [may('payout', 'write')],
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  batchCheck: {
    route: 'POST /api/payout/v1/batch/check',
    body: z.object({ rows: z.array(looseRow).check(atMost.min, atMost.max) }),
    returns: checked,
    allow: [may('payout', 'write')],
    changesNothing: true,
    summary: 'Checks rows that were corrected on the page, as the file is checked; nothing is saved',
  },
  batchGetNames: {
    route: 'POST /api/payout/v1/batch/names',
    body: z.object({
      accounts: z.array(z.object({ bin: shaped('bin'), accountNo: bankAccountNo })).check(atMost.min, atMost.max),
    }),
    returns: z.object({
      items: z.array(
        z.object({
          bin: z.string(),
          accountNo: z.string(),
          /** Null while the bank is being asked, and where it knows no such account. */
          accountName: z.nullable(z.string()),
          state: z.enum(['KNOWN', 'ASKING', 'UNKNOWN']),
        }),
      ),
      asking: z.number(),
    }),
    allow: [may('payout', 'write')],
    problems: ['too_many_requests'],
    summary: 'The holders of accounts; those not known yet are asked for in the background, so ask again',
  },
  batchCreate: {
    route: 'POST /api/payout/v1/batch/create',
    body: z.object({
      name,
      ...payoutOrigin,
      rows: z.array(batchRow).check(atMost.min, atMost.max),
    }),
    returns: payoutBatch,
    ...payoutWrite,
    rate: 'create',
    problems: ['not_found', 'batch_has_invalid_rows', 'possible_duplicate', 'limit_exceeded'],
    summary: 'All rows of a batch or none; `data.fields` of code 1904 names the rows that are wrong',
  },
  batchApprove: {
    route: 'POST /api/payout/v1/batch/approve',
    body: z.object({ payOutId: uuid }),
    returns: otpChallenge,
    ...payoutWrite,
    problems: refusedApproval,
  },
  batchApproveVerify: {
    route: 'POST /api/payout/v1/batch/approve/verify',
    body: z.object(approvalReturn),
    returns: payoutBatch,
    ...payoutWrite,
    otp: {
      purpose: 'payout-batch',
      confirms: ['amount', 'feeAmount', 'transfers', 'batch', 'version'],
      askedBy: 'batchApprove',
    },
    problems: refusedApproval,
    summary: 'One code for all rows; each of them is then sent by itself',
  },
  batchDisapprove: {
    route: 'POST /api/payout/v1/batch/disapprove',
    body: z.object(denial),
    returns: noData,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  batchUnfreeze: {
    route: 'PUT /api/payout/v1/batch/unfreeze/:payOutId',
    ...payOutId,
    returns: noData,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator', 'access_denied'],
  },
  batchGetAll: {
    route: 'GET /api/payout/v1/batch/getAll',
    query: paged(filters, { sorts: ['createdAt', 'amount', 'name'] }),
    returns: pageOf(payoutBatch),
    ...payoutRead,
  },
  batchListExport: {
    route: 'GET /api/payout/v1/batch/export',
    query: z.object({ ...filters, ids: chosen(uuid), format }),
    reply: 'file',
    ...payoutRead,
    problems: ['limit_exceeded'],
  },
  batchGetDetail: {
    route: 'GET /api/payout/v1/batch/getDetail/:payOutId',
    ...payOutId,
    returns: detail,
    ...payoutRead,
    actions: ['batchApprove', 'batchDisapprove', 'batchUnfreeze'],
  },
  batchGetRows: {
    route: 'GET /api/payout/v1/batch/rows/:payOutId',
    ...payOutId,
    query: paged(rowFilters, { sorts: ['row', 'amount', 'transactionTime'], direction: 'ASC' }),
    returns: pageOf(payoutRow),
    ...payoutRead,
    problems: ['not_found'],
  },
  batchUpdateRow: {
    route: 'PUT /api/payout/v1/batch/rows/:payOutId/:rowId',
    ...rowOf,
    body: z.object({
      accountNo: z.optional(bankAccountNo),
      bin: z.optional(shaped('bin')),
      amount: z.optional(vnd(min, max)),
      content: z.optional(text(140)),
      accountName: z.optional(name),
    }),
    returns: payoutRow,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded'],
    summary: 'Corrects a row of a batch that waits; approvals that were given are void',
  },
  batchRemoveRow: {
    route: 'DELETE /api/payout/v1/batch/rows/:payOutId/:rowId',
    ...rowOf,
    returns: noData,
    ...payoutWrite,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Takes a row out of a batch that waits; the last one stays',
  },
  batchExport: {
    route: 'GET /api/payout/v1/batch/export/:payOutId',
    ...payOutId,
    query: z.object({ ...rowFilters, ids: chosen(uuid), format }),
    reply: 'file',
    ...payoutRead,
    problems: ['not_found'],
    summary: 'The rows, or those of one status: the failed ones stand in the columns of the template',
  },
} as const;
