import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { acrossMerchants } from '../storage/across-merchants.ts';
import { gathered } from '../spread/gathered.ts';
import { isSpread } from '../spread/is-spread.ts';
import type { Tables } from '../storage/tables.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';

export type Invariant = (trx: Trx) => Promise<number>;

const countOf =
  (query: ReturnType<typeof sql<{ broken: number }>>): Invariant =>
  async (trx) => {
    const { rows } = await query.execute(acrossMerchants(trx, 'what must hold is looked at over all merchants'));
    return rows[0]?.broken ?? 0;
  };

export const ledgerInvariants: Record<string, Invariant> = {
  bookSum: countOf(sql`select abs(coalesce(sum(amount), 0)) as broken from ledger_entry`),
  unbalancedEvents: countOf(sql`
    select count(*) as broken from (
      select from ledger_entry group by merchant_id, txn_id, kind having sum(amount) <> 0
    ) as event`),
  unbalancedBooks: countOf(sql`
    select count(*) as broken from (select from ledger_account group by merchant_id having sum(balance) <> 0) as book`),
  wrongBalances: countOf(sql`
    select count(*) as broken from ledger_account as account
    full join (select merchant_id, account, bank_account_id, sum(amount) as total from ledger_entry group by merchant_id, account, bank_account_id) as entered
      on entered.merchant_id = account.merchant_id and entered.account = account.kind and entered.bank_account_id = account.bank_account_id
    where coalesce(account.balance, 0) <> coalesce(entered.total, 0)`),
  accountDaysApart: countOf(sql`
    with entered as (
      select merchant_id, bank_account_id, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, split_part(kind, ' ', 1) as event,
        count(*) as total, sum(greatest(amount, 0)) as incoming, sum(greatest(-amount, 0)) as outgoing
      from ledger_entry where account = 'merchant-available' group by 1, 2, 3, 4
    ), kept as (select * from ledger_day where total <> 0)
    select count(*) as broken from kept full join entered using (merchant_id, bank_account_id, day, event)
    where (kept.total, kept.incoming, kept.outgoing) is distinct from (entered.total, entered.incoming, entered.outgoing)`),
  bookDaysApart: countOf(sql`
    with entered as (
      select merchant_id, (at at time zone 'Asia/Ho_Chi_Minh')::date as day, account, sum(greatest(-amount, 0)) as debit,
        sum(greatest(amount, 0)) as credit
      from ledger_entry group by 1, 2, 3
    )
    select count(*) as broken from book_day as kept full join entered using (merchant_id, day, account)
    where (kept.debit, kept.credit) is distinct from (entered.debit, entered.credit)`),
  chargesOfDaysApart: countOf(sql`
    select count(*) as broken from (select merchant_id, sum(charged) as charged from ledger_day where charged <> 0 group by 1) as kept
    full join (
      select merchant_id, -sum(amount) as charged from ledger_entry
      where account = 'provider-clearing' and kind in ('PAY_IN', 'CHARGE_TOLD_APART') and amount < 0 group by 1
    ) as entered using (merchant_id)
    where kept.charged is distinct from entered.charged`),
  overdrawnAccounts: countOf(sql`select count(*) as broken from ledger_account where balance < 0 and not overdraft`),
};

export interface Verdict {
  ok: boolean;
  checked: Record<string, number>;
}

const judged = (checked: Record<string, number>): Verdict => ({
  ok: Object.values(checked).every((broken) => broken === 0),
  checked,
});

/** Checks every rule against one snapshot of the database. */
const lookedAt = (db: Kysely<Tables>, rules: Record<string, Invariant>): Promise<Verdict> =>
  inTransaction(
    db,
    async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await gathered(trx);
      const checked: Record<string, number> = {};
      for (const [name, count] of Object.entries(rules)) checked[name] = await count(trx);
      return judged(checked);
    },
    { isolation: 'repeatable read' },
  );

const mostLooks = 3;
const betweenLooksMs = 300;

/**
 * Checks every rule. Several machines have no snapshot in common: what is under way while they are read looks half done, so there only
 * what each of up to three looks finds is broken.
 */
export async function invariants(
  db: Kysely<Tables>,
  rules: Record<string, Invariant> = ledgerInvariants,
): Promise<Verdict> {
  let verdict = await lookedAt(db, rules);
  for (let looks = 1; !verdict.ok && looks < mostLooks && (await isSpread(db)); looks += 1) {
    await pause(betweenLooksMs);
    const { checked } = await lookedAt(db, rules);
    verdict = judged(
      Object.fromEntries(
        Object.entries(verdict.checked).map(([name, broken]) => [name, Math.min(broken, checked[name] ?? 0)]),
      ),
    );
  }
  return verdict;
}
