import type { moneyPayment } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { sought } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  acrossMerchants,
  containing,
  countUpTo,
  filterSpan,
  type Instant,
  isSpread,
  isUuid,
  narrowed,
  newestFirst,
  refuseFarPages,
  type Tables,
  type Total,
  type Trx,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';

type StaffPaymentFilter = FilterOf<typeof moneyPayment.getList>;
type Joined = 'transaction' | 'paymentState' | 'paymentWords';
type Payments = SelectQueryBuilder<Tables, Joined, object>;

const everywhere = (db: Trx) => acrossMerchants(db, 'staff look at the payments of the merchants of their office');

/** The states of payments, which stand in the order of time for all merchants together. */
function filtered(
  db: Trx,
  seat: OfficeScope,
  { keyword: _words, fromDate, toDate, ...filter }: StaffPaymentFilter,
): Payments {
  const all = everywhere(db);
  const states = all.selectFrom('paymentState') as never as Payments;
  const seen =
    seat.office === 'HEADQUARTER'
      ? states
      : states.where(
          'paymentState.merchantId',
          'in',
          all.selectFrom('merchant').select('merchant.id').where(visibleToOffice(seat)),
        );
  return narrowed(
    seen,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      from: (query, from) => query.where('paymentState.createdAt', '>=', from),
      until: (query, until) => query.where('paymentState.createdAt', '<=', until),
      merchantCode: (query, code) =>
        query.where(
          'paymentState.merchantId',
          '=',
          all.selectFrom('merchant').select('merchant.id').where('merchant.merchantCode', '=', code),
        ),
      status: (query, status) => query.where('paymentState.status', '=', status),
      productLine: (query, line) => query.where('paymentState.productLine', '=', line),
      paymentType: (query, type) => query.where('paymentState.paymentType', '=', type),
      accountNo: (query, accountNo) =>
        query.where(
          'paymentState.bankAccountId',
          'in',
          all.selectFrom('bankAccount').select('bankAccount.id').where('bankAccount.accountNo', '=', accountNo),
        ),
      minAmount: (query, least) => query.where('paymentState.amount', '>=', least),
      maxAmount: (query, most) => query.where('paymentState.amount', '<=', most),
    },
  );
}

const withPayment = (query: Payments): Payments =>
  query.innerJoin('transaction', (join) =>
    join
      .onRef('transaction.merchantId', '=', 'paymentState.merchantId')
      .onRef('transaction.id', '=', 'paymentState.id'),
  ) as never;

const described = (query: Payments) =>
  (query as SelectQueryBuilder<Tables, 'transaction', object>)
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .innerJoin('bankAccount', accountOf('transaction'))
    .select([
      'transaction.id',
      'transaction.merchantId',
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
      'transaction.txnNumber',
      'transaction.payLinkCode',
      'transaction.refTransactionId',
      'transaction.amount',
      'transaction.amountPaid',
      'transaction.status',
      'transaction.exception',
      'transaction.expireAt',
      'transaction.paymentType',
      'transaction.productLine',
      'bankAccount.accountNo',
      'transaction.createdAt',
      'transaction.completeTime',
    ]);

export type StaffPayment = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

