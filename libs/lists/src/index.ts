export { filterRules, type FilterRule, type FilterRules } from './filter-rules.ts';
export { pageSizes, type FilterText, type Sort } from './list-address.ts';
export * from './list-state.ts';
export { useStoredValue } from './use-stored-value.ts';
export { rowRules } from './row-rules.ts';
export * from './use-list.ts';
export * from './column-choice.ts';
export * from './saved-views.ts';
export * from './view-store.ts';
