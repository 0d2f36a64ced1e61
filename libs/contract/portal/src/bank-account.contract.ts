import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  bankType,
  day,
  instant,
  instantOrDay,
  keyword,
  name,
  noData,
  otpChallenge,
  rule,
  shaped,
  statementGroup,
  storedVnd,
  text,
  uuid,
} from '@pay/contract-shared';
import { asciiUpper, isPersonalId, isTaxId, may } from '@pay/domain';
import * as z from 'zod/mini';
import { bankAccountRow } from './bank-account-row.ts';

/** `amount` has no sign; `coefficient` gives the direction. */
export const statementLine = z.object({
  amount: storedVnd,
  coefficient: z.enum(['1', '-1']),
  /** What the account held once this entry was booked. */
  balanceAfter: z.number(),
  currency: z.string(),
  dateTime: instant,
  detail: z.nullish(z.string()),
  /** Who paid or was paid: the bank's name and the number there. */
  counterparty: z.nullish(z.string()),
  counterpartyBank: z.nullish(z.object({ icon: z.string() })),
  transactionNo: z.string(),
  transGroup: statementGroup,
});

const readers = [
  may('receivingAccounts', 'read'),
  may('balance', 'read'),
  may('payPage', 'read'),
  may('payLink', 'read'),
  may('payBox', 'read'),
  may('subscriptions', 'read'),
  may('payout', 'read'),
  may('memberManagement', 'read'),
] as const;
const balanceReaders = [may('balance', 'read'), may('receivingAccounts', 'read')] as const;

const accountNo = shaped('ownAccountNo');
const branch = text(50);
const idCardNo = z.string().check(
  z.trim(),
  rule('personal_id', (value) => isPersonalId(value) || isTaxId(value)),
);
const accountId = z.object({ bankAccountId: uuid });
const period = {
  keyword: z.optional(keyword),
  fromDate: z.optional(instantOrDay),
  toDate: z.optional(instantOrDay),
};

/** What moved on one account on one day; opening balance and movements add up to the closing balance. */
const accountDay = z.object({
  day,
  bankAccountId: z.string(),
  accountNo: z.string(),
  accountName: z.string(),
  openingBalance: z.number(),
  /** As the payers paid them. */
  paidIn: z.number(),
  otherCredits: z.number(),
  /** What was kept of payments at once, and fees that were collected. */
  fees: z.number(),
  refunds: z.number(),
  payOuts: z.number(),
  adjustments: z.number(),
  closingBalance: z.number(),
});
const days = { from: day, to: day, bankAccountId: z.optional(uuid) };

const statement = {
  params: accountId,
  query: paged(period, { sorts: ['dateTime', 'amount'] }),
  returns: pageOf(statementLine),
  allow: balanceReaders,
  merchantStatus: 'any',
} as const;

/** Linking belongs to identity: it always concerns the real account, whatever the mode. */
const linking = { allow: [may('receivingAccounts', 'write')], mode: 'live', merchantStatus: 'any' } as const;
const fromBank = { returns: z.array(bankAccountRow), allow: readers, mode: 'live', merchantStatus: 'any' } as const;

