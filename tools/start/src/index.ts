export * from './build-apps.ts';
export * from './children.ts';
export * from './ports.ts';
export * from './secrets.ts';
export * from './settings.ts';
