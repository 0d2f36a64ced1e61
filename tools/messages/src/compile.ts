import { defaultLanguage, type Language } from '@pay/i18n/languages';
import { readCatalogue, type Texts } from './catalogues.ts';
import { compiled, type Ast } from './placeholders.ts';
import { sourceFiles, withDependencies, type Project, type SourceFile } from './projects.ts';
import { labelFile, sourceTexts } from './source-texts.ts';

const word = /[A-Za-z][\w$]*/g;

const isLookup = ({ path }: SourceFile) => labelFile.test(path) || path.startsWith('libs/i18n/');

/** A label is needed only when the sources name its field or enum. */
const wordsOf = (files: SourceFile[]): ReadonlySet<string> =>
  new Set(files.filter((file) => !isLookup(file)).flatMap(({ text }) => text.match(word) ?? []));

function isUsed(id: string, words: ReadonlySet<string>): boolean {
  const [scope, first = ''] = id.split('.');
  // A refusal arrives in the reader's language from the service.
  if (scope === 'problem') return false;
  if (scope === 'rule') return words.has('ruleMessage');
  if (scope === 'field' || scope === 'enum' || (scope === 'status' && id.endsWith('.explained')))
    return words.has(first);
  return true;
}

const merged = (all: Project[], language: string): Texts =>
  Object.assign({}, ...all.map((project) => readCatalogue(project, language))) as Texts;

/** Returns the app's own texts and those of its libs, as far as they can be shown. */
export function appTexts(app: string, language: Language): Texts {
  const all = withDependencies(app);
  const words = wordsOf(all.flatMap(sourceFiles));
  const texts = { ...merged(all, defaultLanguage), ...merged(all, language) };
  return Object.fromEntries(Object.entries(texts).filter(([id]) => isUsed(id, words)));
}

const readyToShow = (texts: Texts, language: Language): Record<string, Ast> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compiled(text, language)] as const));

/** Compiled for a browser without a parser. */
export const appCatalogue = (app: string, language: Language) => readyToShow(appTexts(app, language), language);

export function dividedCatalogue(app: string, language: Language, entry: readonly SourceFile[]) {
  // Contracts and rules name more fields than the entry shows.
  const words = wordsOf(entry.filter(({ path }) => !/^libs\/(?:contract|domain)\//.test(path)));
  const stated = new Set(entry.flatMap(sourceTexts).map(({ id }) => id));
  const isLabel = (id: string) => /^(?:field|enum|rule|status)\./.test(id);
  const isOfEntry = (id: string) => (isLabel(id) ? isUsed(id, words) : stated.has(id));
  const texts = appTexts(app, language);
  const ofEntry = Object.fromEntries(Object.entries(texts).filter(([id]) => isOfEntry(id)));
  return [readyToShow(ofEntry, language), readyToShow(texts, language)] as const;
}
