import { problem } from '@pay/contract-core';
import { sql } from 'kysely';
import { scopeOf } from '../storage/scoped.ts';
import type { Instant } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { accounts, type AccountKind } from './accounts.ts';

export interface Line {
  account: AccountKind;
  /** VND; a credit is positive, a debit negative, so a positive balance is owed to the merchant. */
  amount: number;
}

export interface Posting {
  merchantId: string;
  txnId: string;
  /** The money event: one transaction posts each event once. */
  kind: string;
  lines: Line[];
  note?: string;
  now: Instant;
}

export type Balances = Partial<Record<AccountKind, number>>;

type Entry = Omit<Posting, 'lines' | 'now'> & Line & { at: Instant };

function balanced({ lines, merchantId, txnId, kind, note, now }: Posting): Entry[] {
  const sums = new Map<AccountKind, number>();
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount of VND`);
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  const moved = [...sums].filter(([, amount]) => amount !== 0);
  const sum = moved.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0 || moved.length < 2) throw new Error(`The lines of ${kind} do not balance: ${sum}`);
  return moved.map(([account, amount]) => ({
    merchantId,
    txnId,
    kind,
    ...(note !== undefined && { note }),
    account,
    amount,
    at: now,
  }));
}

interface Outcome {
  found: number;
  low: AccountKind | null;
  merchantId: string | null;
  kind: AccountKind | null;
  balance: number | null;
}

// The balances are locked in one order and judged after locking, and nothing moves unless everything can.
const move = async (trx: Trx, entries: readonly Entry[], wanted: number): Promise<Outcome[]> => {
  const { rows } = await sql<Outcome>`
    with entry as (
      select * from unnest(
        ${entries.map(({ merchantId }) => merchantId)}::uuid[], ${entries.map(({ txnId }) => txnId)}::uuid[],
        ${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ account }) => account)}::text[],
        ${entries.map(({ amount }) => amount)}::bigint[], ${entries.map(({ note }) => note ?? null)}::text[],
        ${entries.map(({ at }) => at)}::timestamptz[]
      ) as entry (merchant_id, txn_id, kind, account, amount, note, at)
    ),
    change as (
      select merchant_id, account, sum(amount)::bigint as amount, min(amount) as least from entry group by 1, 2
    ),
    locked as (
      select owned.merchant_id, owned.kind, owned.balance, owned.overdraft, change.amount, change.least
      from change join ledger_account as owned on owned.merchant_id = change.merchant_id and owned.kind = change.account
      order by owned.merchant_id, owned.kind for update of owned
    ),
    verdict as (
      select count(*)::integer as found, min(kind) filter (where not overdraft and balance + amount < 0 and least < 0) as low from locked
    ),
    moved as (
      update ledger_account as target set balance = target.balance + locked.amount
      from locked, verdict
      where target.merchant_id = locked.merchant_id and target.kind = locked.kind and verdict.found = ${wanted} and verdict.low is null
      returning target.merchant_id, target.kind, target.balance
    ),
    entered as (
      insert into ledger_entry (merchant_id, txn_id, kind, account, amount, note, at)
      select merchant_id, txn_id, entry.kind, account, amount, note, at from entry, verdict
      where verdict.found = ${wanted} and verdict.low is null
    )
    select found, low, merchant_id, kind, balance from verdict left join moved on true
  `.execute(trx);
  return rows;
};

const openAccounts = (trx: Trx, owned: readonly Pick<Entry, 'merchantId' | 'account'>[]) =>
  trx
    .insertInto('ledgerAccount')
    .values(
      owned.map(({ merchantId, account: kind }) => ({
        merchantId,
        kind,
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
    .forUpdate()
    .execute();
};

/** Posts money events of any merchants at once, all of them or none; throws `balance_too_low` when an account lacks the money. */
export async function postAll(trx: Trx, postings: readonly Posting[]): Promise<ReadonlyMap<string, Balances>> {
  const plain = scopeOf(trx)?.unscoped('the statement names the merchant itself') ?? trx;
  const entries = postings.flatMap(balanced);
  const owned = new Map(entries.map((entry) => [`${entry.merchantId} ${entry.account}`, entry]));
  const inOrder = [...owned].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
  let outcome = await move(plain, entries, owned.size);
  if (outcome[0]?.found !== owned.size) {
    await openAccounts(plain, inOrder);
    outcome = await move(plain, entries, owned.size);
  }
  const low = outcome[0]?.low;
  if (low) throw problem('balance_too_low', { account: low });
  const byMerchant = Map.groupBy(outcome, ({ merchantId }) => merchantId ?? '');
  return new Map(
    [...byMerchant].map(([merchantId, rows]) => [
      merchantId,
      Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])),
    ]),
  );
}

/** Posts one money event and returns the new balances; throws `balance_too_low` when an account lacks the money. */
export const post = async (trx: Trx, posting: Posting): Promise<Balances> =>
  (await postAll(trx, [posting])).get(posting.merchantId) ?? {};

export const reversed = (lines: Line[]): Line[] => lines.map(({ account, amount }) => ({ account, amount: -amount }));

export const linesOf = async (
  trx: Trx,
  { merchantId, txnId, kind }: Omit<Posting, 'lines' | 'now'>,
): Promise<Line[]> => {
  const entries = await trx
    .selectFrom('ledgerEntry')
    .select(['account', 'amount'])
    .where('merchantId', '=', merchantId)
    .where('txnId', '=', txnId)
    .where('kind', '=', kind)
    .execute();
  return entries as Line[];
};

export const balanceOf = async (trx: Trx, merchantId: string, account: AccountKind): Promise<number> => {
  const row = await trx
    .selectFrom('ledgerAccount')
    .select('balance')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', account)
    .executeTakeFirst();
  return row?.balance ?? 0;
};
