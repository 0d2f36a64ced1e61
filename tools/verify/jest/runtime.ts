import Runtime from 'jest-runtime';
import { createRequire } from 'node:module';

const fromNode = createRequire(import.meta.url);

/** They keep nothing between calls that one test file could see of another, and throw nothing that is told by its class. */
const stateless = new Set(['fflate', 'kysely', 'pg', 'pino', 'prom-client', 'sharp', 'undici', 'zod']);

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Jest loads every module anew for each test file. Of packages that keep no state each worker loads one copy, for all its files. */
export default class SharingRuntime extends Runtime {
  override requireModule<Exports = unknown>(...asked: Parameters<Runtime['requireModule']>): Exports {
    const [, moduleName] = asked;
    if (moduleName && stateless.has(packageOf(moduleName))) return fromNode(moduleName) as Exports;
    return super.requireModule<Exports>(...asked);
  }
}
