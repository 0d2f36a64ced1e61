import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const workspaceRoot = join(import.meta.dirname, '../../..');

export interface Project {
  name: string;
  /** The path from the workspace's root. */
  root: string;
}

export interface SourceFile {
  path: string;
  text: string;
}

const folders = ['apps/*', 'libs/*', 'libs/contract/*', 'tools/*', 'tools/platform/*'];
// What only tests import would bring all that tests need to the people.
const noSource = /\.(test|stories)\.tsx?$|\.d\.ts$|^testing[\\/]/;

export const projects = (): Project[] =>
  globSync(
    folders.map((folder) => `${folder}/package.json`),
    { cwd: workspaceRoot },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({
      name: (JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8')) as { name: string }).name,
      root: file.replace(/\/package\.json$/, ''),
    }));

export function sourceFiles({ root }: Project): SourceFile[] {
  const source = join(workspaceRoot, root, 'src');
  if (!existsSync(source)) return [];
  return globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !noSource.test(file))
    .sort()
    .map((file) => ({
      path: relative(workspaceRoot, join(source, file)),
      text: readFileSync(join(source, file), 'utf8'),
    }));
}

const workspaceImport = /(?:from|import)\s*\(?\s*['"](@pay\/[\w-]+)/g;

/** Includes every workspace project that the sources import, directly or not. */
export function withDependencies(name: string): Project[] {
  const all = new Map(projects().map((project) => [project.name, project]));
  const found = new Map<string, Project>();
  const visit = (wanted: string) => {
    const project = all.get(wanted);
    if (!project || found.has(wanted)) return;
    found.set(wanted, project);
    for (const { text } of sourceFiles(project))
      for (const [, imported] of text.matchAll(workspaceImport)) visit(imported!);
  };
  visit(name);
  return [...found.values()];
}
