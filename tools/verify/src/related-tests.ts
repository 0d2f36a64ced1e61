import { dirname } from 'node:path/posix';
import { Imports, type Sources } from './imports.ts';

export interface Related {
  /** Test files of the changes, the most informative first. */
  tests: string[];
  contracts: string[];
}

const maxForOneFile = 4;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const stemOf = (file: string) => file.replace(/(\.test)?\.\w+$/, '');
const handledBy = (text: string) => [...text.matchAll(/HandlersOf<typeof (\w+)>/g)].map(([, name]) => name!);
const definedBy = (text: string) => [...text.matchAll(/export const (\w+) = defineContract\('(\w+)'/g)];
const callsOf = (text: string, name: string) => text.match(new RegExp(`\\b${name}(\\.\\w|\\[)`, 'g'))?.length ?? 0;

/**
 * Selects quick tests for a change: those beside it, those of its dependents and the derived tests of its calls.
 * Every domain and app hangs together, so the search leaves a folder only when nothing in it tests the change.
 */
export function relatedTests(changed: readonly string[], sources: Sources): Related {
  const { files, read } = sources;
  const imports = new Imports(sources);
  const tests = files.filter(isTest);
  const contracts = new Map(files.filter((file) => file.endsWith('.contract.ts')).flatMap((file) => definedIn(file)));
  const handlers = files.filter((file) => file.endsWith('.handlers.ts'));

  function definedIn(file: string): [string, string][] {
    return definedBy(read(file)).map(([, name, id]) => [name!, id!]);
  }

  const named = (file: string) => {
    if (!files.includes(file)) return [];
    if (file.endsWith('.contract.ts')) return definedIn(file).map(([name]) => name);
    return file.endsWith('.ts') && !isTest(file) ? handledBy(read(file)) : [];
  };

  function chosen(folder: string, standing: readonly string[], names: readonly string[]): string[] {
    const stems = standing.map(stemOf);
    const weight = (test: string) => {
      const [isOwn, isOfUser, knows] = [
        stemOf(test) === stems[0],
        stems.includes(stemOf(test)),
        standing.includes(test),
      ].map(Number);
      const calls = names.reduce((sum, name) => sum + callsOf(read(test), name), 0);
      return 4_000 * isOwn! + 2_000 * isOfUser! + 1_000 * knows! + calls;
    };
    return tests
      .filter((test) => dirname(test) === folder)
      .map((test) => ({ test, worth: weight(test) }))
      .filter(({ worth }) => worth > 0)
      .toSorted((one, other) => other.worth - one.worth)
      .map(({ test }) => test);
  }

  function nearest(folder: string): string[] {
    const here = tests.filter((test) => dirname(test) === folder);
    return here.length > 0 || !folder.includes('/') ? here : nearest(dirname(folder));
  }

  function relatedTo(file: string, further = true): { tests: string[]; names: string[] } {
    if (isTest(file)) return { tests: files.includes(file) ? [file] : [], names: [] };
    const folder = dirname(file);
    const standing = imports.above(file);
    const names = [...new Set(standing.flatMap(named))];
    const elsewhere = handlers.filter(
      (handler) => dirname(handler) !== folder && handledBy(read(handler)).some((name) => names.includes(name)),
    );
    const found = [
      ...chosen(folder, standing, names),
      ...[...new Set(elsewhere.map(dirname))].flatMap((room) => chosen(room, [], names)),
    ];
    if (found.length > 0 || names.length > 0) return { tests: found, names };
    const outside = standing.flatMap((one) => imports.of(one)).filter((importer) => !standing.includes(importer));
    const users = further ? [...new Set(outside)].map((importer) => relatedTo(importer, false)) : [];
    const telling = users.filter((user) => user.names.length > 0);
    const theirs = (telling.length > 0 ? telling : users).flatMap((user) => user.tests);
    return { tests: theirs.length > 0 ? theirs : nearest(folder), names: telling.flatMap((user) => user.names) };
  }

  // Migrations are read by what runs them.
  const reader = (file: string) =>
    file.endsWith('.sql') ? (files.find((one) => one.endsWith('/storage/migrate.ts')) ?? file) : file;
  const related = [...new Set(changed.map(reader))].map((file) => relatedTo(file));
  const names = related.flatMap((one) => one.names);
  return {
    tests: [...new Set(related.flatMap((one) => one.tests.slice(0, maxForOneFile)))],
    contracts: [...new Set(names.flatMap((name) => contracts.get(name) ?? []))].toSorted(),
  };
}
