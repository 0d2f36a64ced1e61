import type { PageRequest } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { countUpTo, refuseFarPages, type Total } from './pages.ts';

export type Found<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;
type Column<All extends keyof Tables, Own extends All> =
  (keyof Tables[Own] & string) | { [Table in All]: `${Table}.${keyof Tables[Table] & string}` }[All];

export interface Listed<All extends keyof Tables, Own extends All, Row> {
  /** The table of columns that name none. */
  table: Own;
  /** The column of each order; ties follow by `tieBreakers`, or by the second column in the opposite direction. */
  columns: Readonly<Record<string, Column<All, Own> | readonly [column: Column<All, Own>, equals: Column<All, Own>]>>;
  /** Columns that no two rows share together; the id by default. */
  tieBreakers?: readonly Column<All, Own>[];
  /** A row whose code or number is just what was searched for comes before all others. */
  exact?: { columns: readonly Column<All, Own>[]; keyword: string | undefined };
  described: (query: Found<All>) => { execute(): Promise<Row[]> };
  page: PageRequest;
}

const columnOf = (table: string, name: string) => sql.ref(name.includes('.') ? name : `${table}.${name}`);

/** Whether a row's code or number is just what was searched for. */
export function isNamed<All extends keyof Tables, Own extends All, Row>({
  table,
  exact,
}: Pick<Listed<All, Own, Row>, 'table' | 'exact'>): RawBuilder<boolean> | undefined {
  const word = exact?.keyword && searchable(exact.keyword);
  if (!word || exact.columns.length === 0) return undefined;
  const hits = exact.columns.map((name) => sql`lower(${columnOf(table, name)}) = ${word}`);
  return sql<boolean>`(${sql.join(hits, sql` or `)})`;
}

export const namedFirst = <All extends keyof Tables>(query: Found<All>, named: RawBuilder<boolean> | undefined) =>
  named ? query.orderBy(sql`coalesce(${named}, false)`, 'desc') : query;

export function inListOrder<All extends keyof Tables, Own extends All, Row>(
  query: Found<All>,
  { table, columns, tieBreakers, page }: Pick<Listed<All, Own, Row>, 'table' | 'columns' | 'tieBreakers' | 'page'>,
): Found<All> {
  const [direction, reversed] = page.direction === 'ASC' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const [column, equals] = [columns[page.sortBy]!].flat();
  const inOrder = (sorted: Found<All>, name: string, way: 'asc' | 'desc') => sorted.orderBy(columnOf(table, name), way);
  const sorted = inOrder(query, column!, direction);
  const told = equals ? inOrder(sorted, equals, reversed) : sorted;
  return (tieBreakers ?? ['id']).reduce((rows, name) => inOrder(rows, name, equals ? reversed : direction), told);
}

/** The last rows of a list tell how many there are: nothing needs to be counted. */
export const toldByPage = ({ offset, size }: PageRequest, shown: number): Total | undefined =>
  shown < size && (shown > 0 || offset === 0) ? { totalSize: offset + shown } : undefined;

export async function sortedPage<All extends keyof Tables, Own extends All, Row>(
  db: Trx,
  query: Found<All>,
  listed: Listed<All, Own, Row>,
) {
  const { described, page } = listed;
  refuseFarPages(page);
  const ordered = inListOrder(namedFirst(query, isNamed(listed)), listed);
  const rows = await described(ordered.limit(page.size).offset(page.offset)).execute();
  return { rows, total: toldByPage(page, rows.length) ?? (await countUpTo(db, query)) };
}
