export { withPostgres } from './postgres.ts';
export { build } from './build.ts';
