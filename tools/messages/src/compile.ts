import { defaultLanguage, type Language } from '@pay/i18n/languages';
import { isPlain } from '@pay/i18n/plain-text';
import { readCatalogue, type Texts } from './catalogues.ts';
import { contractsNamedIn, contractWords } from './contract-words.ts';
import { divideSources } from './feature-sources.ts';
import { compiled, type Ast } from './placeholders.ts';
import { sourceFiles, withDependencies, type Project, type SourceFile } from './projects.ts';
import { labelFile, sourceTexts } from './source-texts.ts';

const word = /[A-Za-z][\w$]*/g;

const isLookup = ({ path }: SourceFile) => labelFile.test(path) || path.startsWith('libs/i18n/');

/** A label is needed only when the sources name its field or enum. */
const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(word) ?? []));
const wordsOf = (files: readonly SourceFile[]) =>
  wordsIn(files.filter((file) => !isLookup(file)).map(({ text }) => text));

const isLabel = (id: string) => /^(?:field|enum|status)\./.test(id);

function isUsed(id: string, words: ReadonlySet<string>): boolean {
  const [scope, first = ''] = id.split('.');
  // A refusal arrives in the reader's language from the service.
  if (scope === 'problem') return false;
  if (scope === 'rule') return words.has('ruleMessage');
  if (scope === 'field' || scope === 'enum' || (scope === 'status' && id.endsWith('.explained')))
    return words.has(first);
  return true;
}

/** The app stands first: what it says in words of its own prevails over a lib's. */
const merged = (all: Project[], language: string): Texts =>
  Object.assign({}, ...all.toReversed().map((project) => readCatalogue(project, language))) as Texts;

/** Returns the app's own texts and those of its libs, as far as they can be shown; built scripts name fewer labels than their sources. */
export function appTexts(app: string, language: Language, scripts?: readonly string[]): Texts {
  const all = withDependencies(app);
  const words = wordsOf(all.flatMap(sourceFiles));
  const written = scripts ? wordsIn(scripts) : words;
  const texts = { ...merged(all, defaultLanguage), ...merged(all, language) };
  return Object.fromEntries(
    Object.entries(texts).filter(([id]) => isUsed(id, words) && (!isLabel(id) || isUsed(id, written))),
  );
}

type Shipped = Readonly<Record<string, string | Ast>>;

const readyToShow = (texts: Texts, language: Language): Shipped =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, isPlain(text) ? text : compiled(text, language)] as const),
  );

/** For a browser without a parser: compiled where there is something to format. */
export const appCatalogue = (app: string, language: Language, scripts?: readonly string[]) =>
  readyToShow(appTexts(app, language, scripts), language);

interface Division {
  app: string;
  /** What stands in front of the sign-in. */
  entry: readonly SourceFile[];
  scripts: readonly string[];
}

interface DividedTexts {
  /** The part of each feature whose texts do not come with the frame. */
  partOf: Readonly<Record<string, string>>;
  texts: (language: Language) => Readonly<Record<string, Shipped>>;
}

const browserOnly = (files: readonly SourceFile[]) => files.filter(({ path }) => !path.startsWith('tools/'));
// Contracts and rules name more fields than a page shows.
const isShown = ({ path }: SourceFile) => !/^libs\/(?:contract|domain)\//.test(path);

/** Divides an app's texts into those of its entry, those of its frame with the screen that people land on, and those of each folder of features. */
export function dividedTexts({ app, entry, scripts }: Division): DividedTexts {
  const [own, ...libraries] = withDependencies(app);
  const files = browserOnly([own!, ...libraries].flatMap(sourceFiles));
  const { frame, folders, folderOf, home } = divideSources(own!.root, files);
  const wordsOfContracts = contractWords(files);
  const everywhere = files.filter(({ path }) => path === `${own!.root}/src/contracts.ts`).flatMap(contractsNamedIn);

  const needing = (sources: readonly SourceFile[], contracts: boolean) => {
    const written = wordsOf(sources.filter(isShown));
    const called = [...everywhere.filter(([name]) => written.has(name)), ...sources.flatMap(contractsNamedIn)];
    const words = new Set([...written, ...(contracts ? wordsOfContracts(called.map(([, named]) => named)) : [])]);
    const stated = new Set(sources.flatMap(sourceTexts).map(({ id }) => id));
    return (id: string) => (isLabel(id) || id.startsWith('rule.') ? isUsed(id, words) : stated.has(id));
  };
  const inEntry = needing(entry, false);
  const ofFrame = needing(frame, false);
  const ofHome = needing((home && folders.get(home)) || [], true);
  const inFrame = (id: string) => ofFrame(id) || ofHome(id);
  const others = [...folders].map(([name, sources]) => [name, needing(sources, true)] as const);

  const shipped = Object.keys(appTexts(app, defaultLanguage, scripts));
  const parts = [
    ['entry', inEntry] as const,
    ['frame', inFrame] as const,
    ...others.map(([name, isNeeded]) => [name, (id: string) => isNeeded(id) && !inFrame(id)] as const),
  ].filter(([, isIn]) => shipped.some(isIn));
  const names = new Set(parts.map(([name]) => name));

  return {
    partOf: Object.fromEntries(Object.entries(folderOf).filter(([, folder]) => names.has(folder))),
    texts: (language) => {
      const texts = Object.entries(appTexts(app, language, scripts));
      return Object.fromEntries(
        parts.map(([name, isIn]) => [
          name,
          readyToShow(Object.fromEntries(texts.filter(([id]) => isIn(id))), language),
        ]),
      );
    },
  };
}