async function rowsOf(db: Trx, ids: readonly string[]): Promise<StaffPayment[]> {
  if (ids.length === 0) return [];
  const query = everywhere(db)
    .selectFrom('transaction')
    .where('transaction.id', 'in', [...ids]);
  const rows = await described(query as never).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Payments that a number names outright: their own id, or that of a credit at the bank. */
async function namedBy(db: Trx, number: string): Promise<string[]> {
  const credits = await everywhere(db)
    .selectFrom('bankCredit')
    .select('bankCredit.transactionId')
    .where('bankCredit.transactionNo', '=', number)
    .execute();
  return [...(isUuid(number) ? [number] : []), ...credits.flatMap(({ transactionId }) => transactionId ?? [])];
}

const inOrder = (query: Payments, { direction }: PageRequest) => {
  const way = direction === 'ASC' ? 'asc' : 'desc';
  return query.orderBy('paymentState.createdAt', way).orderBy('paymentState.id', way);
};

async function idsOf(query: Payments, page: PageRequest): Promise<string[]> {
  const rows = await inOrder(query, page).select('paymentState.id').limit(page.size).offset(page.offset).execute();
  return rows.map(({ id }) => id);
}

async function plainPage(db: Trx, query: Payments, page: PageRequest): Promise<{ rows: StaffPayment[]; total: Total }> {
  refuseFarPages(page);
  const ids = await idsOf(query, page);
  const isLast = ids.length < page.size && (ids.length > 0 || page.offset === 0);
  const total = isLast ? { totalSize: page.offset + ids.length } : await countUpTo(db, query);
  return { rows: await rowsOf(db, ids), total };
}

const words = sql.ref<string>('payment_words.words');

const withWords = (query: Payments): Payments =>
  query.innerJoin('paymentWords', (join) =>
    join
      .onRef('paymentWords.merchantId', '=', 'paymentState.merchantId')
      .onRef('paymentWords.id', '=', 'paymentState.id'),
  ) as never;

// So many payments are looked through before it is decided how to find those that hold a word.
const lookedAt = 2_000;
// And so many for the later pages of what many hold.
const mostLookedAt = 50_000;
// What one payment in so many holds is found sooner in the order of time than by the index of words.
const oneInSoMany = 100;

interface Found {
  ids: string[];
  total: Total;
}

/** Those that few payments hold: found by the index of words, and put in order then. */
async function foundByWords(db: Trx, all: Payments, word: string, page: PageRequest): Promise<Found> {
  const way = page.direction === 'ASC' ? 'asc' : 'desc';
  const found = all
    .where(words, 'like', containing(word))
    .select(['paymentState.id', 'paymentState.createdAt'])
    // Nobody walks through the order to those that he hopes to be many.
    .offset(0);
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['found.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy('found.createdAt', way)
    .orderBy('found.id', way)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total: { totalSize: Number(rows[0]?.total ?? 0) } };
}

type WithWords = SelectQueryBuilder<Tables, Joined, { id: string; createdAt: Instant; words: string }>;

/** The first payments in the order of time with their words: the order is read before anything is joined. */
const firstWithWords = (db: Trx, query: Payments, most: number, page: PageRequest): WithWords =>
  db
    .selectFrom(
      inOrder(query, page)
        .select(['paymentState.merchantId', 'paymentState.id', 'paymentState.createdAt'])
        .limit(sql.lit(most))
        .as('first'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('paymentWords')
          .select('paymentWords.words')
          .whereRef('paymentWords.merchantId', '=', 'first.merchantId')
          .whereRef('paymentWords.id', '=', 'first.id')
          .offset(0)
          .as('told'),
      (join) => join.onTrue(),
    )
    .select(['first.id', 'first.createdAt', 'told.words']) as never;

/** The same from several machines, each of which joins its own. */
const firstOfEach = (query: Payments, most: number, page: PageRequest): WithWords =>
  inOrder(withWords(query), page)
    .select(['paymentState.id', 'paymentState.createdAt', 'paymentWords.words'])
    .limit(sql.lit(most));

async function found(db: Trx, query: Payments, word: string, page: PageRequest): Promise<Found> {
  refuseFarPages(page);
  const holds = sql<boolean>`(strpos(${sql.ref('near.words')}, ${word}) > 0)`;
  const isOnSeveral = await isSpread(db);
  const near = (most: number) => {
    const first = isOnSeveral ? firstOfEach(query, most, page) : firstWithWords(db, query, most, page);
    return db.selectFrom(first.as('near'));
  };
  const looked = (most: number) =>
    near(most)
      .select(({ fn }) => [
        fn.countAll<number>().as('examined'),
        fn.countAll<number>().filterWhere(holds, '=', true).as('held'),
      ])
      .executeTakeFirstOrThrow();
  const first = await looked(lookedAt);
  const isWhole = first.examined < lookedAt;
  if (!isWhole && first.held * oneInSoMany < first.examined) return foundByWords(db, withWords(query), word, page);
  const most = isWhole || first.held >= page.offset + page.size ? lookedAt : mostLookedAt;
  const { held } = most === lookedAt ? first : await looked(most);
  const way = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await near(most)
    .select('near.id')
    .where(holds)
    .orderBy('near.createdAt', way)
    .orderBy('near.id', way)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total: { totalSize: held, ...(!isWhole && { totalIsLowerBound: true }) } };
}

export async function listStaffPayments(db: Trx, seat: OfficeScope, filter: StaffPaymentFilter, page: PageRequest) {
  const query = filtered(db, seat, filter);
  const keyword = filter.keyword?.trim();
  if (!keyword) return plainPage(db, query, page);
  const named = await namedBy(db, keyword);
  if (named.length > 0) return plainPage(db, query.where('paymentState.id', 'in', named), page);
  const { ids, total } = await found(everywhere(db), query, sought(keyword), page);
  return { rows: await rowsOf(db, ids), total };
}

const maxExportedRows = 50_000;

export async function exportedStaffPayments(db: Trx, seat: OfficeScope, filter: StaffPaymentFilter) {
  const word = filter.keyword && sought(filter.keyword);
  const all = filtered(db, seat, filter);
  const query = withPayment(word ? withWords(all).where(words, 'like', containing(word)) : all);
  const { totalSize } = await countUpTo(db, query as never, maxExportedRows + 1);
  if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
  return newestFirst<StaffPayment, Payments>(query, {
    columns: ['paymentState.createdAt', 'paymentState.id'],
    keyOf: ({ createdAt, id }) => [createdAt, id],
    described,
  });
}

/** Whose a payment is, for those who may see it. */
export async function merchantOfPayment(db: Trx, seat: OfficeScope, id: string): Promise<string> {
  const found = await everywhere(db)
    .selectFrom('transaction')
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .select('transaction.merchantId')
    .where('transaction.id', '=', id)
    .where(visibleToOffice(seat))
    .executeTakeFirst();
  if (!found) throw problem('not_found');
  return found.merchantId;
}
