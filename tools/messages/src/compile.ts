import { defaultLanguage, type Language } from '@pay/i18n/core';
import { readCatalogue, type Texts } from './catalogues.ts';
import { compiled, type Ast } from './placeholders.ts';
import { sourceFiles, withDependencies, type Project, type SourceFile } from './projects.ts';
import { labelFile } from './source-texts.ts';

const word = /[A-Za-z][\w$]*/g;

/** The words of the sources: a label is only needed when its field or enum is named somewhere. */
const wordsOf = (files: SourceFile[]): ReadonlySet<string> =>
  new Set(files.filter(({ path }) => !labelFile.test(path)).flatMap(({ text }) => text.match(word) ?? []));

function isUsed(id: string, words: ReadonlySet<string>): boolean {
  const [scope, first = ''] = id.split('.');
  if (scope === 'field') return words.has(first);
  if (scope === 'enum' || (scope === 'status' && id.endsWith('.explained'))) return words.has(first);
  return true;
}

const merged = (all: Project[], language: string): Texts =>
  Object.assign({}, ...all.map((project) => readCatalogue(project, language))) as Texts;

/** The texts of an app in one language: its own and those of the libs it imports, as far as they can be shown. */
export function appTexts(app: string, language: Language): Texts {
  const all = withDependencies(app);
  const words = wordsOf(all.flatMap(sourceFiles));
  const texts = { ...merged(all, defaultLanguage), ...merged(all, language) };
  return Object.fromEntries(Object.entries(texts).filter(([id]) => isUsed(id, words)));
}

/** The same, ready for a browser that has no parser. */
export function appCatalogue(app: string, language: Language): Record<string, Ast> {
  const entries = Object.entries(appTexts(app, language)).map(([id, text]) => [id, compiled(text, language)] as const);
  return Object.fromEntries(entries);
}
