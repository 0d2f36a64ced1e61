import type { PageRequest } from '@pay/contract-core';
import { sql, type SelectQueryBuilder } from 'kysely';
import { countUpTo, refuseFarPages } from '../../server/pages.ts';
import type { ScopedTrx } from '../../storage/scoped.ts';
import type { Tables } from '../../storage/tables.ts';

/** One page of what a query finds, by the column that the asked order stands for and then by id, and how many there are. */
export async function sortedPage<Table extends keyof Tables>(
  db: ScopedTrx,
  query: SelectQueryBuilder<Tables, Table, object>,
  columns: Readonly<Record<string, keyof Tables[Table] & string>>,
  page: PageRequest,
) {
  refuseFarPages(page);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await query
    .selectAll()
    .orderBy(sql.ref(columns[page.sortBy]!), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: await countUpTo(db, query) };
}
