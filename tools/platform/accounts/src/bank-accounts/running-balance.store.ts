import { addDays, vnDay, vnDayStart } from '@pay/domain';
import type { Tables, Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { BankAccount } from './bank-accounts.store.ts';

export type Movements = SelectQueryBuilder<Tables, 'ledgerEntry', object>;

export const movements = (db: Trx, { id, merchantId }: BankAccount): Movements =>
  db
    .selectFrom('ledgerEntry')
    .where('ledgerEntry.merchantId', '=', merchantId)
    .where('ledgerEntry.account', '=', sql.lit('merchant-available'))
    .where('ledgerEntry.bankAccountId', '=', id);

interface Key {
  txnId: string;
  kind: string;
  at: string;
}

const keyOf = ({ txnId, kind }: Omit<Key, 'at'>) => `${txnId} ${kind}`;

/** What each of the days began with, of the kept sums of the days before it. */
async function openings(db: Trx, { id, merchantId }: BankAccount, days: readonly string[]) {
  const kept = await db
    .selectFrom('ledgerDay')
    .where('ledgerDay.merchantId', '=', merchantId)
    .where('ledgerDay.bankAccountId', '=', id)
    .where('ledgerDay.day', '<', days.at(-1)!)
    .select(sql<string>`greatest(ledger_day.day, ${days[0]}::date - 1)`.as('until'))
    .select(sql<number>`sum(ledger_day.incoming - ledger_day.outgoing)::bigint`.as('moved'))
    .groupBy('until')
    .execute();
  return new Map(
    days.map((day) => [
      day,
      kept.filter(({ until }) => until < day).reduce((balance, { moved }) => balance + moved, 0),
    ]),
  );
}

/** What was moved on an entry's day until it, in the order of the statement. */
const movedUntil = (db: Trx, account: BankAccount, days: readonly string[], keys: readonly Key[]) =>
  db
    .selectFrom(
      movements(db, account)
        .where(({ eb, or, and }) =>
          or(
            days.map((day) =>
              and([
                eb('ledgerEntry.at', '>=', vnDayStart(day).toISOString()),
                eb('ledgerEntry.at', '<', vnDayStart(addDays(day, 1)).toISOString()),
              ]),
            ),
          ),
        )
        .select(['ledgerEntry.txnId', 'ledgerEntry.kind'])
        .select(
          sql<number>`sum(ledger_entry.amount) over (
            partition by (ledger_entry.at at time zone 'Asia/Ho_Chi_Minh')::date
            order by ledger_entry.at, ledger_entry.txn_id, ledger_entry.kind rows unbounded preceding)::bigint`.as(
            'moved',
          ),
        )
        .as('entry'),
    )
    .select(['entry.txnId', 'entry.kind', 'entry.moved'])
    .where('entry.txnId', '=', sql<string>`any(${keys.map(({ txnId }) => txnId)}::uuid[])`)
    .execute();

/** Adds to each entry the balance that it left: the kept sums of former days, and the entries of its own day until it. */
export async function withBalances<Row extends Key>(
  db: Trx,
  account: BankAccount,
  rows: readonly Row[],
): Promise<(Row & { balanceAfter: number })[]> {
  if (rows.length === 0) return [];
  const days = [...new Set(rows.map(({ at }) => vnDay(at)))].toSorted();
  const opening = await openings(db, account, days);
  const moved = new Map((await movedUntil(db, account, days, rows)).map((entry) => [keyOf(entry), entry.moved]));
  return rows.map((row) => ({ ...row, balanceAfter: opening.get(vnDay(row.at))! + moved.get(keyOf(row))! }));
}
