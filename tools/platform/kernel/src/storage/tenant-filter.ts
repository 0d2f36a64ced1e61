import { problem } from '@pay/contract-core';
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
  type OnConflictNode,
  type OperationNode,
  type QueryId,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';
import { accountRule, ofAccounts } from './account-scope.ts';

const tenantColumn = 'merchant_id';

// What a filter has put into a statement is known by its text: as a part of another statement it is filtered again, and copied before.
const ownConditions = new Set<string>();
const textOf = ({ sqlFragments }: RawNode) => sqlFragments.join('?');

interface Reach {
  merchantId: string;
  /** Empty means all accounts of the merchant. */
  bankAccountIds: readonly string[];
  isShared: (table: string) => boolean;
}

/** Rewrites a statement so that every table it names is limited to one merchant's rows, and to some of its accounts. */
export class TenantFilter extends OperationNodeTransformer {
  readonly #reach: Reach;
  #withNames: string[] = [];

  constructor(reach: Reach) {
    super();
    this.#reach = reach;
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
      const account = update.table && this.#accountColumn(update.table);
      for (const { column, value } of update.updates ?? [])
        if (account && ColumnNode.is(column) && column.column.name === account) this.#refuseOtherAccount(value);
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
    if (ownConditions.has(textOf(node))) return node;
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
    return (
      schema !== undefined || !(this.#withNames.includes(identifier.name) || this.#reach.isShared(identifier.name))
    );
  }

  /** The column of a table that holds an account's id, where only some accounts may be reached. */
  #accountColumn(from: OperationNode): string | undefined {
    const table = AliasNode.is(from) ? from.node : from;
    if (this.#reach.bankAccountIds.length === 0 || !TableNode.is(table) || !this.#isTenantTable(table))
      return undefined;
    const rule = accountRule(table.table.identifier.name);
    return rule && 'own' in rule ? rule.own : undefined;
  }

  #refuseOtherAccount(value: OperationNode | undefined): void {
    if (!value || !ValueNode.is(value) || !this.#reach.bankAccountIds.includes(String(value.value)))
      throw problem('access_denied');
  }

  #filterOf(from: OperationNode): OperationNode | undefined {
    const table = AliasNode.is(from) ? from.node : from;
    if (RawNode.is(table)) throw new Error('Raw tables cannot be scoped to one merchant');
    if (!TableNode.is(table) || !this.#isTenantTable(table)) return undefined;
    const name = table.table.identifier.name;
    const alias = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : name;
    const ofMerchant = BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(tenantColumn), TableNode.create(alias)),
      OperatorNode.create('='),
      ValueNode.create(this.#reach.merchantId),
    );
    const ofOwn = this.#accountCondition(name, alias);
    return ofOwn ? AndNode.create(ofMerchant, ofOwn) : ofMerchant;
  }

  #accountCondition(table: string, alias: string): OperationNode | undefined {
    const condition = ofAccounts(table, alias, this.#reach)?.toOperationNode();
    if (condition && RawNode.is(condition)) ownConditions.add(textOf(condition));
    return condition;
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
    const placeOf = (name: string) => columns.findIndex((column) => column.column.name === name);
    const account = insert.into && this.#accountColumn(insert.into);
    const place = placeOf(tenantColumn);
    const rows = insert.values.values.map((row) => {
      const values = ValueListNode.is(row) ? row.values : row.values.map((value) => ValueNode.create(value));
      if (account) this.#refuseOtherAccount(values[placeOf(account)]);
      return this.#ownedRow(values, place);
    });
    return {
      ...insert,
      columns: place < 0 ? [...columns, ColumnNode.create(tenantColumn)] : columns,
      values: ValuesNode.create(rows),
      onConflict: this.#ownOnConflict(insert),
    };
  }

  /** The row that is there already may be of another account than the one that was to be inserted. */
  #ownOnConflict({ into, onConflict }: InsertQueryNode): OnConflictNode | undefined {
    const name = into?.table.identifier.name ?? '';
    const ofOwn = onConflict?.updates && this.#accountCondition(name, name);
    if (!onConflict || !ofOwn) return onConflict;
    const { updateWhere } = onConflict;
    return {
      ...onConflict,
      updateWhere: WhereNode.create(updateWhere ? AndNode.create(ParensNode.create(updateWhere.where), ofOwn) : ofOwn),
    };
  }

  #ownedRow(values: readonly OperationNode[], place: number) {
    if (place < 0) return ValueListNode.create([...values, ValueNode.create(this.#reach.merchantId)]);
    const owner = values[place];
    const isOwn =
      owner && (DefaultInsertValueNode.is(owner) || (ValueNode.is(owner) && owner.value === this.#reach.merchantId));
    if (!isOwn) throw new Error('The row belongs to another merchant');
    return ValueListNode.create(values.with(place, ValueNode.create(this.#reach.merchantId)));
  }
}
