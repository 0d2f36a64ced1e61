export * from './screen.ts';
export * from './define-feature.ts';
export * from './access.ts';
export * from './create-screens.ts';
export * from './hooks.ts';
export * from './menu.ts';
export * from './screens-json.ts';