export const bankAccount = defineContract('bankAccount', {
  linkCheck: {
    route: 'POST /api/bankAccount/portal/v1/link/check',
    body: z.object({ accountNo, branch, idCardNo }),
    returns: z.object({ accountName: z.string() }),
    ...linking,
    rate: 'inquiry',
    changesNothing: true,
    problems: [
      'bank_account_not_found',
      'bank_account_linked',
      'bank_account_holder_mismatch',
      'limit_exceeded',
      'not_allowed_from_status',
      'bank_gives_no_answer',
      'merchant_not_active',
    ],
  },
  linkSubmit: {
    route: 'POST /api/bankAccount/portal/v1/link/submit',
    body: z.object({
      accountNo,
      branch,
      idCardNo: z.optional(idCardNo),
      accountName: z.optional(name),
      bankType: z.optional(bankType),
    }),
    returns: otpChallenge,
    ...linking,
    rate: 'inquiry',
    problems: [
      'bank_account_not_found',
      'bank_account_linked',
      'bank_account_holder_mismatch',
      'limit_exceeded',
      'bank_gives_no_answer',
      'merchant_not_active',
      'not_allowed_from_status',
    ],
    summary: 'Sends a code to the phone that the bank knows of the holder',
  },
  linkVerifyOtp: {
    route: 'POST /api/bankAccount/portal/v1/link/verifyOTP',
    body: z.object({
      accountName: name.check(z.overwrite(asciiUpper)),
      accountNo,
      branch,
    }),
    returns: bankAccountRow,
    ...linking,
    otp: { purpose: 'link-account', confirms: ['accountNo', 'accountName', 'branch'], askedBy: 'linkSubmit' },
    problems: ['bank_account_linked', 'limit_exceeded'],
    refreshes: ['merchant'],
  },
  delete: {
    route: 'DELETE /api/bankAccount/portal/v1/delete/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    allow: [may('receivingAccounts', 'write')],
    merchantStatus: 'any',
    problems: ['not_found', 'bank_account_in_use'],
    refreshes: ['merchant'],
  },
  get: {
    route: 'GET /api/bankAccount/portal/v1/get/:id',
    params: z.object({ id: uuid }),
    returns: bankAccountRow,
    allow: readers,
    merchantStatus: 'any',
  },
  getList: {
    route: 'GET /api/bankAccount/portal/v1/getList',
    returns: z.array(bankAccountRow),
    allow: readers,
    merchantStatus: 'any',
  },
  getBalance: {
    route: 'GET /api/bankAccount/portal/v1/getBalance/:bankAccountId',
    params: accountId,
    returns: z.object({
      balance: z.number(),
      /** What orders to the bank have set aside. */
      held: z.number(),
      currency: z.string(),
    }),
    allow: balanceReaders,
    merchantStatus: 'any',
  },
  updateDefault: {
    route: 'PUT /api/bankAccount/portal/v1/updateDefault',
    body: z.object({ ...z.partial(bankAccountRow).shape, id: uuid }),
    returns: bankAccountRow,
    allow: [may('receivingAccounts', 'write')],
    merchantStatus: 'any',
    problems: ['not_found'],
    refreshes: ['merchant'],
    summary: 'Makes an account the default one, the one fees are charged to, or both; without a choice the default one',
  },
  getTransactionStatistic: {
    route: 'GET /api/bankAccount/portal/v1/getTransactionStatistic/:bankAccountId',
    ...statement,
  },
  getTransactionStatisticSandBox: {
    route: 'GET /api/bankAccount/portal/v1/getTransactionStatisticSandBox/:bankAccountId',
    ...statement,
    summary: 'What moved in test mode, whichever mode asks; the account is one that the caller sees',
  },
  exportTransactionStatistic: {
    route: 'GET /api/bankAccount/portal/v1/exportTransactionStatistic/:bankAccountId',
    params: accountId,
    query: z.object({ ...period, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: balanceReaders,
    merchantStatus: 'any',
    problems: ['limit_exceeded'],
  },
  getDays: {
    route: 'GET /api/bankAccount/portal/v1/getDays',
    query: z.object(days),
    returns: z.array(accountDay),
    allow: balanceReaders,
    merchantStatus: 'any',
    summary: 'Sums of the statement by day and account, for the books of the shop',
  },
  exportDays: {
    route: 'GET /api/bankAccount/portal/v1/exportDays',
    query: z.object({ ...days, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: balanceReaders,
    merchantStatus: 'any',
  },
  getLinkedAccountFromBank: {
    route: 'GET /api/bankAccount/portal/v1/getLinkedAccountFromBank',
    ...fromBank,
    problems: ['bank_gives_no_answer'],
    summary: 'Accounts that the bank keeps for the organisation and that are linked',
  },
  getUnlinkedAccounts: {
    route: 'GET /api/bankAccount/portal/v1/getUnlinkedAccounts',
    ...fromBank,
    problems: ['bank_gives_no_answer'],
    summary:
      'Accounts that the bank keeps for the organisation and that are not linked yet; `id` is the account number',
  },
  linkAccount: {
    route: 'POST /api/bankAccount/portal/v1/linkAccount',
    body: z.object({ listAccountNo: z.array(accountNo).check(z.minLength(1), z.maxLength(10)) }),
    returns: z.array(bankAccountRow),
    ...linking,
    problems: [
      'bank_account_not_found',
      'bank_account_linked',
      'limit_exceeded',
      'access_denied',
      'bank_gives_no_answer',
      'merchant_not_active',
      'not_allowed_from_status',
    ],
    refreshes: ['merchant'],
    summary: "Links several of the organisation's own accounts, as the bank knows them by its tax code",
  },
});
