import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Tables } from './tables.ts';

const originals = new WeakMap<object, object>();

export const originalOf = (db: object): object => originals.get(db) ?? db;

export function marked<Db extends Kysely<Tables>>(db: Db, marks: WeakSet<QueryId>): Db {
  const mark: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      marks.add(queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const one = db.withPlugin(mark) as Db;
  originals.set(one, originalOf(db));
  return one;
}
