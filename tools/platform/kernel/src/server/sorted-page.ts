import type { PageRequest } from '@pay/contract-core';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import { countUpTo, refuseFarPages } from './pages.ts';

type Found<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;
type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

interface Listed<Table extends keyof Tables, Row> {
  table: Table;
  /** The column of each order; ties follow by id, or by the second column in the opposite direction. */
  columns: Readonly<Record<string, Column<Table> | readonly [column: Column<Table>, equals: Column<Table>]>>;
  described: (query: Found<Table>) => { execute(): Promise<Row[]> };
  page: PageRequest;
}

export async function sortedPage<Table extends keyof Tables, Row>(
  db: Trx,
  query: Found<Table>,
  { table, columns, described, page }: Listed<Table, Row>,
) {
  refuseFarPages(page);
  const [direction, reversed] = page.direction === 'ASC' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const [column, equals] = [columns[page.sortBy]!].flat();
  const of = (name: string | undefined) => sql.ref(`${table}.${name}`);
  const sorted = query.orderBy(of(column), direction);
  const inOrder = equals
    ? sorted.orderBy(of(equals), reversed).orderBy(of('id'), reversed)
    : sorted.orderBy(of('id'), direction);
  const rows = await described(inOrder.limit(page.size).offset(page.offset)).execute();
  return { rows, total: await countUpTo(db, query) };
}
