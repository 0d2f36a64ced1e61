import { maxListedRows, type PageRequest, problem } from '@pay/contract-core';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Trx } from '../storage/transaction.ts';
import type { Tables } from '../storage/tables.ts';

export interface Total {
  totalSize: number;
  totalIsLowerBound?: boolean;
}

export function refuseFarPages({ offset, size }: PageRequest): void {
  if (offset + size > maxListedRows + size - 1)
    throw problem('limit_exceeded', { limit: maxListedRows, current: offset + size });
}

export function platformPage<Row>(items: Row[], { page, size }: PageRequest, total: Total) {
  return { pageNumber: page, pageSize: size, totalPage: Math.ceil(total.totalSize / size), ...total, items };
}

export function salaryPage<Row>(data: Row[], { page, size }: PageRequest, { totalSize }: Total) {
  return { page, size, totalElements: totalSize, totalPages: Math.ceil(totalSize / size), data };
}

/** Counts rows exactly up to `limit`; beyond it returns `limit` as a lower bound. */
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

export const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the longest code in a keyword with its neighbouring characters, which an index finds faster than short words. */
export function codeWithin(keyword: string): string {
  const codes = [...keyword.matchAll(/[a-z0-9]*\d[a-z0-9]*/g)].filter(([word]) => word.length >= 4);
  const [longest] = codes.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) return keyword;
  return keyword.slice(Math.max(0, longest.index - 1), longest.index + longest[0].length + 1);
}
