import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { lint } from './lint.ts';
import { none, ofOneCheck, type Outcome } from './outcome.ts';
import { format, jest, playwright, storybook, types, unused } from './runners.ts';
import { runNode } from './run-node.ts';
import { testOnPostgres } from './test-postgres.ts';
import { root } from './workspace.ts';

export interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

const oneCheck = (check: () => Promise<boolean>) => async () => ofOneCheck(await check());

const script = (file: string, ...argv: string[]) => {
  const path = join(root, file);
  return async () => (existsSync(path) ? ofOneCheck(await runNode([path, ...argv])) : none);
};

/** Everything `npm test` does, in this order; a stage that fails does not stop the next. */
export const stages: readonly Stage[] = [
  { name: 'lint', run: oneCheck(lint) },
  { name: 'format', run: oneCheck(format) },
  { name: 'types', run: oneCheck(types) },
  { name: 'unused', run: oneCheck(unused) },
  { name: 'unit', run: () => jest('unit') },
  { name: 'build', run: oneCheck(build) },
  { name: 'storybook', run: oneCheck(storybook) },
  { name: 'sizes', run: script('tools/bench/src/sizes.ts') },
  { name: 'e2e', run: () => playwright() },
];

export const onPostgres: Stage = { name: 'postgres', run: testOnPostgres };
