import type { ReplyOf } from '@pay/contract-core';
import type { bankAccount } from '@pay/contract-portal';
import type { Message } from '@pay/i18n';
import { text } from './bank-accounts.messages.ts';

export type BankAccount = ReplyOf<typeof bankAccount.getList>[number];

export const maxAccounts = 10;

export const uses: Readonly<Record<string, Message>> = {
  defaultAccount: text.usedByDefault,
  defaultFeeAccount: text.usedByFees,
  staticQr: text.usedByQr,
  payBox: text.usedByPayBox,
  payPage: text.usedByPayPage,
  plan: text.usedByPlan,
  vietQrPro: text.usedByVietQrPro,
  salary: text.usedBySalary,
  payout: text.usedByPayout,
  moneyUnderWay: text.usedByMoneyUnderWay,
  dispute: text.usedByDispute,
};
