import { dirname, join } from 'node:path/posix';

export interface Sources {
  files: readonly string[];
  read(file: string): string;
}

const importPaths = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)].map(([, path]) => path!);

const isCode = (file: string) => /\.[cm]?[jt]sx?$/.test(file);
const isList = (file: string) => /(\.feature|\/index)\.ts$/.test(file);

export class Imports {
  readonly #importers = new Map<string, string[]>();

  constructor({ files, read }: Sources) {
    for (const file of files.filter(isCode)) {
      for (const path of importPaths(read(file))) {
        const target = join(dirname(file), path);
        this.#importers.set(target, [...(this.#importers.get(target) ?? []), file]);
      }
    }
  }

  of(file: string): readonly string[] {
    return this.#importers.get(file) ?? [];
  }

  /** A file and its direct and indirect importers within its folder; lists of everything there are left out. */
  above(file: string): string[] {
    const found = new Set([file]);
    for (const one of found)
      for (const importer of this.of(one))
        if (dirname(importer) === dirname(file) && !isList(importer)) found.add(importer);
    return [...found];
  }
}
