import type { PageRequest } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { countUpTo, refuseFarPages } from './pages.ts';

type Found<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;
type Column<All extends keyof Tables, Own extends All> =
  (keyof Tables[Own] & string) | { [Table in All]: `${Table}.${keyof Tables[Table] & string}` }[All];

interface Listed<All extends keyof Tables, Own extends All, Row> {
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

export async function sortedPage<All extends keyof Tables, Own extends All, Row>(
  db: Trx,
  query: Found<All>,
  { table, columns, tieBreakers, exact, described, page }: Listed<All, Own, Row>,
) {
  refuseFarPages(page);
  const [direction, reversed] = page.direction === 'ASC' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const [column, equals] = [columns[page.sortBy]!].flat();
  const columnOf = (name: string) => sql.ref(name.includes('.') ? name : `${table}.${name}`);
  const inOrder = (sorted: Found<All>, name: string, way: 'asc' | 'desc') => sorted.orderBy(columnOf(name), way);
  const word = exact?.keyword && searchable(exact.keyword);
  const hits = word ? exact.columns.map((name) => sql`lower(${columnOf(name)}) = ${word}`) : [];
  const best = hits.length > 0 ? query.orderBy(sql`coalesce(${sql.join(hits, sql` or `)}, false)`, 'desc') : query;
  const sorted = inOrder(best, column!, direction);
  const told = equals ? inOrder(sorted, equals, reversed) : sorted;
  const ordered = (tieBreakers ?? ['id']).reduce(
    (rows, name) => inOrder(rows, name, equals ? reversed : direction),
    told,
  );
  const rows = await described(ordered.limit(page.size).offset(page.offset)).execute();
  return { rows, total: await countUpTo(db, query) };
}
