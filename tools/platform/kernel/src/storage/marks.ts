import type { Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { Tables } from './tables.ts';

const originals = new WeakMap<object, object>();

export const originalOf = (db: object): object => originals.get(db) ?? db;

/** The same with a plugin; what is known of the original is known of it. */
export function withPlugin<Db extends Kysely<Tables>>(db: Db, plugin: KyselyPlugin): Db {
  const one = db.withPlugin(plugin) as Db;
  originals.set(one, originalOf(db));
  return one;
}

export function marked<Db extends Kysely<Tables>>(db: Db, marks: WeakSet<QueryId>): Db {
  return withPlugin(db, {
    transformQuery: ({ node, queryId }) => {
      marks.add(queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
