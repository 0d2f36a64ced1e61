import { OperationNodeTransformer, type KyselyPlugin, type QueryId, type RawNode, type TableNode } from 'kysely';
import { withPlugin } from './marks.ts';
import type { Trx } from './transaction.ts';

export const anyTable = '*';

/** The query builder writes the direction of an order as raw SQL too. */
const isDirection = ({ sqlFragments, parameters }: RawNode) =>
  parameters.length === 0 && sqlFragments.every((text) => text === 'asc' || text === 'desc');

class TablesIn extends OperationNodeTransformer {
  readonly #seen: Set<string>;

  constructor(seen: Set<string>) {
    super();
    this.#seen = seen;
  }

  protected override transformTable(node: TableNode, queryId?: QueryId): TableNode {
    this.#seen.add(node.table.identifier.name);
    return super.transformTable(node, queryId);
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (!isDirection(node)) this.#seen.add(anyTable);
    return super.transformRaw(node, queryId);
  }
}

export function trackTables(db: Trx, seen: Set<string>): Trx {
  const tables = new TablesIn(seen);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => tables.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
  return withPlugin(db, plugin);
}
