import { maxListedRows, type PageRequest } from '@pay/contract-core';
import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { countUpTo, refuseFarPages, type Total } from './pages.ts';
import { type Found, inListOrder, isNamed, type Listed, namedFirst } from './sorted-page.ts';

// A search looks at so many rows in the order of the list before it decides how to find the others.
const lookedAt = 2_000;
// What one row in so many holds is found sooner by reading the list than by an index of words.
const oneInSoMany = 100;
// A page beyond the rows that were looked at is read on to where one row in so many holds the word.
const oneInFew = 20;

interface Searched<All extends keyof Tables, Own extends All, Row extends { id: string }> extends Listed<
  All,
  Own,
  Row
> {
  /** Whether a row holds what is searched for, told by the row alone, in words that no index answers. */
  holds: RawBuilder<boolean>;
  /** The same by the index of words. */
  byWords: (list: Found<All>) => Found<All>;
  /** Whether an index has the list in the order of the page, so that reading its first rows costs nothing else. */
  inOrder: boolean;
}

interface FoundRows {
  ids: readonly string[];
  total: Total;
}

/**
 * A page of those of a list that hold a word. What many rows hold is found by reading the list in its order, and of a long list told as a
 * lower bound; what few hold is found by the index of words, once for the page and the number.
 */
export async function searchedPage<All extends keyof Tables, Own extends All, Row extends { id: string }>(
  db: Trx,
  list: Found<All>,
  searched: Searched<All, Own, Row>,
): Promise<{ rows: Row[]; total: Total }> {
  refuseFarPages(searched.page);
  const { ids, total } =
    (searched.inOrder && (await foundInOrder(db, list, searched))) || (await foundByWords(db, list, searched));
  if (ids.length === 0) return { rows: [], total };
  const id = sql.ref(`${searched.table}.id`);
  const rows = await searched.described(list.where(sql<boolean>`${id} = any(${ids}::uuid[])`)).execute();
  const place = new Map(ids.map((one, index) => [one, index]));
  return { rows: rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!), total };
}

async function foundInOrder<All extends keyof Tables, Own extends All, Row extends { id: string }>(
  db: Trx,
  list: Found<All>,
  searched: Searched<All, Own, Row>,
): Promise<FoundRows | undefined> {
  const { page } = searched;
  const near = await lookedThrough(db, list, searched, lookedAt);
  if (near.named) return undefined;
  if (near.examined < lookedAt) return { ids: near.ids, total: { totalSize: near.found } };
  if (near.found * oneInSoMany < near.examined) return undefined;
  const { examined, found, ids } = await lookedThrough(db, list, searched, maxListedRows + 1);
  if (examined <= maxListedRows) return { ids, total: { totalSize: found } };
  if (found >= page.offset + page.size) return { ids, total: { totalSize: found, totalIsLowerBound: true } };
  return found * oneInFew < examined ? undefined : readOn(list, searched, found);
}

interface Looked {
  examined: number;
  found: number;
  /** Of those found, the ones of the page. */
  ids: readonly string[];
  /** Whether there is a row that the keyword names, which would come first. */
  named: boolean;
}

async function lookedThrough<All extends keyof Tables, Own extends All, Row extends { id: string }>(
  db: Trx,
  list: Found<All>,
  searched: Searched<All, Own, Row>,
  most: number,
): Promise<Looked> {
  const { table, holds, page } = searched;
  const isNamedRow = isNamed(searched);
  const looked = inListOrder(list, searched)
    .select([sql.ref<string>(`${table}.id`).as('id'), holds.as('holds')])
    // Written out, so that even a plan made for any value knows how little is read.
    .limit(sql.lit(most));
  const { examined, found, ids, named } = await db
    .selectFrom(looked.as('looked'))
    .select(({ fn, exists }) => [
      fn.countAll<number>().as('examined'),
      fn.countAll<number>().filterWhere('looked.holds', '=', true).as('found'),
      // The rows come in the order of the list.
      sql<
        string[] | null
      >`(array_agg(looked.id) filter (where looked.holds))[${page.offset + 1}:${page.offset + page.size}]`.as('ids'),
      sql<boolean>`${isNamedRow ? exists(list.where(isNamedRow).select(sql.lit(1).as('one'))) : sql`false`}`.as(
        'named',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { examined, found, ids: ids ?? [], named };
}

/** A page beyond the rows that were looked at; that it is the last one is known by reading one row more. */
async function readOn<All extends keyof Tables, Own extends All, Row extends { id: string }>(
  list: Found<All>,
  searched: Searched<All, Own, Row>,
  known: number,
): Promise<FoundRows> {
  const { offset, size } = searched.page;
  const ids = await idsOf(inListOrder(list.where(searched.holds), searched), searched, { offset, size: size + 1 });
  const reached = offset + ids.length;
  const isLast = ids.length > 0 && ids.length <= size;
  return {
    ids: ids.slice(0, size),
    total: isLast ? { totalSize: reached } : { totalSize: Math.max(known, reached), totalIsLowerBound: true },
  };
}

const idsOf = async <All extends keyof Tables>(
  query: Found<All>,
  { table }: { table: keyof Tables },
  { offset, size }: Pick<PageRequest, 'offset' | 'size'>,
): Promise<string[]> => {
  const rows = await query
    .select(sql.ref<string>(`${table}.id`).as('id'))
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
};

/** The rows are found before they are put in order: no plan walks through the order to those that it hopes to be many. */
const apart = <All extends keyof Tables>(db: Trx, found: Found<All>, table: All): Found<All> =>
  found.$if(true, () =>
    db.selectFrom(
      found
        .selectAll(table as never)
        .offset(0)
        .as(table as never),
    ),
  ) as never;

async function foundByWords<All extends keyof Tables, Own extends All, Row extends { id: string }>(
  db: Trx,
  list: Found<All>,
  searched: Searched<All, Own, Row>,
): Promise<FoundRows> {
  const { table, page } = searched;
  const found = searched.byWords(list);
  const rows = await inListOrder(namedFirst(apart(db, found, table), isNamed(searched)), searched)
    .select([sql.ref<string>(`${table}.id`).as('id'), sql<number>`count(*) over ()`.as('total')])
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const [first] = rows;
  if (!first && page.offset > 0) return { ids: [], total: await countUpTo(db, found) };
  return { ids: rows.map(({ id }) => id), total: { totalSize: first?.total ?? 0 } };
}
