import { maxListedRows, type PageRequest } from '@pay/contract-core';
import { codeWithin, containing, countUpTo, refuseFarPages, type Total, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type CountedDay, countedDays, countedInAll, tellsMore } from './daily-counts.store.ts';
import { namedFirst, namedPayments } from './named-payments.store.ts';
import { daysOf, spanOf } from './pages-of-days.ts';
import { sought } from './transactions.rules.ts';
import {
  type Filtered,
  filtered,
  labelled,
  type Source,
  sourceOf,
  timeOf,
  type TransactionFilter,
  withWords,
} from './transactions.store.ts';

// Of a longer list a search looks at so many rows before it decides how to find the others.
const lookedAt = 2_000;
// What a row costs that the index of words brings, beside one of an index in the order of the list.
const costOfScattered = 6;
const longList = 1_000_000;
// What words that are read in the order of time cost, and what the look-up of a payment for those that hold the word.
const costOfWords = 0.1;
const costOfLookUp = 0.8;

interface Listed {
  db: Trx;
  merchantId: string;
  page: PageRequest;
  /** What gives the order, where the filter alone does not tell it. */
  source?: Source;
}

interface Found {
  ids: string[];
  total: Total;
}

interface Order {
  column: 'createdAt' | 'completeTime' | 'amount' | 'status';
  /** The order of equal values; the column's own direction by default. */
  equals?: { column: 'createdAt'; reversed: true };
}

// Each is the order of an index, forwards or backwards: of equal statuses the latest come first when statuses go up.
const orders: Readonly<Record<string, Order>> = {
  completeTime: { column: 'completeTime' },
  amount: { column: 'amount' },
  status: { column: 'status', equals: { column: 'createdAt', reversed: true } },
};

const orderOf = (filter: TransactionFilter, { sortBy }: PageRequest): Order =>
  orders[sortBy] ?? { column: timeOf(filter) };

const sourceFor = ({ page, source }: Listed, filter: TransactionFilter) => source ?? sourceOf(filter, page.sortBy);

const selected = (listed: Listed, filter: TransactionFilter): Filtered =>
  filtered(listed.db, listed.merchantId, filter, sourceFor(listed, filter));

/** Unpaid payments come last when the latest completions come first. */
function inOrder(listed: Listed, query: Filtered, filter: TransactionFilter): Filtered {
  const { db, page } = listed;
  const { column, equals } = orderOf(filter, page);
  const source = sourceFor(listed, filter);
  const ref = (name: string) => db.dynamic.ref<string>(`${source}.${name}`);
  const ascending = page.direction === 'ASC';
  const direction = ascending ? 'asc' : 'desc';
  const among = equals?.reversed ? (ascending ? 'desc' : 'asc') : direction;
  const sorted =
    column === 'completeTime'
      ? query.orderBy(ref(column), (by) => (ascending ? by.asc().nullsFirst() : by.desc().nullsLast()))
      : query.orderBy(ref(column), direction);
  return (equals ? sorted.orderBy(ref(equals.column), among) : sorted).orderBy(ref('id'), among);
}

const keyOf = (source: Source) => sql.ref<string>(`${source}.id`);

const idsOf = async (query: Filtered, { offset }: PageRequest, size: number, id = keyOf('transaction')) => {
  const rows = await query.select(id.as('id')).limit(size).offset(offset).execute();
  return rows.map(({ id }) => id);
};

