import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './projects.ts';

const contractFolder = /^libs\/contract\/([\w-]+)\//;
const contractPackage = /^@pay\/contract-([\w-]+)$/;
const word = /[A-Za-z][\w$]*/g;

const isContract = ({ path }: SourceFile) => contractFolder.test(path);

interface Named {
  name: string;
  /** A file, or a package of contracts. */
  from: string;
}

interface Read {
  /** The words of what stands at the top of the file, by its name. */
  declared: ReadonlyMap<string, readonly string[]>;
  imported: ReadonlyMap<string, Named>;
}

/** What a file takes from others, by the name it goes by here; what it only passes on, too. */
function takenBy(source: ts.SourceFile): [string, Named][] {
  return source.statements.flatMap((statement): [string, Named][] => {
    const isImport = ts.isImportDeclaration(statement);
    if (!isImport && !ts.isExportDeclaration(statement)) return [];
    const names = isImport ? statement.importClause?.namedBindings : statement.exportClause;
    const { moduleSpecifier } = statement;
    if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return [];
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const from = moduleSpecifier.text;
    return [...names.elements].map(({ name, propertyName }) => [
      name.text,
      { name: (propertyName ?? name).text, from },
    ]);
  });
}

const parsed = ({ path, text }: SourceFile) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}

function read(file: SourceFile): Read {
  const source = parsed(file);
  return {
    imported: new Map(takenBy(source)),
    declared: new Map(
      source.statements.flatMap((statement) => {
        const words = statement.getText(source).match(word) ?? [];
        return namesOf(statement).map((name) => [name, words] as const);
      }),
    ),
  };
}

/** What a source takes from contracts, by the name it goes by there. */
export const contractsNamedIn = (file: SourceFile): [string, Named][] =>
  file.text.includes('@pay/contract-')
    ? takenBy(parsed(file)).filter(([, { from }]) => contractPackage.test(from))
    : [];

/** Returns a lookup of the words that stand in a contract and in all that it is made of, other contracts left out. */
export function contractWords(files: readonly SourceFile[]): (wanted: readonly Named[]) => string[] {
  const contracts = new Map(files.filter(isContract).map((file) => [file.path, read(file)]));
  const ofPackage = (name: string) => [...contracts].filter(([path]) => contractFolder.exec(path)?.[1] === name);

  function placesOf({ name, from }: Named): string[] {
    const packageName = contractPackage.exec(from)?.[1];
    const places = packageName ? ofPackage(packageName).map(([path]) => path) : [from];
    return places.flatMap((path) => (contracts.get(path)?.declared.has(name) ? [`${path} ${name}`] : []));
  }

  return (wanted) => {
    const found = new Set<string>();
    const words = new Set<string>();
    const waiting = wanted.flatMap(placesOf);
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      if (found.has(place)) continue;
      found.add(place);
      const [path, name] = place.split(' ') as [string, string];
      const { declared, imported } = contracts.get(path)!;
      for (const one of declared.get(name)!) {
        words.add(one);
        if (declared.has(one)) waiting.push(`${path} ${one}`);
        const far = imported.get(one);
        if (far)
          waiting.push(
            ...placesOf({ ...far, from: far.from.startsWith('.') ? join(dirname(path), far.from) : far.from }),
          );
      }
    }
    return [...words];
  };
}
