import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const notAnInput =
  /(?:^|[\\/])(?:node_modules|dist|\.storybook|storybook-static|test-results)(?:[\\/]|$)|\.(?:test|stories)\.tsx?$/;
const imported = /['"](@pay\/[a-z-]+)/g;

interface Folder {
  digest: string;
  imports: readonly string[];
}

function readFolder(folder: string): Folder {
  const hash = createHash('sha256');
  const imports = new Set<string>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notAnInput.test(relative(folder, file)))
    .sort();
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(relative(folder, file)).update('\0').update(bytes).update('\0');
    if (/\.(?:tsx?|css)$/.test(file))
      for (const match of bytes.toString('utf8').matchAll(imported)) imports.add(match[1]!);
  }
  return { digest: hash.digest('hex'), imports: [...imports] };
}

/** Hashes everything a project's build is made of: its files, those of every project it imports, and the packages. */
export class BuildInputs {
  private readonly workspace: string;
  private readonly folders = new Map<string, Folder>();

  constructor(workspace: string) {
    this.workspace = workspace;
  }

  private folder(path: string): Folder {
    const known = this.folders.get(path) ?? readFolder(path);
    this.folders.set(path, known);
    return known;
  }

  hashOf(project: string): string {
    const seen = new Map<string, string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      const { digest, imports } = this.folder(path);
      seen.set(path, digest);
      for (const name of imports) {
        const linked = join(this.workspace, 'node_modules', name);
        if (existsSync(linked)) visit(linked);
      }
    };
    visit(project);
    const hash = createHash('sha256').update(readFileSync(join(this.workspace, 'package-lock.json')));
    for (const [path, digest] of [...seen].sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(relative(this.workspace, path)).update(digest);
    return hash.digest('hex');
  }
}
