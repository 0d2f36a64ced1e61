import { maxListedRows, type PageRequest, problem } from '@pay/contract-core';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../storage/transaction.ts';
import type { Tables } from '../storage/tables.ts';

export interface Total {
  totalSize: number;
  totalIsLowerBound?: boolean;
}

/** Refuses pages that reach past the last listed row; the caller is asked for a narrower filter. */
export function refuseFarPages({ offset, size }: PageRequest): void {
  if (offset + size > maxListedRows + size - 1)
    throw problem('limit_exceeded', { limit: maxListedRows, current: offset + size });
}

/** A page in the platform's shape. */
export function platformPage<Row>(items: Row[], { page, size }: PageRequest, total: Total) {
  return { pageNumber: page, pageSize: size, totalPage: Math.ceil(total.totalSize / size), ...total, items };
}

/** A page in the salary service's shape. */
export function salaryPage<Row>(data: Row[], { page, size }: PageRequest, { totalSize }: Total) {
  return { page, size, totalElements: totalSize, totalPages: Math.ceil(totalSize / size), data };
}

/** Counts the rows a query finds, exactly up to the last listed row, or another limit, and as a lower bound beyond. */
export async function countUpTo<Table extends keyof Tables>(
  db: Trx,
  query: SelectQueryBuilder<Tables, Table, object>,
  limit = maxListedRows,
): Promise<Total> {
  const row = await db
    .selectFrom(
      query
        .select(sql<number>`1`.as('one'))
        .limit(limit + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total > limit ? { totalSize: limit, totalIsLowerBound: true } : { totalSize: row.total };
}

/** A pattern that finds a keyword anywhere in a column holding texts in their searchable form. */
export const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** The longest code within a keyword with the signs beside it, which an index finds faster than the short words around it. */
export function codeWithin(keyword: string): string {
  const codes = [...keyword.matchAll(/[a-z0-9]*\d[a-z0-9]*/g)].filter(([word]) => word.length >= 4);
  const [longest] = codes.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) return keyword;
  return keyword.slice(Math.max(0, longest.index - 1), longest.index + longest[0].length + 1);
}
