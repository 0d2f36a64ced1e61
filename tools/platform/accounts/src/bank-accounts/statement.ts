import { problem } from '@pay/contract-core';
import type { statementLine } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { type ExportColumn, type Instant, tableFile, type Trx } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { BankAccount } from './bank-accounts.store.ts';
import { countMovements, exportedMovements, type Movement, type Period } from './statement.store.ts';

const maxExportedRows = 50_000;

const groups = { PAY_IN: 'PAY_IN', DEPOSIT: 'DEPOSIT' } as const;
type Group = output<typeof statementLine>['transGroup'];

function groupOf({ kind, amount }: Movement): Group {
  if (Object.hasOwn(groups, kind)) return groups[kind as keyof typeof groups];
  if (kind.startsWith('PAYOUT') || kind.startsWith('PAY_OUT')) return amount < 0 ? 'PAY_OUT' : 'RETURN';
  return kind.startsWith('FEE') ? 'FEE' : 'OTHER';
}

const detailOf = ({ content, description, note }: Movement) => content ?? description ?? note;
const numberOf = ({ interBankTrace, transactionNo, txnId }: Movement) => interBankTrace ?? transactionNo ?? txnId;

export const statementAnswer = (movement: Movement) => ({
  amount: Math.abs(movement.amount),
  coefficient: movement.amount < 0 ? ('-1' as const) : ('1' as const),
  currency: 'VND',
  dateTime: movement.at,
  detail: detailOf(movement),
  transactionNo: numberOf(movement),
  transGroup: groupOf(movement),
});

const columns: ExportColumn<Movement>[] = [
  { field: 'dateTime', value: ({ at }) => formatDateTime(at) },
  { field: 'transactionNo', value: numberOf, width: 40 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'detail', value: detailOf, width: 50 },
  { field: 'transGroup', value: groupOf, labels: 'enum.StatementGroup' },
];

interface Wanted extends Period {
  format?: 'xlsx' | 'csv' | undefined;
  language: Language;
  now: Instant;
}

export async function statementFile(
  db: Trx,
  account: BankAccount,
  { format = 'xlsx', language, now, ...period }: Wanted,
) {
  const current = await countMovements(db, account, period, maxExportedRows + 1);
  if (current > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current });
  return tableFile({
    name: `statement-${account.accountNo}`,
    rows: exportedMovements(db, account, period),
    columns,
    format,
    language,
    now,
  });
}
