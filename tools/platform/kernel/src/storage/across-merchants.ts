import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import { scopeOf } from './scoped.ts';
import type { Tables } from './tables.ts';
import type { Trx } from './transaction.ts';

const marked = new WeakSet<QueryId>();
const originals = new WeakMap<object, object>();

const mark: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    marked.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Marks statements that read across merchants; the reason is for the reader only. */
export function acrossMerchants(db: Trx, reason: string): Trx;
export function acrossMerchants(db: Kysely<Tables>, reason: string): Kysely<Tables>;
export function acrossMerchants(db: Kysely<Tables>, reason: string): Kysely<Tables> {
  const plain = scopeOf(db)?.unscoped(reason) ?? db;
  const across = plain.withPlugin(mark);
  originals.set(across, originalOf(plain));
  return across;
}

export const originalOf = (db: object): object => originals.get(db) ?? db;

export const looksAcross = (queryId: QueryId) => marked.has(queryId);
