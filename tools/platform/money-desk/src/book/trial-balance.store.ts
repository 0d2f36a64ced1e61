import { type PageRequest } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { acrossMerchants, containing, countUpTo, refuseFarPages, type Trx } from '@pay/platform-kernel';
import { nameForStaff } from '@pay/platform-people';
import { sql } from 'kysely';
import type { Days } from './book-days.ts';
import type { AccountName } from './entries.store.ts';

export interface Movement {
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

const book = (db: Trx) => acrossMerchants(db, 'the book of the whole platform');

/**
 * Balances and movements of each kind of account. A balance of a former day is the present one less what moved since: both are kept, so that
 * no entry is read.
 */
export async function trialBalance(db: Trx, { from, to }: Days): Promise<(Movement & { account: AccountName })[]> {
  const { rows } = await sql<Movement & { account: AccountName }>`
    with present as (select kind as account, sum(balance)::bigint as balance from ledger_account group by kind),
    moved as (
      select account, coalesce(sum(debit) filter (where day <= ${to}::date), 0)::bigint as debit,
        coalesce(sum(credit) filter (where day <= ${to}::date), 0)::bigint as credit, sum(credit - debit)::bigint as since
      from book_day where day >= ${from}::date group by account
    )
    select account, (balance - coalesce(since, 0))::bigint as opening, coalesce(debit, 0) as debit, coalesce(credit, 0) as credit,
      (balance - coalesce(since, 0) + coalesce(credit, 0) - coalesce(debit, 0))::bigint as closing
    from present left join moved using (account) order by account`.execute(book(db));
  return rows;
}

/** The merchants in whose books an account moved. */
export async function movedMerchants(
  db: Trx,
  { from, to }: Days,
  { account, keyword }: { account?: AccountName | undefined; keyword?: string | undefined },
  page: PageRequest,
) {
  refuseFarPages(page);
  const moved = book(db)
    .selectFrom('bookDay')
    .innerJoin('merchant', 'merchant.id', 'bookDay.merchantId')
    .where('bookDay.day', '>=', from)
    .where('bookDay.day', '<=', to)
    .$if(account !== undefined, (query) => query.where('bookDay.account', '=', account!))
    .$if(Boolean(keyword), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql<string>`lower(merchant.name)`, 'like', containing(keyword!.toLowerCase())),
          eb(sql<string>`lower(merchant.merchant_code)`, 'like', containing(searchable(keyword!))),
        ]),
      ),
    )
    .groupBy(['merchant.id', 'merchant.merchantCode', 'merchant.name', 'merchant.phone']);
  const way = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await moved
    .select([
      'merchant.id as merchantId',
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
      sql<number>`sum(debit)::bigint`.as('debit'),
      sql<number>`sum(credit)::bigint`.as('credit'),
      sql<number>`sum(debit + credit)::bigint`.as('moved'),
    ])
    .orderBy('moved', way)
    .orderBy('merchant.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: await countUpTo(db, moved as never) };
}
