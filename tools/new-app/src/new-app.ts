import { readHosts, workspaceRoot } from '@pay/web-host';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const templates = join(import.meta.dirname, '../template');
const portsApart = 100;

function nextPortOffset(): number {
  const taken = readHosts().map(({ portOffset }) => portOffset);
  return Math.max(0, ...taken) + portsApart;
}

/** Creates a merchant app with sign-in, shell and a first screen. */
export function addApp(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) throw new Error(`${name} is not a name in kebab case`);
  const folder = join(workspaceRoot, 'apps', name);
  if (existsSync(folder)) throw new Error(`apps/${name} exists`);
  const values: Readonly<Record<string, string>> = { name, portOffset: String(nextPortOffset()) };
  for (const template of globSync('**/*.template', { cwd: templates })) {
    const file = join(folder, template.replace(/\.template$/, ''));
    const text = readFileSync(join(templates, template), 'utf8');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      text.replace(/\{\{(name|portOffset)\}\}/g, (_, key: string) => values[key]!),
    );
  }
  return folder;
}
