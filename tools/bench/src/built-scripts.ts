import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseAst } from 'vite';

const linkedScript = /<(?:script|link rel="modulepreload")\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g;

interface ManifestEntry {
  name?: string;
  file: string;
  isEntry?: boolean;
}

function ofDocument(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (existsSync(page)) return [...readFileSync(page, 'utf8').matchAll(linkedScript)].map(([, file]) => file!);
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return Object.values(manifest).flatMap(({ file, isEntry, name }) => (isEntry && name === 'main' ? [file] : []));
}

function once<Answer>(ask: (folder: string, file: string) => Answer) {
  const known = new Map<string, Answer>();
  return (folder: string, file: string): Answer => {
    const path = join(folder, file);
    const answer = known.get(path) ?? ask(folder, file);
    known.set(path, answer);
    return answer;
  };
}

const importsOf = once((folder, file) =>
  parseAst(readFileSync(join(folder, file), 'utf8')).body.flatMap((statement) => {
    const from = 'source' in statement && statement.source ? String(statement.source.value) : '';
    return from.startsWith('.') ? [join(dirname(file), from)] : [];
  }),
);

export function clientFolder(dist: string): string | undefined {
  return [join(dist, 'client'), dist].find((folder) => existsSync(join(folder, 'assets')));
}

/** Several chunks may have one name. */
export const isNamed = (file: string, chunk: string) => new RegExp(`^assets/${chunk}-[\\w-]{8}\\.js$`).test(file);

/** Includes everything a browser fetches before the document's scripts and those opened can run. */
export function scriptsOf(folder: string, opened: readonly string[]): string[] {
  const waiting = [...ofDocument(folder), ...opened];
  const found = new Set<string>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(folder, file));
  }
  return [...found];
}

/** Thousands of bytes of a file as a browser receives it. */
export const weight = once((folder, file) => {
  const compressed = join(folder, `${file}.br`);
  const bytes = existsSync(compressed)
    ? readFileSync(compressed)
    : brotliCompressSync(readFileSync(join(folder, file)));
  return bytes.length / 1000;
});

export const allScripts = (folder: string): string[] =>
  readdirSync(join(folder, 'assets')).flatMap((name) => (name.endsWith('.js') ? [`assets/${name}`] : []));
