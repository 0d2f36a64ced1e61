import type { FieldProblem, FileReply } from '@pay/contract-core';
import { problem } from '@pay/contract-core';
import { batchRow } from '@pay/contract-portal';
import { asciiUpper, payoutLimits, providerBank, transferContent } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { bankInWords, knownBank } from '@pay/platform-accounts';
import {
  type Cell,
  columnsOf,
  figureIn,
  type Instant,
  inTurns,
  judgedRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { Source } from './create-payout.ts';
import { isSourceItself } from './create-payout.ts';

const columns = ['row', 'accountNo', 'bankName', 'accountName', 'amount', 'content'] as const;
type Column = (typeof columns)[number];
const required = ['accountNo', 'bankName', 'amount'] as const;

export type BatchRow = output<typeof batchRow>;

export interface LooseRow {
  row: number;
  accountNo: string | null;
  bin: string | null;
  bankName: string | null;
  accountName: string | null;
  amount: number | null;
  content: string | null;
  /** A spreadsheet keeps 15 digits of a number and puts zeros for the rest. */
  isRounded?: boolean;
}

export const batchTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({
    name: 'payouts',
    example: {
      row: 1,
      accountNo: '0071001234567',
      bankName: 'Vietcombank',
      accountName: 'NGUYEN VAN AN',
      amount: 5_000_000,
      content: 'Luong thang 11',
    },
    language,
    now,
  });

export const takesTransfers = (db: Trx, bin: string): boolean =>
  bin === providerBank.bin || knownBank(db, bin)?.receivesTransfers === true;

function named(
  db: Trx,
  row: number,
  cell: (field: Exclude<Column, 'row'>) => Cell | undefined,
  bin?: string | null,
): LooseRow {
  const words = textIn(cell('bankName'));
  const bank = bankInWords(db, bin ?? words);
  const accountNo = cell('accountNo');
  return {
    row,
    accountNo: textIn(accountNo).replaceAll(' ', '') || null,
    bin: bank?.bin ?? bin ?? null,
    bankName: bank?.shortName ?? (words || null),
    accountName: textIn(cell('accountName')) || null,
    amount: figureIn(cell('amount')),
    content: textIn(cell('content')) || null,
    isRounded: typeof accountNo === 'number' && accountNo > 999_999_999_999_999,
  };
}

/** The rows of a file, numbered as in it. */
export async function rowsInFile(db: Trx, { heading, rows }: Table, language: Language): Promise<LooseRow[]> {
  if (rows.length > payoutLimits.batchRows)
    throw problem('file_invalid', {
      fields: [{ field: 'file', rule: 'too_many_rows', message: '', max: payoutLimits.batchRows }],
    });
  const at = columnsOf(heading, columns, { required, language });
  return inTurns(rows, ({ row, cells }) => named(db, row, (field) => (at[field] < 0 ? undefined : cells[at[field]])));
}

/** Rows as a page sends them back. */
export const rowsOfPage = (
  db: Trx,
  rows: readonly { row: number; [name: string]: string | number | null | undefined }[],
): LooseRow[] =>
  rows.map((given) => named(db, given.row, (field) => given[field] ?? null, textIn(given.bin ?? null) || null));

const wrong = (field: string, rule: FieldProblem['rule']): FieldProblem => ({ field, rule, message: '' });

export const sameTransfer = ({ bin, accountNo, amount, content }: Omit<BatchRow, 'accountName'>) =>
  [bin, accountNo, amount, transferContent(content ?? '')].join(' ');

/** Tells row by row what can be taken, and what is wrong in it. */
export function judgedTransfers(
  db: Trx,
  rows: readonly LooseRow[],
  { source, language }: { source: Source | undefined; language: Language },
) {
  const seen = new Set<string>();
  const rounded = new Set(rows.flatMap(({ row, isRounded }) => (isRounded ? [row] : [])));
  return judgedRows(
    rows.map(({ bankName, isRounded: _isTold, ...row }) => ({ ...row, bankName })),
    {
      schema: batchRow,
      language,
      besides: (fields, { row, bin, bankName }) => {
        if (!fields) return bin === null && bankName !== null ? [wrong('bin', 'bank_unknown')] : [];
        const isTwice = seen.has(sameTransfer(fields));
        seen.add(sameTransfer(fields));
        const to = { toBin: fields.bin, toAccount: fields.accountNo };
        return [
          ...(rounded.has(row) ? [wrong('accountNo', 'number_rounded')] : []),
          ...(takesTransfers(db, fields.bin) ? [] : [wrong('bin', 'bank_unknown')]),
          ...(source && isSourceItself(source, to) ? [wrong('accountNo', 'own_account')] : []),
          ...(isTwice ? [wrong('accountNo', 'duplicate')] : []),
        ];
      },
    },
  );
}

/** The name that is kept of a receiver whom the bank has not named. */
export const typedHolder = (accountName: string | undefined) => asciiUpper(accountName ?? '');
