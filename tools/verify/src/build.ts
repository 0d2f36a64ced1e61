import { stampBuilds } from '@pay/start';
import { readHosts } from '@pay/web-host';
import { runNode } from './run-node.ts';
import { program } from './workspace.ts';

/** Builds the named apps, or all of them; unchanged ones come from the cache, and a start does not build them again. */
export async function build(apps: readonly string[] = []): Promise<boolean> {
  const which = apps.length > 0 ? [`--projects=${apps.join(',')}`] : [];
  const mark = stampBuilds(readHosts().filter(({ name }) => apps.length === 0 || apps.includes(name)));
  const built = await runNode([program('nx'), 'run-many', '--target=build', '--output-style=stream', ...which]);
  if (built) mark();
  return built;
}

if (import.meta.main) process.exitCode = (await build(process.argv.slice(2))) ? 0 : 1;
