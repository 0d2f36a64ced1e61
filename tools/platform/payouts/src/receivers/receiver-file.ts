import type { FieldProblem, FileReply } from '@pay/contract-core';
import { importedReceiver, receiverGroups } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import { bankInWords, bankNameOf } from '@pay/platform-accounts';
import { type Language, messageText } from '@pay/i18n/core';
import {
  type Cell,
  choiceIn,
  columnsOf,
  type ExportColumn,
  type Instant,
  inTurns,
  judgedRows,
  refuseInvalidRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import { parse } from 'zod/v4/core';
import { accountKey, type ReceiverInput } from './receivers.rules.ts';
import { type ReceiverRow, savedAccounts } from './receivers.store.ts';

const columns = ['accountNo', 'bankName', 'accountName', 'nickname', 'group'] as const;
type Column = (typeof columns)[number];
const required = ['accountNo', 'bankName', 'accountName'] as const;

const groupWord = (group: string, language: Language) => messageText(`enum.ReceiverGroup.${group}`, {}, language);

export const receiverTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({
    name: 'receivers',
    example: {
      accountNo: '0071000123456',
      bankName: 'Vietcombank',
      accountName: 'NGUYEN VAN AN',
      nickname: 'Anh An giao hàng',
      group: groupWord('MERCHANT', language),
    },
    language,
    now,
  });

function rowOf(row: number, cells: readonly Cell[], at: Record<Column, number>) {
  const cell = (field: Column) => (at[field] < 0 ? undefined : cells[at[field]]);
  return {
    row,
    accountNo: textIn(cell('accountNo')).replace(/[\s.-]/g, '') || null,
    bankName: textIn(cell('bankName')) || null,
    accountName: textIn(cell('accountName')) || null,
    nickname: textIn(cell('nickname')) || null,
    group: choiceIn(cell('group'), receiverGroups, 'ReceiverGroup'),
  };
}

const wrong = (field: Column, rule: FieldProblem['rule']): FieldProblem => ({ field, rule, message: '' });

// A spreadsheet keeps 15 digits of a number and puts zeros for the rest.
const isRounded = (cell: Cell | undefined) => typeof cell === 'number' && cell > 999_999_999_999_999;

const bankOf = (db: Trx, words: string) => {
  const bank = bankInWords(db, words);
  return bank?.receivesTransfers ? bank : undefined;
};

/** Tells row by row what can be taken of a file, and what is wrong in it. */
export async function judgedReceivers(db: Trx, merchantId: string, { heading, rows }: Table, language: Language) {
  const at = columnsOf(heading, columns, { required, language });
  const rounded = new Set(rows.flatMap(({ row, cells }) => (isRounded(cells[at.accountNo]) ? [row] : [])));
  const read = await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at));
  const accounts = read.flatMap(({ accountNo, bankName }) => {
    const bank = bankName === null ? undefined : bankOf(db, bankName);
    return bank && accountNo !== null ? [{ bankBin: bank.bin, accountNo }] : [];
  });
  const saved = await savedAccounts(db, merchantId, accounts);
  const inFile = new Set<string>();

  return judgedRows(read, {
    schema: importedReceiver,
    language,
    besides: (receiver, { row }) => {
      if (!receiver) return [];
      const bank = bankOf(db, receiver.bankName);
      const key = bank && accountKey({ bankBin: bank.bin, accountNo: receiver.accountNo });
      const isTwice = key !== undefined && inFile.has(key);
      if (key !== undefined) inFile.add(key);
      return [
        ...(rounded.has(row) ? [wrong('accountNo', 'number_rounded')] : []),
        ...(bank ? [] : [wrong('bankName', 'unknown')]),
        ...(key !== undefined && saved.has(key) ? [wrong('accountNo', 'receiver_taken')] : []),
        ...(isTwice ? [wrong('accountNo', 'duplicate')] : []),
      ];
    },
  });
}

/** The receivers of a file, all of them; refuses one in which any row is wrong. */
export async function receiversIn(
  db: Trx,
  merchantId: string,
  table: Table,
  language: Language,
): Promise<ReceiverInput[]> {
  const { validItems, invalidItems } = await judgedReceivers(db, merchantId, table, language);
  refuseInvalidRows(invalidItems);
  return inTurns(validItems, ({ row: _row, problems: _problems, ...fields }) => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const { accountNo, bankName, accountName, nickname = null, group = 'OTHER' } = parse(importedReceiver, given);
    return { bankBin: bankOf(db, bankName)!.bin, accountNo, accountName, nickname, group };
  });
}

const when = (instant: string | null) => (instant === null ? null : formatDateTime(instant));

export const exportedColumns = (db: Trx): readonly ExportColumn<ReceiverRow>[] => [
  { field: 'accountName', value: (row) => row.accountName, width: 30 },
  { field: 'nickname', value: (row) => row.nickname, width: 24 },
  { field: 'accountNo', value: (row) => row.accountNo, width: 22 },
  { field: 'bankName', value: (row) => bankNameOf(db, row.bankBin), width: 18 },
  { field: 'group', value: (row) => row.receiverGroup, labels: 'enum.ReceiverGroup' },
  { field: 'nameStatus', value: (row) => row.nameStatus, labels: 'enum.ReceiverNameStatus' },
  { field: 'verifiedAt', value: (row) => when(row.verifiedAt) },
  { field: 'lastUsedAt', value: (row) => when(row.lastUsedAt) },
  { field: 'createdBy', value: (row) => row.createdBy },
  { field: 'createdAt', value: (row) => when(row.createdAt) },
];
