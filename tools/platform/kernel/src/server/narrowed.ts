export type ConditionsOf<Filter, Query> = {
  readonly [Name in keyof Filter]-?: (query: Query, value: NonNullable<Filter[Name]>) => Query;
};

const isGiven = <Value>(value: Value): value is NonNullable<Value> =>
  value !== undefined && value !== null && value !== '';

/** Those of the names by which a list is narrowed. */
export const givenIn = <Filter extends object, Name extends keyof Filter>(filter: Filter, names: readonly Name[]) =>
  names.filter((name) => isGiven(filter[name]));

function narrowedBy<Filter, Query, Name extends keyof Filter>(
  query: Query,
  filter: Filter,
  name: Name,
  conditions: ConditionsOf<Filter, Query>,
): Query {
  const value = filter[name];
  return isGiven(value) ? conditions[name](query, value) : query;
}

export function narrowed<Filter extends object, Query>(
  query: Query,
  filter: Filter,
  conditions: ConditionsOf<NoInfer<Filter>, NoInfer<Query>>,
): Query {
  const names = Object.keys(conditions) as (keyof Filter)[];
  return names.reduce((found, name) => narrowedBy(found, filter, name, conditions), query);
}
