export type ConditionsOf<Filter, Query> = {
  readonly [Name in keyof Filter]-?: (query: Query, value: NonNullable<Filter[Name]>) => Query;
};

function narrowedBy<Filter, Query, Name extends keyof Filter>(
  query: Query,
  filter: Filter,
  name: Name,
  conditions: ConditionsOf<Filter, Query>,
): Query {
  const value = filter[name];
  return value === undefined || value === null || value === '' ? query : conditions[name](query, value);
}

export function narrowed<Filter extends object, Query>(
  query: Query,
  filter: Filter,
  conditions: ConditionsOf<NoInfer<Filter>, NoInfer<Query>>,
): Query {
  const names = Object.keys(conditions) as (keyof Filter)[];
  return names.reduce((found, name) => narrowedBy(found, filter, name, conditions), query);
}
