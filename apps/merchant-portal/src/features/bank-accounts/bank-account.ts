import type { ReplyOf } from '@pay/contract-core';
import type { bankAccount } from '@pay/contract-portal';
import type { Message } from '@pay/i18n';
import { text } from './bank-accounts.messages.ts';

export type BankAccount = ReplyOf<typeof bankAccount.getList>[number];
export type StatementLine = ReplyOf<typeof bankAccount.getTransactionStatistic>['items'][number];

export const mostAccounts = 10;

const groups: Readonly<Record<string, Message>> = {
  PAY_IN: text.payIn,
  DEPOSIT: text.deposit,
  PAYOUT_HOLD: text.payOut,
  PAYOUT_SUCCESS: text.payOut,
  PAYOUT_FAILED: text.payOutReturned,
};

/** What kind of movement a line of the statement is. */
export const groupWords = ({ transGroup }: StatementLine): Message => groups[transGroup] ?? text.other;

export const uses: Readonly<Record<string, Message>> = {
  defaultAccount: text.usedByDefault,
  defaultFeeAccount: text.usedByFees,
  staticQr: text.usedByQr,
  payPage: text.usedByPayPage,
  plan: text.usedByPlan,
  vietQrPro: text.usedByVietQrPro,
  payout: text.usedByPayout,
};
