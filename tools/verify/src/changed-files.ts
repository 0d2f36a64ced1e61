import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from './imports.ts';
import { root } from './workspace.ts';

const git = (...argv: string[]) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...argv], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

/** Files that differ from the branch point with `main`, or from another commit, whether committed or not. */
export const changedFiles = (since: string = git('merge-base', 'HEAD', 'main')[0]!): string[] => [
  ...new Set([...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]),
];

export function workspaceSources(): Sources {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );
  const texts = new Map<string, string>();
  const read = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { files, read };
}
