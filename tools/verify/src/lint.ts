import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, type RunOptions } from './run-node.ts';
import { program, root } from './workspace.ts';

/** Import rules depend on other projects' tags, so a change of tags starts an empty cache. */
function cacheFolder() {
  const deciding = [
    '{apps,libs,tools}/*/{project,package}.json',
    'libs/contract/*/{project,package}.json',
    'e2e/*.json',
  ];
  const files = globSync([...deciding, 'tools/verify/src/lint-rules/*.ts'], { cwd: root }).toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  return join(root, 'node_modules/.cache/eslint', hash.digest('hex').slice(0, 16), '/');
}

export const lint = (paths: readonly string[] = ['.'], options?: RunOptions) =>
  runNode(
    [
      program('eslint'),
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cacheFolder()}`,
      '--max-warnings=0',
      ...paths,
    ],
    options,
  );

if (import.meta.main) {
  const paths = process.argv.slice(2);
  process.exitCode = (await lint(paths.length > 0 ? paths : undefined)) ? 0 : 1;
}
