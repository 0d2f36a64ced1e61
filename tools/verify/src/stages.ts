import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { lint } from './lint.ts';
import { none, ofOneCheck, type Outcome } from './outcome.ts';
import { endToEnd, format, jest, storybook, types, unused } from './runners.ts';
import { runNode, type RunOptions } from './run-node.ts';
import { leftToPostgres, testOnPostgres } from './test-postgres.ts';
import { root } from './workspace.ts';

export interface Stage {
  name: string;
  run: (options?: RunOptions) => Promise<Outcome>;
}

const oneCheck = (check: (options?: RunOptions) => Promise<boolean>) => async (options?: RunOptions) =>
  ofOneCheck(await check(options));

const script = (file: string, ...argv: string[]) => {
  const path = join(root, file);
  return async (options?: RunOptions) =>
    existsSync(path) ? ofOneCheck(await runNode([path, ...argv], options)) : none;
};

/**
 * The stages of `npm test` in order; a failed stage does not stop the next.
 * The stages of one row use one core each and run at once, all others use every core by themselves.
 * With Postgres the tests of single domains run there only: see decision 56.
 */
export const stagesOf = ({ withPostgres }: { withPostgres: boolean }): readonly (readonly Stage[])[] => [
  [
    { name: 'lint', run: oneCheck((options) => lint(undefined, options)) },
    { name: 'types', run: oneCheck(types) },
    { name: 'format', run: oneCheck((options) => format(undefined, options)) },
    { name: 'unused', run: oneCheck(unused) },
  ],
  [{ name: 'unit', run: (options) => jest('unit', withPostgres ? leftToPostgres() : [], options) }],
  [{ name: 'build', run: oneCheck(() => build()) }],
  [
    { name: 'storybook', run: oneCheck(storybook) },
    { name: 'sizes', run: script('tools/bench/src/sizes.ts') },
  ],
  [{ name: 'e2e', run: endToEnd }],
  ...(withPostgres ? [[{ name: 'postgres', run: () => testOnPostgres({ answersToo: false }) }]] : []),
];
