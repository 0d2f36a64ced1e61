import { type FieldProblem, type FileReply, problem, type RuleName } from '@pay/contract-core';
import { statementRow } from '@pay/contract-cms';
import { isDay, vnDay, vnInstant } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import {
  type Cell,
  choiceIn,
  columnsOf,
  dayIn,
  figureIn,
  type Instant,
  inTurns,
  judgedRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import { type output, parse } from 'zod/v4/core';
import { type StatementAccount, statementAccounts, numbersTaken } from './statement-accounts.store.ts';

const statementColumns = [
  'bankNumber',
  'bookedAt',
  'accountNo',
  'direction',
  'amount',
  'content',
  'counterAccount',
] as const;
type Column = (typeof statementColumns)[number];
const required = ['bankNumber', 'bookedAt', 'accountNo', 'direction', 'amount'] as const;

const directions = ['CREDIT', 'DEBIT'] as const;
export const directionWord = (direction: string, language: Language) =>
  messageText(`enum.EntryDirection.${direction}`, {}, language);
const shortForms: Readonly<Record<string, (typeof directions)[number]>> = {
  c: 'CREDIT',
  cr: 'CREDIT',
  '+': 'CREDIT',
  d: 'DEBIT',
  dr: 'DEBIT',
  '-': 'DEBIT',
};

export const statementTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({
    name: 'bank-statement',
    example: {
      bankNumber: 'FT26330000001',
      bookedAt: '26/11/2026 09:15:00',
      accountNo: '700000000001',
      direction: directionWord('CREDIT', language),
      amount: 150_000,
      content: 'Thanh toan don hang 1204',
      counterAccount: '0071000123456',
    },
    language,
    now,
  });

/** The direction that a cell names by its word in any language or by a bank's letters; what names none stays as it is. */
const directionIn = (cell: Cell | undefined): string | null =>
  shortForms[textIn(cell).toLowerCase()] ?? choiceIn(cell, directions, 'EntryDirection');

/** A time of Vietnam as dd/MM/yyyy or yyyy-MM-dd, with or without the time of day; what is none stays as it is. */
function momentIn(cell: Cell | undefined): string | null {
  const written = textIn(cell);
  const [date = '', time = '00:00:00', ...others] = written.split(/[\sT]+/);
  const day = dayIn(date);
  if (others.length > 0 || !isDay(day) || !/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return written || null;
  return vnInstant(day, time).toISOString();
}

const rowOf = (row: number, cells: readonly Cell[], at: Record<Column, number>) => {
  const cell = (field: Column) => (at[field] < 0 ? undefined : cells[at[field]]);
  return {
    row,
    bankNumber: textIn(cell('bankNumber')) || null,
    bookedAt: momentIn(cell('bookedAt')),
    accountNo: textIn(cell('accountNo')).replace(/[\s.-]/g, '') || null,
    direction: directionIn(cell('direction')),
    amount: figureIn(cell('amount')),
    content: textIn(cell('content')).slice(0, 255) || null,
    counterAccount: textIn(cell('counterAccount')) || null,
  };
};

const wrong = (field: Column, rule: RuleName, values: object = {}): FieldProblem => ({
  field,
  rule,
  message: '',
  ...values,
});

// A spreadsheet keeps 15 digits of a number and puts zeros for the rest.
const isRounded = (cell: Cell | undefined) => typeof cell === 'number' && cell > 999_999_999_999_999;

interface Reading {
  language: Language;
  now: Instant;
}

/** Tells row by row what can be taken of a statement; the first row with a known account says of which account and day it is. */
export async function judgedStatement(db: Trx, { heading, rows }: Table, { language, now }: Reading) {
  const at = columnsOf(heading, statementColumns, { required, language });
  const rounded = new Set(rows.flatMap(({ row, cells }) => (isRounded(cells[at.accountNo]) ? [row] : [])));
  const read = await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at));
  const accounts = await statementAccounts(
    db,
    read.flatMap(({ accountNo }) => accountNo ?? []),
  );
  const taken = await numbersTaken(
    db,
    read.flatMap(({ bankNumber }) => bankNumber ?? []),
  );
  let account: StatementAccount | undefined;
  let day: string | undefined;
  const today = vnDay(now);

  const placed = (row: output<typeof statementRow>): FieldProblem[] => {
    const owner = accounts.get(row.accountNo);
    const rowDay = vnDay(row.bookedAt);
    if (owner) account ??= owner;
    day ??= rowDay;
    const known = taken.get(row.bankNumber);
    return [
      ...(owner ? [] : [wrong('accountNo', 'account_unknown')]),
      ...(owner && owner.accountNo !== account?.accountNo ? [wrong('accountNo', 'other_account')] : []),
      ...(rowDay > today ? [wrong('bookedAt', 'day_to_come')] : []),
      ...(rowDay <= today && rowDay !== day ? [wrong('bookedAt', 'other_day')] : []),
      ...(known && known.accountNo === owner?.accountNo
        ? [wrong('bankNumber', 'number_taken', { code: known.code })]
        : []),
    ];
  };

  const { validItems, invalidItems } = await judgedRows(read, {
    schema: statementRow,
    language,
    besides: (row, { row: number }) => [
      ...(rounded.has(number) ? [wrong('accountNo', 'number_rounded')] : []),
      ...(row ? placed(row) : []),
    ],
  });
  return { validItems, invalidItems, account, day };
}

export type StatementRow = output<typeof statementRow> & { row: number };

/** The rows of a statement without a wrong one, with its account and day. */
export async function statementIn(db: Trx, table: Table, reading: Reading) {
  const { validItems, invalidItems, account, day } = await judgedStatement(db, table, reading);
  if (invalidItems.length > 0 || !account || !day) {
    const count = invalidItems.length;
    throw problem('file_invalid', { fields: [{ field: 'file', rule: 'rows_wrong', message: '', count }] });
  }
  const rows = await inTurns(validItems, ({ row, problems: _problems, ...fields }): StatementRow => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return { ...parse(statementRow, given), row };
  });
  return { rows, account, day };
}
