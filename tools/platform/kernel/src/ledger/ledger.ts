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

const perAccount = (lines: Line[]) => {
  const sums = new Map<AccountKind, number>();
  for (const { account, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount of VND`);
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return [...sums].filter(([, amount]) => amount !== 0);
};

interface Outcome {
  found: number;
  low: AccountKind | null;
  kind: AccountKind | null;
  balance: number | null;
}

// The balances are locked in one order and judged after locking, and nothing moves unless everything can.
const move = async (trx: Trx, posting: Posting, kinds: AccountKind[], amounts: number[]) => {
  const { rows } = await sql<Outcome>`
    with line as (select * from unnest(${kinds}::text[], ${amounts}::bigint[]) as line (account, amount)),
    locked as (
      select kind, balance, overdraft from ledger_account
      where merchant_id = ${posting.merchantId} and kind = any(${kinds}::text[]) order by kind for update
    ),
    verdict as (
      select count(*)::integer as found, min(kind) filter (where not overdraft and balance + amount < 0 and amount < 0) as low
      from locked join line on account = kind
    ),
    moved as (
      update ledger_account as target set balance = target.balance + line.amount
      from line, locked, verdict
      where target.merchant_id = ${posting.merchantId} and target.kind = line.account and locked.kind = line.account
        and verdict.found = ${kinds.length} and verdict.low is null
      returning target.kind, target.balance
    ),
    entered as (
      insert into ledger_entry (merchant_id, txn_id, kind, account, amount, note, at)
      select ${posting.merchantId}::uuid, ${posting.txnId}::uuid, ${posting.kind}, account, amount, ${posting.note ?? null}, ${posting.now}::timestamptz
      from line, verdict where verdict.found = ${kinds.length} and verdict.low is null
    )
    select found, low, kind, balance from verdict left join moved on true
  `.execute(trx);
  return {
    found: rows[0]?.found,
    low: rows[0]?.low,
    balances: Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])) as Balances,
  };
};

const openAccounts = (trx: Trx, merchantId: string, kinds: AccountKind[]) =>
  trx
    .insertInto('ledgerAccount')
    .values(kinds.toSorted().map((kind) => ({ merchantId, kind, balance: 0, overdraft: accounts[kind].overdraft })))
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

/** Posts one money event and returns the new balances; throws `balance_too_low` when an account lacks the money. */
export const post = async (trx: Trx, posting: Posting): Promise<Balances> => {
  const plain = scopeOf(trx)?.unscoped('the statement names the merchant itself') ?? trx;
  const lines = perAccount(posting.lines);
  const sum = lines.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0 || lines.length < 2) throw new Error(`The lines of ${posting.kind} do not balance: ${sum}`);
  const kinds = lines.map(([account]) => account);
  const amounts = lines.map(([, amount]) => amount);
  let outcome = await move(plain, posting, kinds, amounts);
  if (outcome.found !== kinds.length) {
    await openAccounts(plain, posting.merchantId, kinds);
    outcome = await move(plain, posting, kinds, amounts);
  }
  if (outcome.low) throw problem('balance_too_low', { account: outcome.low });
  return outcome.balances;
};

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
