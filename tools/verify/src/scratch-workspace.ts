import { copyWorkspace } from '@pay/deploy';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

export function scratchWorkspace() {
  const copy = copyWorkspace(mkdtempSync(join(tmpdir(), 'pay-recipes-')));
  // Its platform begins with the empty databases that were made for this workspace.
  const databases = 'node_modules/.cache/platform';
  const file = (...parts: string[]) => join(copy, ...parts);
  const read = (path: string) => readFileSync(file(path), 'utf8');
  mkdirSync(join(root, databases), { recursive: true });
  mkdirSync(file('node_modules/.cache'));
  symlinkSync(join(root, databases), file(databases));

  function write(path: string, text: string): void {
    mkdirSync(dirname(file(path)), { recursive: true });
    writeFileSync(file(path), text);
  }

  function run(program: string, argv: string[] = [], cwd = copy) {
    // Its builds are those that people get.
    const env = {
      ...process.env,
      NX_DAEMON: 'false',
      NODE_ENV: undefined,
      NODE_COMPILE_CACHE: file('node_modules/.cache/node'),
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file(program), ...argv], {
      cwd,
      env,
      encoding: 'utf8',
    });
    return { status, told: `${stdout}${stderr}`.trim() };
  }

  return { copy, file, read, write, run, remove: () => rmSync(copy, { recursive: true }) };
}

export type ScratchWorkspace = ReturnType<typeof scratchWorkspace>;
