import type { moneyBook } from '@pay/contract-cms';
import { formatDateTime, maskAccountNo } from '@pay/domain';
import { eventOf, type ExportColumn, type HandlersOf, platformPage, tableFile } from '@pay/platform-kernel';
import { daysOf } from './book-days.ts';
import {
  type AccountName,
  type BookEntry,
  type EntryFilter,
  type EventName,
  exportedEntries,
  listEntries,
} from './entries.store.ts';
import { movedMerchants, type Movement, trialBalance } from './trial-balance.store.ts';

type Balance = Movement & { account: AccountName };

const nothing: Movement = { opening: 0, debit: 0, credit: 0, closing: 0 };

const totalOf = (rows: readonly Movement[]): Movement =>
  rows.reduce(
    (sum, { opening, debit, credit, closing }) => ({
      opening: sum.opening + opening,
      debit: sum.debit + debit,
      credit: sum.credit + credit,
      closing: sum.closing + closing,
    }),
    nothing,
  );

const listed = (row: BookEntry) => ({
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  txnId: row.txnId,
  event: eventOf(row.kind) as EventName,
  account: row.account as AccountName,
  accountNo: row.accountNo && maskAccountNo(row.accountNo),
  debit: Math.max(-row.amount, 0),
  credit: Math.max(row.amount, 0),
  note: row.note,
  number: row.number,
  at: row.at,
});

const balanceColumns: readonly ExportColumn<Balance>[] = [
  { field: 'account', value: ({ account }) => account, labels: 'enum.LedgerAccount', width: 40 },
  { field: 'openingBalance', value: ({ opening }) => opening },
  { field: 'debit', value: ({ debit }) => debit },
  { field: 'credit', value: ({ credit }) => credit },
  { field: 'closingBalance', value: ({ closing }) => closing },
];

const entryColumns: readonly ExportColumn<BookEntry>[] = [
  { field: 'at', value: ({ at }) => formatDateTime(at) },
  { field: 'merchantCode', value: (row) => row.merchantCode, width: 14 },
  { field: 'merchantName', value: (row) => row.merchantName, width: 30 },
  { field: 'event', value: ({ kind }) => eventOf(kind), labels: 'enum.LedgerEvent', width: 30 },
  { field: 'account', value: ({ account }) => account, labels: 'enum.LedgerAccount', width: 30 },
  { field: 'accountNo', value: (row) => listed(row).accountNo },
  { field: 'debit', value: (row) => listed(row).debit },
  { field: 'credit', value: (row) => listed(row).credit },
  { field: 'referenceId', value: (row) => row.number },
  { field: 'transactionId', value: (row) => row.txnId, width: 38 },
];

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

interface Asked extends EntryFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

const asked = ({ fromDate, toDate, ...filter }: Asked, now: string) => ({
  days: daysOf({ fromDate, toDate }, now),
  filter,
});

export const moneyBookHandlers: HandlersOf<typeof moneyBook> = {
  getTrialBalance: async (given, { db, now }) => {
    const days = daysOf(given, now);
    const rows = await trialBalance(db, days);
    return { fromDate: days.from, toDate: days.to, rows, total: totalOf(rows) };
  },
  export: async ({ format = 'xlsx', ...given }, { db, now, language }) => {
    const rows = await trialBalance(db, daysOf(given, now));
    return tableFile({ name: 'trial-balance', rows: each(rows), columns: balanceColumns, format, language, now });
  },
  getMerchants: async ({ account, keyword, ...given }, { db, now, page }) => {
    const { rows, total } = await movedMerchants(db, daysOf(given, now), { account, keyword }, page);
    return platformPage(rows, page, total);
  },
  getEntries: async (given, { db, now, page }) => {
    const { days, filter } = asked(given, now);
    const { rows, total } = await listEntries(db, days, filter, page);
    return platformPage(rows.map(listed), page, total);
  },
  exportEntries: async ({ format = 'xlsx', ...given }, { db, now, language }) => {
    const { days, filter } = asked(given, now);
    const rows = await exportedEntries(db, days, filter);
    return tableFile({ name: 'entries', rows, columns: entryColumns, format, language, now });
  },
};
