import { runNode } from './run-node.ts';
import { program } from './workspace.ts';

/** Builds the named apps, or all of them; unchanged ones come from the cache. */
export const build = (apps: readonly string[] = []) => {
  const which = apps.length > 0 ? [`--projects=${apps.join(',')}`] : [];
  return runNode([program('nx'), 'run-many', '--target=build', '--output-style=stream', ...which]);
};

if (import.meta.main) process.exitCode = (await build(process.argv.slice(2))) ? 0 : 1;
