import { workspaceRoot } from '@pay/web-host';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

const notCopied = new Set(['node_modules', 'dist', 'test-results', '.git', '.data', '.nx', '.cache']);

/** Copies parts of the workspace, or all its sources, so that they find each other and the packages installed here. */
export function copyWorkspace(folder: string, parts: readonly string[] = readdirSync(workspaceRoot)): string {
  for (const part of parts.filter((name) => !notCopied.has(name))) {
    const from = join(workspaceRoot, part);
    cpSync(from, join(folder, part), {
      recursive: true,
      filter: (path) => path === from || !notCopied.has(basename(path)),
    });
  }
  const packages = join(workspaceRoot, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(linked, { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name === '@pay') cpSync(join(packages, name), join(linked, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(packages, name), join(linked, name));
  }
  return folder;
}
