import { languageCodes } from '@pay/i18n/languages';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot, type Project } from './projects.ts';

const fileOf = ({ root }: Project) => join(workspaceRoot, root, 'messages/catalogues.ts');
const nameOf = (code: string) => code.replaceAll('-', '_');

const moduleText = () => {
  const imports = languageCodes.map((code) => `import ${nameOf(code)} from './${code}.json' with { type: 'json' };`);
  const entries = languageCodes.map((code) => (nameOf(code) === code ? code : `'${code}': ${nameOf(code)}`));
  return `${imports.join('\n')}\n\n/** Written by npm run messages:extract and messages:add. */\nexport const catalogues = { ${entries.join(', ')} };\n`;
};

const withModule = (projects: readonly Project[]) => projects.filter((project) => existsSync(fileOf(project)));

export function writeCatalogueModules(projects: readonly Project[]): void {
  for (const project of withModule(projects)) writeFileSync(fileOf(project), moduleText());
}

export const outdatedModules = (projects: readonly Project[]): string[] =>
  withModule(projects)
    .filter((project) => readFileSync(fileOf(project), 'utf8') !== moduleText())
    .map(({ root }) => `${root}/messages/catalogues.ts lacks a language; run npm run messages:extract`);
