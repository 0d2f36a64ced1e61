import { asciiUpper } from '@pay/domain';
import type { BatchRow, CheckedRow, CheckedRows, WrongRow } from './payout.ts';

export type LooseRow = CheckedRow;
export type Names = ReadonlyMap<string, { accountName: string | null; state: 'KNOWN' | 'ASKING' | 'UNKNOWN' }>;
type NameVerdict = 'asking' | 'unknown' | 'differs' | 'same';

export const accountKey = ({ bin, accountNo }: { bin: string | null; accountNo: string | null }) =>
  `${bin ?? ''} ${accountNo ?? ''}`;

/** The rows as they are checked again; a bank that is known by its BIN needs no words. */
export const looseRows = ({ validItems, invalidItems }: CheckedRows): LooseRow[] =>
  [...validItems, ...invalidItems.map(({ problems: _problems, ...row }) => row)]
    .map((row) => (row.bin === null ? row : { ...row, bankName: null }))
    .toSorted((one, other) => one.row - other.row);

/** The rows of a batch that was prepared before, numbered anew. */
export const copiedRows = (rows: readonly BatchRow[]): LooseRow[] =>
  rows.map(({ toAccountNo, toBin, toAccountName, typedName, amount, content }, index) => ({
    row: index + 1,
    accountNo: toAccountNo,
    bin: toBin,
    bankName: null,
    accountName: typedName ?? toAccountName,
    amount,
    content,
  }));

/** What the bank says of the name in a row; rows without a name are all right. */
export function verdictOf(row: CheckedRow, names: Names): NameVerdict {
  const told = names.get(accountKey(row));
  if (!told || told.state === 'ASKING') return 'asking';
  if (told.state === 'UNKNOWN' || told.accountName === null) return 'unknown';
  return row.accountName && asciiUpper(row.accountName) !== told.accountName ? 'differs' : 'same';
}

/** How many transfers go to each bank and how much, the largest sum first. */
export function totalsByBank(rows: readonly CheckedRow[]): { bin: string; count: number; sum: number }[] {
  const totals = new Map<string, { bin: string; count: number; sum: number }>();
  for (const { bin, amount } of rows) {
    if (bin === null) continue;
    const former = totals.get(bin) ?? { bin, count: 0, sum: 0 };
    totals.set(bin, { bin, count: former.count + 1, sum: former.sum + (amount ?? 0) });
  }
  return [...totals.values()].toSorted((one, other) => other.sum - one.sum);
}

/** The rows as a batch takes them. */
export const transfersOf = (rows: readonly CheckedRow[]) =>
  rows.map(({ accountNo, bin, amount, content, accountName }) => ({
    accountNo: accountNo ?? '',
    bin: bin ?? '',
    amount: amount ?? 0,
    content: content ?? undefined,
    accountName: accountName ?? undefined,
  }));

export const withRow = (rows: readonly LooseRow[], changed: LooseRow): LooseRow[] =>
  rows.map((row) => (row.row === changed.row ? changed : row));

export const isWrong = (row: CheckedRow | WrongRow): row is WrongRow => 'problems' in row;
