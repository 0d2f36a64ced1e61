import { problem } from '@pay/contract-core';
import { sql } from 'kysely';
import { scopeOf } from '../storage/scoped.ts';
import type { Instant } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { isSpread } from '../spread/is-spread.ts';
import { moveByOwner } from './move-by-owner.ts';
import { accountMovements } from './account-days.ts';
import { type AccountKind, accounts, type BankSideAccount, noBankAccount } from './accounts.ts';
import { type EventKind, isCredit } from './events.ts';

/** `amount` in VND; a credit is positive, a debit negative, so a positive balance is owed to the merchant. */
export type Line =
  | { account: BankSideAccount; bankAccountId: string; amount: number }
  | { account: Exclude<AccountKind, BankSideAccount>; amount: number };

export interface Posting {
  merchantId: string;
  txnId: string;
  /** The money event: one transaction posts each event once. */
  kind: EventKind;
  lines: Line[];
  /** What a statement says of the event, where its payment or its credit does not say it. */
  note?: string;
  number?: string;
  counterparty?: string;
  now: Instant;
}

export interface Entry {
  account: AccountKind;
  bankAccountId: string;
  amount: number;
}

export interface Event extends Omit<Posting, 'lines'> {
  entries: Entry[];
}

function balanced({ lines, ...event }: Posting): Event {
  const sums = new Map<string, Entry>();
  for (const { amount, account, ...line } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount of VND`);
    const bankAccountId = 'bankAccountId' in line ? line.bankAccountId : noBankAccount;
    const key = `${account} ${bankAccountId}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { account, bankAccountId, amount: before + amount });
  }
  const entries = [...sums.values()].filter(({ amount }) => amount !== 0);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || entries.length < 2) throw new Error(`The lines of ${event.kind} do not balance: ${sum}`);
  return { ...event, entries };
}

export interface Outcome {
  found: number;
  low: AccountKind | null;
  /** The merchants that owe lent salary, apart by spaces. */
  debtors: string | null;
}

type Follower = (trx: Trx, merchantId: string, now: Instant) => Promise<void>;

const followers: Follower[] = [];

/** Calls the follower in the transaction that credits a merchant who owes lent salary. */
export const onCreditOfDebtor = (follower: Follower): void => void followers.push(follower);

// The balances are locked in one order and judged after locking, and nothing moves unless everything can.
const move = async (trx: Trx, events: readonly Event[], wanted: number): Promise<Outcome> => {
  const entries = events.flatMap((event, place) => event.entries.map((entry) => ({ ...entry, place })));
  const each = <Value>(value: (event: Event, place: number) => Value) => events.map(value);
  const movements = events.flatMap(({ kind, entries: own }, place) =>
    accountMovements(kind, own).map((movement) => ({ ...movement, place })),
  );
  const moved = <Value>(value: (movement: (typeof movements)[number]) => Value) => movements.map(value);
  const { rows } = await sql<Outcome>`
    with event as (
      select * from unnest(
        ${each(({ merchantId }) => merchantId)}::uuid[], ${each(({ txnId }) => txnId)}::uuid[], ${each(({ kind }) => kind)}::text[],
        ${each(({ note }) => note ?? null)}::text[], ${each(({ number }) => number ?? null)}::text[],
        ${each(({ counterparty }) => counterparty ?? null)}::text[], ${each(({ now }) => now)}::timestamptz[], ${each((_, place) => place)}::integer[]
      ) as event (merchant_id, txn_id, kind, note, number, counterparty, at, place)
    ),
    entry as (
      select event.*, line.account, line.bank_account_id, line.amount
      from unnest(
        ${entries.map(({ place }) => place)}::integer[], ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ bankAccountId }) => bankAccountId)}::uuid[], ${entries.map(({ amount }) => amount)}::bigint[]
      ) as line (place, account, bank_account_id, amount)
      join event on event.place = line.place
    ),
    change as (
      select merchant_id, account, bank_account_id, sum(amount)::bigint as amount, min(amount) as least from entry group by 1, 2, 3
    ),
    locked as (
      select owned.merchant_id, owned.kind, owned.bank_account_id, owned.balance, owned.overdraft, change.amount, change.least
      from change join ledger_account as owned
        on owned.merchant_id = change.merchant_id and owned.kind = change.account and owned.bank_account_id = change.bank_account_id
      order by owned.merchant_id, owned.kind, owned.bank_account_id for update of owned
    ),
    verdict as (
      select count(*)::integer as found, min(kind) filter (where not overdraft and balance + amount < 0 and least < 0) as low from locked
    ),
    moved as (
      update ledger_account as target set balance = target.balance + locked.amount
      from locked, verdict
      where target.merchant_id = locked.merchant_id and target.kind = locked.kind and target.bank_account_id = locked.bank_account_id
        and verdict.found = ${wanted} and verdict.low is null
    ),
    entered as (
      insert into ledger_entry (merchant_id, txn_id, kind, account, bank_account_id, amount, note, number, counterparty, at)
      select merchant_id, txn_id, entry.kind, account, bank_account_id, amount, note, number, counterparty, at from entry, verdict
      where verdict.found = ${wanted} and verdict.low is null
    ),
    movement as (
      select event.merchant_id, told.bank_account_id, (event.at at time zone 'Asia/Ho_Chi_Minh')::date as day, told.event,
        sum(told.total) as total, sum(told.incoming) as incoming, sum(told.outgoing) as outgoing, sum(told.charged) as charged
      from unnest(
        ${moved(({ place }) => place)}::integer[], ${moved(({ bankAccountId }) => bankAccountId)}::uuid[], ${moved(({ event }) => event)}::text[],
        ${moved(({ total }) => total)}::bigint[], ${moved(({ incoming }) => incoming)}::bigint[],
        ${moved(({ outgoing }) => outgoing)}::bigint[], ${moved(({ charged }) => charged)}::bigint[]
      ) as told (place, bank_account_id, event, total, incoming, outgoing, charged)
      join event on event.place = told.place
      group by 1, 2, 3, 4
    ),
    kept as (
      insert into ledger_day (merchant_id, bank_account_id, day, event, total, incoming, outgoing, charged)
      select merchant_id, bank_account_id, day, event, total, incoming, outgoing, charged from movement, verdict
      where verdict.found = ${wanted} and verdict.low is null
      order by 1, 2, 3, 4
      on conflict (merchant_id, bank_account_id, day, event) do update
      set total = ledger_day.total + excluded.total, incoming = ledger_day.incoming + excluded.incoming,
        outgoing = ledger_day.outgoing + excluded.outgoing, charged = ledger_day.charged + excluded.charged
    ),
    booked as (
      insert into book_day (merchant_id, day, account, debit, credit)
      select merchant_id, (at at time zone 'Asia/Ho_Chi_Minh')::date, account, sum(greatest(-amount, 0)), sum(greatest(amount, 0))
      from entry, verdict
      where verdict.found = ${wanted} and verdict.low is null
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (merchant_id, day, account) do update
      set debit = book_day.debit + excluded.debit, credit = book_day.credit + excluded.credit
    )
    select found, low, (
      select string_agg(distinct owed.merchant_id::text, ' ') from change join ledger_account as owed
        on owed.merchant_id = change.merchant_id and owed.kind = 'salary-advance-receivable'
          and owed.bank_account_id = ${noBankAccount}::uuid and owed.balance < 0
      where change.account = 'merchant-available'
    ) as debtors
    from verdict
  `.execute(trx);
  return rows[0]!;
};

