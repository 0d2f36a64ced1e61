import { vnDay } from '@pay/domain';
import { type Insertable, sql } from 'kysely';
import { atOwner } from '../spread/at-owner.ts';
import type { Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { accountMovements } from './account-days.ts';
import { type AccountKind, noBankAccount } from './accounts.ts';
import type { Entry, Event, Outcome } from './ledger.ts';

interface Change {
  kind: AccountKind;
  bankAccountId: string;
  amount: number;
  least: number;
}

interface Locked {
  owes: boolean;
  kind: AccountKind;
  bankAccountId: string;
  balance: number;
  overdraft: boolean;
}

interface Judged {
  merchantId: string;
  events: readonly Event[];
  changes: readonly Change[];
  locked: readonly Locked[];
  /** Whether the merchant is credited and owes lent salary. */
  owes: boolean;
}

const byAccount = ({ account, bankAccountId }: Entry) => `${account} ${bankAccountId}`;

function changesOf(events: readonly Event[]): Change[] {
  const entries = events.flatMap((event) => event.entries);
  return [...Map.groupBy(entries, byAccount).values()].map((own) => ({
    kind: own[0]!.account,
    bankAccountId: own[0]!.bankAccountId,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    least: Math.min(...own.map(({ amount }) => amount)),
  }));
}

async function lockAccounts(trx: Trx, merchantId: string, events: readonly Event[]): Promise<Judged> {
  const changes = changesOf(events);
  const { rows } = await sql<Locked>`
    select owned.kind, owned.bank_account_id, owned.balance, owned.overdraft, exists (
      select from ledger_account as owed
      where owed.merchant_id = ${merchantId} and owed.kind = 'salary-advance-receivable' and owed.bank_account_id = ${noBankAccount}::uuid
        and owed.balance < 0
    ) as owes
    from ledger_account as owned
    join unnest(${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ bankAccountId }) => bankAccountId)}::uuid[]) as change (kind, bank_account_id)
      on change.kind = owned.kind and change.bank_account_id = owned.bank_account_id
    where owned.merchant_id = ${merchantId}
    order by owned.kind, owned.bank_account_id for update of owned`.execute(trx);
  const credited = changes.some(({ kind }) => kind === 'merchant-available');
  return { merchantId, events, changes, locked: rows, owes: credited && rows.some(({ owes }) => owes) };
}

function lowOf({ changes, locked }: Judged): AccountKind[] {
  const standing = new Map(locked.map((one) => [`${one.kind} ${one.bankAccountId}`, one]));
  return changes.flatMap(({ kind, bankAccountId, amount, least }) => {
    const { overdraft, balance } = standing.get(`${kind} ${bankAccountId}`) ?? { overdraft: true, balance: 0 };
    return !overdraft && balance + amount < 0 && least < 0 ? [kind] : [];
  });
}

function summed<Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  names: readonly (keyof Row)[],
): Row[] {
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) =>
      own.reduce((all, row) => ({
        ...all,
        ...Object.fromEntries(names.map((name) => [name, Number(all[name]) + Number(row[name])])),
      })),
    );
}

type DayRow = Insertable<Tables['ledgerDay']>;
type BookRow = Insertable<Tables['bookDay']>;

async function write(trx: Trx, { merchantId, events, changes }: Judged): Promise<void> {
  const balances = sql`
    update ledger_account as target set balance = target.balance + change.amount
    from unnest(${changes.map(({ kind }) => kind)}::text[], ${changes.map(({ bankAccountId }) => bankAccountId)}::uuid[],
      ${changes.map(({ amount }) => amount)}::bigint[]) as change (kind, bank_account_id, amount)
    where target.merchant_id = ${merchantId} and target.kind = change.kind and target.bank_account_id = change.bank_account_id`.compile(
    trx,
  );
  const entered = trx
    .insertInto('ledgerEntry')
    .values(
      events.flatMap(({ entries, txnId, kind, note = null, number = null, counterparty = null, now: at }) =>
        entries.map((entry) => ({ ...entry, merchantId, txnId, kind, note, number, counterparty, at })),
      ),
    )
    .compile();
  const days = summed(
    events.flatMap(({ kind, entries, now }) =>
      accountMovements(kind, entries).map((movement): DayRow => ({ ...movement, merchantId, day: vnDay(now) })),
    ),
    ({ bankAccountId, day, event }) => `${bankAccountId} ${day} ${event}`,
    ['total', 'incoming', 'outgoing', 'charged'],
  );
  const kept = () =>
    trx
      .insertInto('ledgerDay')
      .values(days)
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'bankAccountId', 'day', 'event']).doUpdateSet(({ ref, eb }) => ({
          total: eb(ref('ledgerDay.total'), '+', ref('excluded.total')),
          incoming: eb(ref('ledgerDay.incoming'), '+', ref('excluded.incoming')),
          outgoing: eb(ref('ledgerDay.outgoing'), '+', ref('excluded.outgoing')),
          charged: eb(ref('ledgerDay.charged'), '+', ref('excluded.charged')),
        })),
      )
      .compile();
  const book = summed(
    events.flatMap(({ entries, now }) =>
      entries.map(({ account, amount }): BookRow => ({
        merchantId,
        day: vnDay(now),
        account,
        debit: Math.max(0, -amount),
        credit: Math.max(0, amount),
      })),
    ),
    ({ day, account }) => `${day} ${account}`,
    ['debit', 'credit'],
  );
  const booked = trx
    .insertInto('bookDay')
    .values(book)
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'day', 'account']).doUpdateSet(({ ref, eb }) => ({
        debit: eb(ref('bookDay.debit'), '+', ref('excluded.debit')),
        credit: eb(ref('bookDay.credit'), '+', ref('excluded.credit')),
      })),
    )
    .compile();
  await atOwner(trx, merchantId, [balances, entered, ...(days.length > 0 ? [kept()] : []), booked]);
}

/** What `move` of the ledger does in one statement, for each merchant on the worker that has its book. */
export async function moveByOwner(trx: Trx, events: readonly Event[], wanted: number): Promise<Outcome> {
  const owners = [...Map.groupBy(events, ({ merchantId }) => merchantId)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const books: Judged[] = [];
  for (const [merchantId, own] of owners) books.push(await lockAccounts(trx, merchantId, own));
  const found = books.reduce((sum, { locked }) => sum + locked.length, 0);
  const [low = null] = books.flatMap(lowOf).toSorted();
  const debtors: string[] = [];
  for (const book of books) {
    if (found === wanted && low === null) await write(trx, book);
    if (book.owes) debtors.push(book.merchantId);
  }
  return { found, low, debtors: debtors.length > 0 ? debtors.join(' ') : null };
}
