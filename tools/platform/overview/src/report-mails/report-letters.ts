import { bankAccount, statistic, transaction } from '@pay/contract-portal';
import { type DayRange, formatDay, formatVnd, type Permission } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { daysFile, daysOfAccounts } from '@pay/platform-accounts';
import { platformText, type Trx } from '@pay/platform-kernel';
import type { FileReply } from '@pay/contract-core';
import { compare } from '../statistics/compare.ts';
import { statisticsFile } from '../statistics/statistics-file.ts';
import { creditsFile, matchOf } from './credits-file.ts';
import { toldCredits } from './credits.store.ts';
import { text } from './report-mails.messages.ts';
import type { ReportMail } from './report-mails.store.ts';

interface Asked {
  merchantId: string;
  range: DayRange;
  bankAccountId?: string | undefined;
  shop: string;
  portal: string;
  language: Language;
  now: string;
}

export interface Letter {
  subject: string;
  body: string;
  file: FileReply;
}

interface Report {
  allow: readonly Permission[];
  write: (db: Trx, asked: Asked) => Promise<Letter>;
}

const wordsOfPeriod = ({ from, to }: DayRange, language: Language): string =>
  from === to ? formatDay(from) : platformText(text.fromTo, language, { from: formatDay(from), to: formatDay(to) });

async function statisticsLetter(db: Trx, { merchantId, range, bankAccountId, shop, portal, language, now }: Asked) {
  const told = async (by: 'METHOD' | 'SOURCE' | 'ACCOUNT' | 'CREATOR' | 'HOUR') => ({
    by,
    compared: await compare(db, merchantId, { ...range, by, bankAccountId }),
  });
  const methods = await told('METHOD');
  const parts = [methods, await told('SOURCE'), await told('ACCOUNT'), await told('CREATOR'), await told('HOUR')];
  const { sums, previous } = methods.compared;
  const values = {
    shop,
    period: wordsOfPeriod(range, language),
    amount: formatVnd(sums.amount, language),
    count: String(sums.total),
    fees: formatVnd(sums.chargeAmount + sums.vatChargeAmount, language),
    net: formatVnd(sums.actualAmount, language),
    before: formatVnd(previous.amount, language),
    url: `${portal}/statistic?from=${range.from}&to=${range.to}`,
  };
  return {
    subject: platformText(text.statisticsSubject, language, values),
    body: platformText(text.statistics, language, values),
    file: statisticsFile(parts, { language, now }),
  };
}

async function accountDaysLetter(db: Trx, { merchantId, range, bankAccountId, shop, portal, language, now }: Asked) {
  const days = await daysOfAccounts(db, merchantId, { ...range, bankAccountId });
  const values = {
    shop,
    period: wordsOfPeriod(range, language),
    url: `${portal}/statistic/account-days?from=${range.from}&to=${range.to}`,
  };
  return {
    subject: platformText(text.accountDaysSubject, language, values),
    body: platformText(text.accountDays, language, values),
    file: daysFile(days, { language, now }),
  };
}

async function bankCreditsLetter(db: Trx, { merchantId, range, bankAccountId, shop, portal, language, now }: Asked) {
  const credits = await toldCredits(db, merchantId, { ...range, bankAccountId });
  const matches = credits.map(matchOf);
  const values = {
    shop,
    period: wordsOfPeriod(range, language),
    count: String(credits.length),
    amount: formatVnd(
      credits.reduce((sum, { amount }) => sum + amount, 0),
      language,
    ),
    alone: String(matches.filter((match) => match === 'NO_ORDER').length),
    different: String(matches.filter((match) => match === 'DIFFERENT' || match === 'HELD').length),
    url: `${portal}/transactions-management?view=bank&fromDate=${range.from}&toDate=${range.to}`,
  };
  return {
    subject: platformText(text.bankCreditsSubject, language, values),
    body: platformText(text.bankCredits, language, values),
    file: creditsFile(db, credits, { language, now }),
  };
}

/** Each report with what its reader must be allowed to see. */
export const reports: Readonly<Record<ReportMail['report'], Report>> = {
  STATISTICS: { allow: statistic.compare.allow, write: statisticsLetter },
  ACCOUNT_DAYS: { allow: bankAccount.getDays.allow, write: accountDaysLetter },
  BANK_CREDITS: { allow: transaction.bankTransactionGetAll.allow, write: bankCreditsLetter },
};
