import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { bankAccount } from '@pay/contract-portal';
import {
  acrossAccounts,
  balanceOf,
  countUpTo,
  filterSpan,
  inBatches,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type BankAccount, linkedAccounts } from './bank-accounts.store.ts';
import { soughtMovements } from './sought-movements.store.ts';

export type Period = FilterOf<typeof bankAccount.getTransactionStatistic>;

type Filtered = SelectQueryBuilder<Tables, 'ledgerEntry', object>;

const wholeBook = (db: Trx): Trx =>
  acrossAccounts(db, 'the default account holds whatever no other received, so a statement picks its movements itself');

const available = (db: Trx, merchantId: string): Filtered =>
  wholeBook(db)
    .selectFrom('ledgerEntry')
    .where('ledgerEntry.merchantId', '=', merchantId)
    .where('ledgerEntry.account', '=', sql.lit('merchant-available'));

const idsOf = (accounts: readonly BankAccount[]) => accounts.map(({ id }) => id);
const numbersOf = (accounts: readonly BankAccount[]) => accounts.map(({ accountNo }) => accountNo);

/** A ledger entry belongs to the account of its payment, or else to the account that received the deposit. */
const movedOn = (accounts: readonly BankAccount[]) => (eb: ExpressionBuilder<Tables, 'ledgerEntry'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('transaction')
      .whereRef('transaction.merchantId', '=', 'ledgerEntry.merchantId')
      .whereRef('transaction.id', '=', 'ledgerEntry.txnId')
      .select((inner) => inner('transaction.bankAccountId', 'in', idsOf(accounts)).as('own')),
    eb
      .selectFrom('bankCredit')
      .whereRef('bankCredit.merchantId', '=', 'ledgerEntry.merchantId')
      .whereRef('bankCredit.transactionId', '=', 'ledgerEntry.txnId')
      .where('bankCredit.virtualAccount', 'is', null)
      .select((inner) => inner('bankCredit.accountNo', 'in', numbersOf(accounts)).as('own')),
    sql<boolean>`false`,
  );

const othersOf = async (db: Trx, { id, merchantId }: BankAccount) =>
  (await linkedAccounts(wholeBook(db), merchantId)).filter((other) => other.id !== id);

/** The default account holds every movement that no other linked account received. */
async function movements(db: Trx, account: BankAccount): Promise<Filtered> {
  const all = available(db, account.merchantId);
  if (!account.defaultAccount) return all.where(movedOn([account]));
  const others = await othersOf(db, account);
  return others.length === 0 ? all : all.where((eb) => eb.not(movedOn(others)(eb)));
}

const sumOf = ({ fn }: ExpressionBuilder<Tables, 'ledgerEntry'>) =>
  fn.coalesce(fn.sum<number>('ledgerEntry.amount'), sql<number>`0`).as('total');

async function broughtTo(db: Trx, merchantId: string, accounts: readonly BankAccount[]): Promise<number> {
  if (accounts.length === 0) return 0;
  const payments = await available(db, merchantId)
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('transaction.id', '=', 'ledgerEntry.txnId'),
    )
    .where('transaction.bankAccountId', 'in', idsOf(accounts))
    .select(sumOf)
    .executeTakeFirstOrThrow();
  const deposits = await available(db, merchantId)
    .innerJoin('bankCredit', (join) =>
      join
        .onRef('bankCredit.merchantId', '=', 'ledgerEntry.merchantId')
        .onRef('bankCredit.transactionId', '=', 'ledgerEntry.txnId'),
    )
    .where('bankCredit.virtualAccount', 'is', null)
    .where('bankCredit.accountNo', 'in', numbersOf(accounts))
    .select(sumOf)
    .executeTakeFirstOrThrow();
  return payments.total + deposits.total;
}

export async function accountBalance(db: Trx, account: BankAccount): Promise<number> {
  const { merchantId } = account;
  if (!account.defaultAccount) return broughtTo(db, merchantId, [account]);
  const elsewhere = await broughtTo(db, merchantId, await othersOf(db, account));
  return (await balanceOf(db, merchantId, 'merchant-available')) - elsewhere;
}

async function within(db: Trx, account: BankAccount, period: Period): Promise<Filtered> {
  const { keyword, ...span } = period;
  return narrowed(
    await movements(db, account),
    { keyword, ...filterSpan(span) },
    {
      // Found before the book is opened: a plan made for any word would walk through the book to the few that hold this one.
      keyword: (query, word) =>
        query.where(
          'ledgerEntry.txnId',
          '=',
          sql<string>`any(array(${soughtMovements(wholeBook(db), account.merchantId, word)}))`,
        ),
      from: (query, from) => query.where('ledgerEntry.at', '>=', from),
      until: (query, until) => query.where('ledgerEntry.at', '<=', until),
    },
  );
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

export const statementPage = async (db: Trx, account: BankAccount, period: Period, page: PageRequest) =>
  sortedPage(wholeBook(db), await within(db, account, period), {
    table: 'ledgerEntry',
    columns: { dateTime: 'at', amount: 'amount' },
    tieBreakers: ['txnId', 'kind'],
    described: labelled,
    page,
  });

export const countMovements = async (db: Trx, account: BankAccount, period: Period, limit: number): Promise<number> =>
  (await countUpTo(wholeBook(db), await within(db, account, period), limit)).totalSize;

export async function* exportedMovements(db: Trx, account: BankAccount, period: Period): AsyncGenerator<Movement> {
  const query = await within(db, account, period);
  yield* inBatches<Movement>((last, size) => {
    const next = last
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('ledgerEntry.at', 'ledgerEntry.txnId', 'ledgerEntry.kind'),
            '<',
            tuple(last.at as never, last.txnId as never, last.kind as never),
          ),
        )
      : query;
    return labelled(next)
      .orderBy('ledgerEntry.at', 'desc')
      .orderBy('ledgerEntry.txnId', 'desc')
      .orderBy('ledgerEntry.kind', 'desc')
      .limit(size)
      .execute();
  });
}
