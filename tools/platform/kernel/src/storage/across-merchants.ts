import type { Kysely, QueryId } from 'kysely';
import { marked } from './marks.ts';
import { scopeOf } from './scoped.ts';
import type { Tables } from './tables.ts';
import type { Trx } from './transaction.ts';

const marks = new WeakSet<QueryId>();

/** Marks statements that read across merchants; the reason is for the reader only. */
export function acrossMerchants(db: Trx, reason: string): Trx;
export function acrossMerchants(db: Kysely<Tables>, reason: string): Kysely<Tables>;
export function acrossMerchants(db: Kysely<Tables>, reason: string): Kysely<Tables> {
  return marked(scopeOf(db)?.unscoped(reason) ?? db, marks);
}

export const looksAcross = (queryId: QueryId) => marks.has(queryId);
