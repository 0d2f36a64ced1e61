import { languageCodes } from '@pay/i18n/languages';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outdatedModules, writeCatalogueModules } from './catalogue-modules.ts';
import { placeholders } from './placeholders.ts';
import { projects, sourceFiles, workspaceRoot, type Project } from './projects.ts';
import { sourceTexts, type SourceText } from './source-texts.ts';

export type Texts = Readonly<Record<string, string>>;

const sourceLanguage = 'en';

/** The contract's refusals are translated with the shared texts; the platform's layers share one catalogue. */
const keeper = ({ name }: Project) => {
  if (name === '@pay/contract-core') return '@pay/i18n';
  return name.startsWith('@pay/platform') ? '@pay/platform-kernel' : name;
};

const catalogueFile = ({ root }: Project, language: string) =>
  join(workspaceRoot, root, 'messages', `${language}.json`);

export function readCatalogue(project: Project, language: string): Texts {
  const file = catalogueFile(project, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

function writeCatalogue(project: Project, language: string, texts: Texts) {
  const file = catalogueFile(project, language);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(texts, null, 2)}\n`);
}

export interface Catalogue {
  project: Project;
  texts: SourceText[];
}

export function catalogues(all = projects()): Catalogue[] {
  const stated = Map.groupBy(
    all.map((project) => ({ keeper: keeper(project), texts: sourceFiles(project).flatMap(sourceTexts) })),
    (entry) => entry.keeper,
  );
  return all
    .map((project) => ({ project, texts: (stated.get(project.name) ?? []).flatMap((entry) => entry.texts) }))
    .filter(({ project, texts }) => texts.length > 0 || existsSync(catalogueFile(project, 'vi')));
}

const textsById = (texts: SourceText[]): Texts => Object.fromEntries(texts.map(({ id, text }) => [id, text]));

const isLib = (path: string) => path.startsWith('libs/');
const projectOf = (path: string) => path.split('/src/')[0]!;

/** What a status means depends on who reads of it: an app may explain it in words of its own. */
const isOwnExplanation = (id: string, paths: readonly string[]) =>
  id.startsWith('status.') && paths.filter(isLib).length === 1;

/** Two apps may use one id, because they never meet; a lib's texts meet those of every app. */
function statedTwice(kept: Catalogue[]): string[] {
  const byId = Map.groupBy(
    kept.flatMap(({ texts }) => texts),
    ({ id }) => id,
  );
  return [...byId].flatMap(([id, texts]) => {
    const paths = texts.map(({ path }) => path);
    const isApart = new Set(paths.map(projectOf)).size === paths.length;
    const mayRepeat = isApart && (!paths.some(isLib) || isOwnExplanation(id, paths));
    return paths.length === 1 || mayRepeat
      ? []
      : [`${id} is stated ${paths.length} times: ${[...new Set(paths)].join(', ')}`];
  });
}

export function faultsOf(language: string, source: Texts, catalogue: Texts): string[] {
  const isSource = language === sourceLanguage;
  const faults: string[] = [];
  for (const [id, text] of Object.entries(source)) {
    const translated = catalogue[id];
    if (translated === undefined || (translated === '' && text !== '')) faults.push(`${id} is missing`);
    else if (isSource && translated !== text)
      faults.push(`${id} differs from its source; run npm run messages:extract`);
    else {
      const [wanted, found] = [placeholders(text, sourceLanguage), placeholders(translated, language)];
      if (wanted.join() !== found.join()) faults.push(`${id} has the placeholders {${found}} instead of {${wanted}}`);
    }
  }
  for (const id of Object.keys(catalogue)) if (source[id] === undefined) faults.push(`${id} is unknown`);
  return faults;
}

/** Lists missing and unknown keys, different placeholders and texts stated twice. */
export function catalogueFaults(kept = catalogues()): string[] {
  const inCatalogues = kept.flatMap(({ project, texts }) =>
    languageCodes.flatMap((language) =>
      faultsOf(language, textsById(texts), readCatalogue(project, language)).map(
        (fault) => `${project.root}/messages/${language}.json: ${fault}`,
      ),
    ),
  );
  return [...statedTwice(kept), ...outdatedModules(kept.map(({ project }) => project)), ...inCatalogues];
}

/**
 * Rewrites the source catalogues and sorts the others. A translation follows its text to another project;
 * one whose text is gone stays until a person decides.
 */
export function extract(): void {
  const kept = catalogues();
  const stated = new Set(kept.flatMap(({ texts }) => texts.map(({ id }) => id)));
  for (const language of languageCodes.filter((code) => code !== sourceLanguage)) {
    const known: Texts = Object.assign({}, ...kept.map(({ project }) => readCatalogue(project, language)));
    for (const { project, texts } of kept) {
      const own = readCatalogue(project, language);
      const translated = texts
        .map(({ id }) => [id, own[id] ?? known[id]] as const)
        .filter(([, text]) => text !== undefined);
      const unknown = Object.entries(own).filter(([id]) => !stated.has(id));
      writeCatalogue(project, language, Object.fromEntries([...translated, ...unknown]) as Texts);
    }
  }
  for (const { project, texts } of kept) writeCatalogue(project, sourceLanguage, textsById(texts));
  writeCatalogueModules(kept.map(({ project }) => project));
}

export function addLanguage(code: string): void {
  if (!(languageCodes as string[]).includes(code))
    throw new Error(`${code} does not stand in libs/i18n/src/languages.ts yet`);
  const kept = catalogues();
  for (const { project, texts } of kept) {
    const present = readCatalogue(project, code);
    writeCatalogue(project, code, Object.fromEntries(texts.map(({ id }) => [id, present[id] ?? ''])));
  }
  writeCatalogueModules(kept.map(({ project }) => project));
}
