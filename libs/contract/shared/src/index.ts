export * from './enums.ts';
export * from './fields.ts';
export * from './entities.ts';
