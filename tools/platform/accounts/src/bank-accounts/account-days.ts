import { invalidField } from '@pay/contract-core';
import { type DayRange, daysBetween, formatDay, MAX_FILTER_DAYS } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, tableFile, type Trx } from '@pay/platform-kernel';
import { type AccountDay, accountDays } from './account-days.rules.ts';
import { movedDays, namedAccounts } from './account-days.store.ts';

interface Wanted extends DayRange {
  bankAccountId?: string | undefined;
}

type NamedDay = AccountDay & { accountNo: string; accountName: string };

/** What moved on each account day by day, as its statement tells it. */
export async function daysOfAccounts(db: Trx, merchantId: string, { from, to, bankAccountId }: Wanted) {
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw invalidField('to', 'range_reversed');
  if (length > MAX_FILTER_DAYS) throw invalidField('to', 'range_too_long', { max: MAX_FILTER_DAYS });
  const days = accountDays(await movedDays(db, merchantId, { from, to }, bankAccountId));
  const accounts = new Map((await namedAccounts(db, merchantId)).map((account) => [account.id, account]));
  return days.flatMap((day): NamedDay[] => {
    const account = accounts.get(day.bankAccountId);
    return account ? [{ ...day, accountNo: account.accountNo, accountName: account.accountName }] : [];
  });
}

const columns: ExportColumn<NamedDay>[] = [
  { field: 'day', value: ({ day }) => formatDay(day), width: 12 },
  { field: 'accountNo', value: ({ accountNo }) => accountNo },
  { field: 'accountName', value: ({ accountName }) => accountName, width: 28 },
  { field: 'openingBalance', value: ({ openingBalance }) => openingBalance, width: 18 },
  { field: 'paidIn', value: ({ paidIn }) => paidIn, width: 18 },
  { field: 'otherCredits', value: ({ otherCredits }) => otherCredits, width: 18 },
  { field: 'fees', value: ({ fees }) => fees, width: 16 },
  { field: 'refunds', value: ({ refunds }) => refunds, width: 16 },
  { field: 'payOuts', value: ({ payOuts }) => payOuts, width: 16 },
  { field: 'adjustments', value: ({ adjustments }) => adjustments, width: 16 },
  { field: 'closingBalance', value: ({ closingBalance }) => closingBalance, width: 18 },
];

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

interface File {
  format?: 'xlsx' | 'csv' | undefined;
  language: Language;
  now: string;
}

export const daysFile = (days: readonly NamedDay[], { format = 'xlsx', language, now }: File) =>
  tableFile({ name: 'account-days', rows: each(days), columns, format, language, now });
