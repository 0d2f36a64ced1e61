import type { PageRequest } from '@pay/contract-core';
import { sql, type SelectQueryBuilder } from 'kysely';
import { balanceOf } from '../../ledger/ledger.ts';
import { countUpTo, refuseFarPages } from '../../server/pages.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { filterSpan } from '../transactions/transactions.store.ts';
import { type BankAccount, linkedAccounts } from './bank-accounts.store.ts';

export interface Period {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

type Filtered = SelectQueryBuilder<Tables, 'ledgerEntry', object>;

const available = (db: Trx, merchantId: string): Filtered =>
  db
    .selectFrom('ledgerEntry')
    .where('ledgerEntry.merchantId', '=', merchantId)
    .where('ledgerEntry.account', '=', 'merchant-available');

/** Keeps the entries of some accounts, or those of all but them: by the account a payment or a deposit went to. */
function narrowed(query: Filtered, accounts: readonly BankAccount[], operator: 'in' | 'not in'): Filtered {
  if (accounts.length === 0) return query;
  return query.where('ledgerEntry.txnId', operator, (eb) =>
    eb
      .selectFrom('transaction')
      .select('transaction.id')
      .where(
        'transaction.bankAccountId',
        'in',
        accounts.map(({ id }) => id),
      )
      .unionAll(
        eb
          .selectFrom('bankCredit')
          .select(({ ref }) => sql<string>`${ref('bankCredit.transactionId')}`.as('id'))
          .where(
            'bankCredit.accountNo',
            'in',
            accounts.map(({ accountNo }) => accountNo),
          )
          .where('bankCredit.transactionId', 'is not', null),
      ),
  );
}

/** The default account holds whatever no other linked account received. */
async function movements(db: Trx, account: BankAccount): Promise<Filtered> {
  const all = available(db, account.merchantId);
  if (!account.defaultAccount) return narrowed(all, [account], 'in');
  const others = (await linkedAccounts(db, account.merchantId)).filter(({ id }) => id !== account.id);
  return narrowed(all, others, 'not in');
}

export async function accountBalance(db: Trx, account: BankAccount): Promise<number> {
  const { merchantId } = account;
  const others = account.defaultAccount
    ? (await linkedAccounts(db, merchantId)).filter(({ id }) => id !== account.id)
    : [account];
  const sum =
    others.length === 0
      ? 0
      : (
          await narrowed(available(db, merchantId), others, 'in')
            .select(({ fn }) => fn.coalesce(fn.sum<number>('ledgerEntry.amount'), sql<number>`0`).as('total'))
            .executeTakeFirstOrThrow()
        ).total;
  return account.defaultAccount ? (await balanceOf(db, merchantId, 'merchant-available')) - sum : sum;
}

async function within(db: Trx, account: BankAccount, period: Period): Promise<Filtered> {
  const { from, until } = filterSpan(period);
  let query = await movements(db, account);
  if (from) query = query.where('ledgerEntry.at', '>=', from);
  if (until) query = query.where('ledgerEntry.at', '<=', until);
  return query;
}

const labelled = (query: Filtered) =>
  query
    .leftJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('transaction.id', '=', 'ledgerEntry.txnId'),
    )
    .leftJoin('bankCredit', (join) =>
      join
        .onRef('bankCredit.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('bankCredit.transactionId', '=', 'ledgerEntry.txnId')
        .on('bankCredit.virtualAccount', 'is', null),
    )
    .select([
      'ledgerEntry.txnId',
      'ledgerEntry.kind',
      'ledgerEntry.amount',
      'ledgerEntry.note',
      'ledgerEntry.at',
      'transaction.description',
      'transaction.interBankTrace',
      'bankCredit.content',
      'bankCredit.transactionNo',
    ]);

export type Movement = Awaited<ReturnType<ReturnType<typeof labelled>['executeTakeFirstOrThrow']>>;

const sortColumns = { dateTime: 'ledgerEntry.at', amount: 'ledgerEntry.amount' } as const;

export async function statementPage(db: Trx, account: BankAccount, period: Period, page: PageRequest) {
  refuseFarPages(page);
  const query = await within(db, account, period);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await labelled(query)
    .orderBy(sortColumns[page.sortBy as keyof typeof sortColumns] ?? sortColumns.dateTime, direction)
    .orderBy('ledgerEntry.txnId', direction)
    .orderBy('ledgerEntry.kind', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: await countUpTo(db, query) };
}

export async function countMovements(db: Trx, account: BankAccount, period: Period): Promise<number> {
  const query = await within(db, account, period);
  return (await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
}

const exportedAtOnce = 1_000;

/** The movements of an export, newest first, read a thousand at a time. */
export async function* exportedMovements(db: Trx, account: BankAccount, period: Period): AsyncGenerator<Movement> {
  const query = await within(db, account, period);
  let before: Movement | undefined;
  for (;;) {
    const last = before;
    const next = last
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('ledgerEntry.at', 'ledgerEntry.txnId', 'ledgerEntry.kind'),
            '<',
            tuple(last.at as never, last.txnId as never, last.kind as never),
          ),
        )
      : query;
    const rows = await labelled(next)
      .orderBy('ledgerEntry.at', 'desc')
      .orderBy('ledgerEntry.txnId', 'desc')
      .orderBy('ledgerEntry.kind', 'desc')
      .limit(exportedAtOnce)
      .execute();
    yield* rows;
    before = rows.at(-1);
    if (rows.length < exportedAtOnce) return;
  }
}
