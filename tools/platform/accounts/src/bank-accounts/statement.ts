import { problem } from '@pay/contract-core';
import type { statementLine } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  eventOf,
  type ExportColumn,
  type Instant,
  moneyEvents,
  tableFile,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import type { FileServices } from '@pay/platform-people';
import type { Kysely } from 'kysely';
import { bankIconUrl, bankInWords, knownBank } from '../banks/bank-directory.ts';
import type { BankAccount } from './bank-accounts.store.ts';
import {
  countMovements,
  exportedMovements,
  type Movement,
  type Period,
  type StatedMovement,
} from './statement.store.ts';

const maxExportedRows = 50_000;

export type Group = output<typeof statementLine>['transGroup'];

export const groupOf = (kind: string): Group => moneyEvents[eventOf(kind) as keyof typeof moneyEvents] ?? 'ADJUSTMENT';

const detailOf = ({ content, description, note }: Movement) => note ?? content ?? description;
const numberOf = ({ number, interBankTrace, transactionNo, txnNumber, txnId }: Movement) =>
  number ?? interBankTrace ?? transactionNo ?? txnNumber ?? txnId;

/** The sender by his bank's name and his number there. */
export function counterpartyAt(
  db: Kysely<Tables>,
  { fromBin, fromAccount }: Pick<Movement, 'fromBin' | 'fromAccount'>,
): string | null {
  const bank = fromBin === null || fromAccount === null ? undefined : knownBank(db, fromBin);
  return bank ? `${bank.shortName} ${fromAccount}` : fromAccount;
}

const counterpartyOf = (db: Trx, movement: Movement) => movement.counterparty ?? counterpartyAt(db, movement);

interface Shown {
  db: Trx;
  services: FileServices;
}

/** The bank that stands before the number; none where it was called otherwise then. */
function counterpartyBankOf({ db, services }: Shown, counterparty: string | null): { icon: string } | null {
  const bank =
    counterparty === null ? undefined : bankInWords(db, counterparty.slice(0, counterparty.lastIndexOf(' ')));
  const icon = bankIconUrl(db, bank?.bin ?? null, services);
  return icon === null ? null : { icon };
}

export const statementAnswer = (shown: Shown) => (movement: StatedMovement) => ({
  amount: Math.abs(movement.amount),
  balanceAfter: movement.balanceAfter,
  coefficient: movement.amount < 0 ? ('-1' as const) : ('1' as const),
  currency: 'VND',
  dateTime: movement.at,
  detail: detailOf(movement),
  counterparty: counterpartyOf(shown.db, movement),
  counterpartyBank: counterpartyBankOf(shown, counterpartyOf(shown.db, movement)),
  transactionNo: numberOf(movement),
  transGroup: groupOf(movement.kind),
});

const columnsOf = (db: Trx): ExportColumn<StatedMovement>[] => [
  { field: 'dateTime', value: ({ at }) => formatDateTime(at) },
  { field: 'transactionNo', value: numberOf, width: 40 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'balanceAfter', value: ({ balanceAfter }) => balanceAfter, width: 18 },
  { field: 'detail', value: detailOf, width: 50 },
  { field: 'counterparty', value: (movement) => counterpartyOf(db, movement), width: 30 },
  { field: 'transGroup', value: ({ kind }) => groupOf(kind), labels: 'enum.StatementGroup' },
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
    columns: columnsOf(db),
    format,
    language,
    now,
  });
}
