export * from './filter-kinds.ts';
export * from './list-state.ts';
export * from './use-list.ts';
export * from './views.ts';
