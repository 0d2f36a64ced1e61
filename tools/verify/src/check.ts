import { execFileSync } from 'node:child_process';
import { readCachedProjectGraph } from '@nx/devkit';
import { lint } from './lint.ts';
import { jest, types } from './runners.ts';
import { program, root } from './workspace.ts';

const nx = [program('nx'), 'show', 'projects', '--affected', '--json'];
const env = { ...process.env, NX_DAEMON: 'false' };
const affected: string[] = JSON.parse(execFileSync(process.execPath, nx, { cwd: root, env }).toString());
const { nodes } = readCachedProjectGraph();
const folders = affected.flatMap((name) => nodes[name]?.data.root ?? []).filter((folder) => folder !== '.');

if (folders.length === 0) console.log('Nothing changed.');
else {
  console.log(`Changed: ${affected.join(', ')}`);
  const linted = await lint(folders);
  const typed = await types();
  const { failed } = await jest('check', ['--passWithNoTests', ...folders.map((folder) => `${folder}/`)]);
  process.exitCode = linted && typed && failed === 0 ? 0 : 1;
}
