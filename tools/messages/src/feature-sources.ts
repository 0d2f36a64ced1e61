import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { workspaceRoot, type SourceFile } from './projects.ts';

const imports = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const definition = /defineFeature\(\s*'(\w+)'/g;
const homeOf = /\bhome: (\w+)\./;
const isScreen = /\.screen\.tsx$/;
const isFeature = /\.feature\.ts$/;
const inFeature = /^apps\/[\w-]+\/src\/features\//;
const libOfScreens = /^libs\/[\w-]*screens\/(?=.*\.(?:screen|messages)\.tsx?$)/;

const library = (path: string) => /^libs\/([\w-]+)\//.exec(path)?.[1];

interface DividedSources {
  /** What stands around every screen, and what features are called. */
  frame: readonly SourceFile[];
  /** What stands behind the screens of each folder of features. */
  folders: ReadonlyMap<string, readonly SourceFile[]>;
  /** The folder of each feature. */
  folderOf: Readonly<Record<string, string>>;
  /** The folder of the screen that people land on. */
  home: string | undefined;
}

function shortcutsOf(root: string): Readonly<Record<string, string>> {
  const file = join(workspaceRoot, root, 'package.json');
  const { imports: named = {} }: { imports?: Record<string, string> } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return Object.fromEntries(Object.entries(named).map(([name, path]) => [name, join(root, path)]));
}

/** Divides the sources of an app by the folders of features whose screens need them. */
export function divideSources(root: string, files: readonly SourceFile[]): DividedSources {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const withScreens = new Set(files.filter(({ path }) => libOfScreens.test(path)).map(({ path }) => library(path)));
  const isOfFeatures = ({ path }: SourceFile) =>
    (inFeature.test(path) || withScreens.has(library(path))) && !isFeature.test(path);
  const shortcuts = shortcutsOf(root);

  function leadsTo({ path, text }: SourceFile): SourceFile[] {
    return [...text.matchAll(imports)].flatMap(([, wanted]) => {
      const lib = /^@pay\/([\w-]+)/.exec(wanted!)?.[1];
      if (lib && withScreens.has(lib)) return files.filter((file) => library(file.path) === lib);
      const file = byPath.get(wanted!.startsWith('.') ? join(dirname(path), wanted!) : (shortcuts[wanted!] ?? ''));
      const isOther = file && (isScreen.test(file.path) || isFeature.test(file.path));
      return file && !isOther ? [file] : [];
    });
  }

  function behind(folder: string): SourceFile[] {
    const found = new Set<SourceFile>();
    const waiting = files.filter((file) => file.path.startsWith(`${folder}/`) && isOfFeatures(file));
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      if (isOfFeatures(file)) waiting.push(...leadsTo(file));
    }
    return [...found];
  }

  const declaring = files.filter(({ path }) => isFeature.test(path));
  const [, landing] = homeOf.exec(byPath.get(`${root}/src/app.ts`)?.text ?? '') ?? [];
  const withHome = declaring.find(({ text }) => landing && text.includes(`export const ${landing} =`));
  return {
    home: withHome && basename(dirname(withHome.path)),
    frame: files.filter((file) => !isOfFeatures(file)),
    folders: new Map(declaring.map(({ path }) => [basename(dirname(path)), behind(dirname(path))])),
    folderOf: Object.fromEntries(
      declaring.flatMap(({ path, text }) =>
        [...text.matchAll(definition)].map(([, name]) => [name!, basename(dirname(path))]),
      ),
    ),
  };
}
