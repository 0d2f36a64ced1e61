import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DefaultInsertValueNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';

const tenantColumn = 'merchant_id';

/** Rewrites a statement so that every table it names is limited to one merchant's rows. */
export class TenantFilter extends OperationNodeTransformer {
  readonly #merchantId: string;
  readonly #isShared: (table: string) => boolean;
  #withNames: string[] = [];

  constructor(merchantId: string, isShared: (table: string) => boolean) {
    super();
    this.#merchantId = merchantId;
    this.#isShared = isShared;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return this.#inside(node, queryId, (open) => {
      const select = super.transformSelectQuery(open, queryId);
      return { ...select, ...this.#filtered(select.from?.froms ?? [], select.joins, select.where) };
    });
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    if (node.updates?.some(({ column }) => ColumnNode.is(column) && column.column.name === tenantColumn)) {
      throw new Error('A row never moves to another merchant');
    }
    return this.#inside(node, queryId, (open) => {
      const update = super.transformUpdateQuery(open, queryId);
      const tables = [...(update.table ? [update.table] : []), ...(update.from?.froms ?? [])];
      return { ...update, ...this.#filtered(tables, update.joins, update.where) };
    });
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    return this.#inside(node, queryId, (open) => {
      const removal = super.transformDeleteQuery(open, queryId);
      const tables = [...removal.from.froms, ...(removal.using?.tables ?? [])];
      return { ...removal, ...this.#filtered(tables, removal.joins, removal.where) };
    });
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    return this.#inside(node, queryId, (open) => {
      const insert = super.transformInsertQuery(open, queryId);
      return insert.into && this.#isTenantTable(insert.into) ? this.#owned(insert) : insert;
    });
  }

  protected override transformMergeQuery(node: MergeQueryNode): MergeQueryNode {
    throw new Error(`A ${node.kind} cannot be scoped to one merchant`);
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    if (node.sqlFragments.some((fragment) => /\b(select|insert|update|delete|merge|copy|call)\b/i.test(fragment))) {
      throw new Error('Raw statements and subqueries cannot be scoped to one merchant');
    }
    return super.transformRaw(node, queryId);
  }

  /** Names of a WITH clause are not tables, but only within the reach of that clause. */
  #inside<Query extends { with?: WithNode }>(
    node: Query,
    queryId: QueryId | undefined,
    transform: (open: Query) => Query,
  ): Query {
    const outer = this.#withNames;
    this.#withNames = [...outer];
    const named = node.with && {
      ...node.with,
      expressions: node.with.expressions.map((expression) =>
        this.#named(expression, node.with?.recursive === true, queryId),
      ),
    };
    const transformed = transform({ ...node, with: undefined });
    this.#withNames = outer;
    return { ...transformed, with: named };
  }

  #named(expression: WithNode['expressions'][number], recursive: boolean, queryId?: QueryId) {
    const name = expression.name.table.table.identifier.name;
    if (recursive) this.#withNames.push(name);
    const transformed = this.transformNode(expression, queryId);
    if (!recursive) this.#withNames.push(name);
    return transformed;
  }

  #isTenantTable(table: TableNode) {
    const { schema, identifier } = table.table;
    return schema !== undefined || !(this.#withNames.includes(identifier.name) || this.#isShared(identifier.name));
  }

  #filterOf(from: OperationNode) {
    const table = AliasNode.is(from) ? from.node : from;
    if (RawNode.is(table)) throw new Error('Raw tables cannot be scoped to one merchant');
    if (!TableNode.is(table) || !this.#isTenantTable(table)) return undefined;
    const name = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : table.table.identifier.name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(tenantColumn), TableNode.create(name)),
      OperatorNode.create('='),
      ValueNode.create(this.#merchantId),
    );
  }

  #filtered(tables: readonly OperationNode[], joins: readonly JoinNode[] | undefined, where: WhereNode | undefined) {
    const filters = tables.map((table) => this.#filterOf(table)).filter((filter) => filter !== undefined);
    const filteredJoins = joins?.map((join) => {
      const filter = this.#filterOf(join.table);
      if (filter === undefined) return join;
      if (join.joinType === 'InnerJoin' || join.joinType === 'CrossJoin') filters.push(filter);
      else if (join.joinType === 'LeftJoin' && join.on) {
        return { ...join, on: OnNode.create(AndNode.create(ParensNode.create(join.on.on), filter)) };
      } else throw new Error(`A ${join.joinType} cannot be scoped to one merchant`);
      return join;
    });
    const [first, ...others] = where ? [ParensNode.create(where.where), ...filters] : filters;
    const condition = others.reduce<OperationNode | undefined>(
      (all, filter) => all && AndNode.create(all, filter),
      first,
    );
    return { joins: filteredJoins, where: condition && WhereNode.create(condition) };
  }

  #owned(insert: InsertQueryNode): InsertQueryNode {
    if (!insert.values || !ValuesNode.is(insert.values))
      throw new Error('Only rows of values can be inserted for one merchant');
    const columns = insert.columns ?? [];
    const place = columns.findIndex((column) => column.column.name === tenantColumn);
    const rows = insert.values.values.map((row) =>
      this.#ownedRow(ValueListNode.is(row) ? row.values : row.values.map((value) => ValueNode.create(value)), place),
    );
    return {
      ...insert,
      columns: place < 0 ? [...columns, ColumnNode.create(tenantColumn)] : columns,
      values: ValuesNode.create(rows),
    };
  }

  #ownedRow(values: readonly OperationNode[], place: number) {
    if (place < 0) return ValueListNode.create([...values, ValueNode.create(this.#merchantId)]);
    const owner = values[place];
    const isOwn =
      owner && (DefaultInsertValueNode.is(owner) || (ValueNode.is(owner) && owner.value === this.#merchantId));
    if (!isOwn) throw new Error('The row belongs to another merchant');
    return ValueListNode.create(values.with(place, ValueNode.create(this.#merchantId)));
  }
}