/** Reads a chronological page from its own days only, so that distant or sparse pages stay fast. */
async function idsOnTheirDays(
  listed: Listed,
  query: Filtered,
  filter: TransactionFilter,
  counted: readonly CountedDay[],
): Promise<string[]> {
  const { db, page } = listed;
  const { shown, skipped } = daysOf(page, page.direction === 'ASC' ? counted.toReversed() : counted);
  if (shown.length === 0) return [];
  const time = sql.ref<string>(`${sourceFor(listed, filter)}.${timeOf(filter)}`);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const spans = shown.map((day) => spanOf(day, filter));
  const begins = spans.map(([begin]) => begin);
  const ends = spans.map(([, end]) => end);
  const offset = page.offset - skipped;
  const within = query.where(time, '>=', sql<string>`day.begins`).where(time, '<=', sql<string>`day.ends`);
  const ofDay = inOrder(listed, within, filter)
    .select(['transaction.id', time.as('at')])
    .limit(offset + page.size);
  const rows = await db
    .selectFrom(({ fn }) =>
      fn<{ begins: string; ends: string }>('unnest', [
        sql`${begins}::timestamptz[]`,
        sql`${ends}::timestamptz[]`,
      ]).as<'day'>(sql`day(begins, ends)`),
    )
    .innerJoinLateral(ofDay.as('found'), (join) => join.onTrue())
    .select('found.id')
    .orderBy('found.at', direction)
    .orderBy('found.id', direction)
    .limit(page.size)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

const ofTime = new Set(['fromDate', 'toDate', 'isStatistic']);

/** The words stand in the order of time: a search that nothing else narrows or sorts looks at no payment. */
const isInOrderOfWords = ({ page }: Listed, filter: TransactionFilter) =>
  orderOf(filter, page).column === 'createdAt' &&
  Object.entries(filter).every(([name, value]) => ofTime.has(name) || value === undefined || value === '');

/** Whether the words of a whole list are read faster than the payments that a filter leaves of it, each with its words. */
async function isMostOfList(listed: Listed, filter: TransactionFilter, length: number, share: number) {
  const { db, merchantId, page } = listed;
  if (orderOf(filter, page).column !== 'createdAt' || tellsMore(filter)) return false;
  const { fromDate, toDate } = filter;
  const whole = (await countedInAll(db, merchantId, { fromDate, toDate })) ?? Infinity;
  return length > (costOfWords + costOfLookUp * share) * whole;
}

function idsInOrderOfWords(
  asked: Listed,
  filter: TransactionFilter,
  named: readonly string[],
  holding: ReturnType<typeof holds>,
): Promise<string[]> {
  const listed: Listed = { ...asked, source: 'paymentWords' };
  const id = keyOf('paymentWords');
  const all = selected(listed, filter).where(holding);
  const others = named.length > 0 ? all.where(id, 'not in', named) : all;
  return idsOf(inOrder(listed, others, filter), asked.page, asked.page.size + 1, id);
}

/** Reads on in list order when many rows match, otherwise uses the index of words. */
async function searched(
  asked: Listed,
  { keyword = '', ...rest }: TransactionFilter,
  named: readonly string[],
): Promise<Found> {
  const byWords = isInOrderOfWords(asked, rest);
  const listed: Listed = byWords ? { ...asked, source: 'paymentWords' } : asked;
  const { db, merchantId, page } = listed;
  const word = sought(keyword);
  const others = byWords ? selected(listed, rest) : withWords(selected(listed, rest));
  const id = keyOf(byWords ? 'paymentWords' : 'transaction');
  const all = named.length > 0 ? others.where(id, 'not in', named) : others;
  const holding = holds(word);
  const read = inOrder(listed, all.where(holding), rest);

  const length = (await countedInAll(db, merchantId, rest)) ?? longList;
  const most = length <= maxListedRows ? maxListedRows + 1 : lookedAt;
  const { examined, found } = await db
    .selectFrom(inOrder(listed, all, rest).select(holding.as('holds')).limit(most).as('looked'))
    .select(({ fn }) => [
      fn.countAll<number>().as('examined'),
      fn.countAll<number>().filterWhere('looked.holds', '=', true).as('found'),
    ])
    .executeTakeFirstOrThrow();
  if (examined < most) {
    return { ids: found > page.offset ? await idsOf(read, page, page.size, id) : [], total: { totalSize: found } };
  }
  const share = found / examined;
  if (costOfScattered * length * share ** 2 < page.offset + page.size) return foundByWord(listed, all, rest, word);

  const ids =
    !byWords && (await isMostOfList(listed, rest, length, share))
      ? await idsInOrderOfWords(asked, rest, named, holding)
      : await idsOf(read, page, page.size + 1, id);
  const reached = page.offset + ids.length;
  const total =
    ids.length > 0 && ids.length <= page.size
      ? { totalSize: reached }
      : { totalSize: Math.max(found, reached), totalIsLowerBound: true };
  return { ids: ids.slice(0, page.size), total };
}

const words = sql.ref<string>('paymentWords.words');
const holds = (word: string) => sql<boolean>`strpos(${words}, ${word}) > 0`;

async function foundByWord(listed: Listed, all: Filtered, rest: TransactionFilter, word: string): Promise<Found> {
  const { db, page, source } = listed;
  const code = codeWithin(word);
  const indexed = all.where(words, 'like', containing(code));
  const query = code === word ? indexed : indexed.where(holds(word));
  const rows = await inOrder(listed, query, rest)
    .select([keyOf(source ?? 'transaction').as('id'), sql<number>`count(*) over ()`.as('total')])
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const [first] = rows;
  return {
    ids: rows.map(({ id }) => id),
    total: first || page.offset === 0 ? { totalSize: first?.total ?? 0 } : await countUpTo(db, query),
  };
}

/** What the keyword names by itself comes first, then what holds it. */
async function foundByKeyword(listed: Listed, keyword: string, filter: TransactionFilter): Promise<Found> {
  const { db, merchantId, page } = listed;
  const { keyword: _searched, ...rest } = filter;
  const ids = (await namedPayments(db, merchantId, keyword)).map(({ id }) => id);
  const ofList = selected(listed, rest).where('transaction.id', 'in', ids);
  const first =
    ids.length === 0
      ? []
      : (await inOrder(listed, ofList, rest).select('transaction.id').execute()).map(({ id }) => id);
  const { rows, total } = await namedFirst(page, {
    first,
    others: async (others) => {
      const found = await searched({ ...listed, page: others }, filter, first);
      return { rows: found.ids, total: found.total };
    },
  });
  return { ids: rows, total };
}

async function found(listed: Listed, filter: TransactionFilter): Promise<Found> {
  const { db, merchantId, page } = listed;
  const { keyword, ...rest } = filter;
  if (keyword && sought(keyword) !== '') return foundByKeyword(listed, keyword, filter);
  const query = selected(listed, rest);
  const read = inOrder(listed, query, rest);
  const counted = await countedDays(db, merchantId, rest);
  if (!counted) return { ids: await idsOf(read, page, page.size), total: await countUpTo(db, read) };
  const total = { totalSize: counted.reduce((sum, { total }) => sum + total, 0) };
  if (orderOf(rest, page).column === timeOf(rest))
    return { ids: await idsOnTheirDays(listed, query, rest, counted), total };
  return { ids: total.totalSize > page.offset ? await idsOf(read, page, page.size) : [], total };
}

export async function countTransactions(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  limit: number,
): Promise<Total> {
  const totalSize = await countedInAll(db, merchantId, filter);
  if (totalSize !== undefined) return { totalSize };
  return countUpTo(db, filtered(db, merchantId, filter), limit);
}

/** Replaces an unambiguous account number by its id, so that an index gives the order of the rows. */
async function byAccountId(db: Trx, merchantId: string, filter: TransactionFilter): Promise<TransactionFilter> {
  const { bankAccountNo, ...rest } = filter;
  if (!bankAccountNo || filter.bankAccountId) return filter;
  const accounts = await db
    .selectFrom('bankAccount')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('accountNo', '=', bankAccountNo)
    .execute();
  return accounts.length === 1 ? { ...rest, bankAccountId: accounts[0]!.id } : filter;
}

export async function listTransactions(db: Trx, merchantId: string, asked: TransactionFilter, page: PageRequest) {
  refuseFarPages(page);
  const { ids, total } = await found({ db, merchantId, page }, await byAccountId(db, merchantId, asked));
  const listed = db
    .selectFrom('transaction')
    .where('transaction.merchantId', '=', merchantId)
    .where('transaction.id', '=', sql<string>`any(${ids}::uuid[])`);
  const rows = ids.length === 0 ? [] : await labelled(listed).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return { rows: rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!), total };
}