const openAccounts = (trx: Trx, owned: readonly (Pick<Event, 'merchantId'> & Entry)[]) =>
  trx
    .insertInto('ledgerAccount')
    .values(
      owned.map(({ merchantId, account: kind, bankAccountId }) => ({
        merchantId,
        kind,
        bankAccountId,
        balance: 0,
        overdraft: accounts[kind].overdraft,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks a merchant's whole book, for work that posts more than once or changes other shared rows before it posts. */
export const lockBook = async (trx: Trx, merchantId: string): Promise<void> => {
  await trx
    .selectFrom('ledgerAccount')
    .select('kind')
    .where('merchantId', '=', merchantId)
    .orderBy('kind')
    .orderBy('bankAccountId')
    .forUpdate()
    .execute();
};

async function followCredits(trx: Trx, postings: readonly Posting[], debtors: readonly string[]): Promise<void> {
  const credited = new Map(
    postings.filter(({ kind }) => isCredit(kind)).map(({ merchantId, now }) => [merchantId, now]),
  );
  for (const merchantId of debtors) {
    const now = credited.get(merchantId);
    if (now !== undefined) for (const follow of followers) await follow(trx, merchantId, now);
  }
}

/** Posts money events of any merchants at once, all of them or none; throws `balance_too_low` when an account lacks the money. */
export async function postAll(trx: Trx, postings: readonly Posting[]): Promise<void> {
  const plain = scopeOf(trx)?.unscoped('the statement names the merchant itself') ?? trx;
  const events = postings.map(balanced);
  const entries = events.flatMap(({ merchantId, entries: own }) => own.map((entry) => ({ ...entry, merchantId })));
  const owned = new Map(entries.map((entry) => [`${entry.merchantId} ${entry.account} ${entry.bankAccountId}`, entry]));
  const inOrder = [...owned].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  const moveAll = (await isSpread(trx)) ? moveByOwner : move;
  let outcome = await moveAll(plain, events, owned.size);
  if (outcome.found !== owned.size) {
    await openAccounts(plain, inOrder);
    outcome = await moveAll(plain, events, owned.size);
  }
  if (outcome.low) throw problem('balance_too_low', { account: outcome.low });
  if (outcome.debtors) await followCredits(trx, postings, outcome.debtors.split(' '));
}

/** Posts one money event; throws `balance_too_low` when an account lacks the money. */
export const post = (trx: Trx, posting: Posting): Promise<void> => postAll(trx, [posting]);

export const reversed = (lines: Line[]): Line[] => lines.map((line) => ({ ...line, amount: -line.amount }));

export const linesOf = async (
  trx: Trx,
  { merchantId, txnId, kind }: Pick<Posting, 'merchantId' | 'txnId' | 'kind'>,
): Promise<Line[]> => {
  const entries = await trx
    .selectFrom('ledgerEntry')
    .select(['account', 'bankAccountId', 'amount'])
    .where('merchantId', '=', merchantId)
    .where('txnId', '=', txnId)
    .where('kind', '=', kind)
    .execute();
  return entries as Line[];
};

/** The balance of one bank account's part, or without one of the whole account. */
export const balanceOf = async (
  trx: Trx,
  merchantId: string,
  account: AccountKind,
  bankAccountId?: string,
): Promise<number> => {
  const { balance } = await trx
    .selectFrom('ledgerAccount')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('balance'))
    .where('merchantId', '=', merchantId)
    .where('kind', '=', account)
    .$if(bankAccountId !== undefined, (query) => query.where('bankAccountId', '=', bankAccountId!))
    .executeTakeFirstOrThrow();
  return balance;
};
