import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public, so that anyone can check which scripts a page may run. */
export const inventoryFile = 'scripts.json';

type ScriptInventory = Readonly<Record<string, string>>;

export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function scriptsIn(folder: string): ScriptInventory {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    names.sort().map((name) => [`/${name.replaceAll('\\', '/')}`, integrityOf(readFileSync(join(folder, name)))]),
  );
}

export const writeInventory = (folder: string) =>
  writeFileSync(join(folder, inventoryFile), `${JSON.stringify(scriptsIn(folder), null, 2)}\n`);

/** Throws for a folder whose scripts are not exactly those that its build listed. */
export function checkInventory(folder: string): void {
  const path = join(folder, inventoryFile);
  if (!existsSync(path)) throw new Error(`${path} does not exist: the build is older than its host`);
  const listed: ScriptInventory = JSON.parse(readFileSync(path, 'utf8'));
  const found = scriptsIn(folder);
  const wrong = [...new Set([...Object.keys(listed), ...Object.keys(found)])].filter(
    (name) => listed[name] !== found[name],
  );
  if (wrong.length > 0) throw new Error(`scripts differ from ${path}: ${wrong.join(', ')}`);
}
