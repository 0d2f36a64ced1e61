import ts from 'typescript';
import type { SourceFile } from './projects.ts';

export interface SourceText {
  id: string;
  text: string;
  path: string;
  start: number;
  end: number;
}

type Found = Omit<SourceText, 'path'>;

const texts = ['title', 'short', 'record'];
const definesTexts = /defineMessages\(|defineFeature\(|export const (?:problems|rules) = \{/;

const keyOf = ({ name }: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;

const propertiesOf = (node: ts.Node | undefined) =>
  node && ts.isObjectLiteralExpression(node) ? node.properties.filter(ts.isPropertyAssignment) : [];

function literal(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [literal(node.left), literal(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

function readTexts(source: ts.SourceFile): Found[] {
  const found: Found[] = [];

  function add(id: string, node: ts.Expression) {
    const text = literal(node);
    if (text === undefined) throw new Error(`${source.fileName}: the text of ${id} must be a plain string`);
    found.push({ id, text, start: node.getStart(source), end: node.getEnd() });
  }

  function messages(scope: string, texts: ts.Node | undefined) {
    for (const property of propertiesOf(texts)) {
      const key = keyOf(property);
      if (key === undefined) throw new Error(`${source.fileName}: a key of ${scope} must be written out`);
      add(`${scope}.${key}`, property.initializer);
    }
  }

  function feature(name: string, screens: ts.Node | undefined) {
    for (const screen of propertiesOf(screens)) {
      for (const property of propertiesOf(screen.initializer)) {
        const key = keyOf(property);
        // A purpose may be a message of a lib that several apps mount.
        const isText = texts.includes(key ?? '') || (key === 'purpose' && literal(property.initializer) !== undefined);
        if (isText) add(`${name}.${keyOf(screen)}.${key}`, property.initializer);
      }
    }
  }

  function problems(catalogue: ts.Node) {
    for (const problem of propertiesOf(catalogue)) {
      const text = propertiesOf(problem.initializer).find((property) => keyOf(property) === 'text');
      if (text) add(`problem.${keyOf(problem)}`, text.initializer);
    }
  }

  const catalogues: Readonly<Record<string, (texts: ts.Node) => void>> = {
    problems,
    rules: (texts) => messages('rule', texts),
  };

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) {
        if (node.expression.text === 'defineMessages') messages(first.text, second);
        if (node.expression.text === 'defineFeature') feature(first.text, second);
      }
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      catalogues[node.name.text]?.(withoutTypes(node.initializer));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

const withoutTypes = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? withoutTypes(node.expression) : node;

export function sourceTexts({ path, text }: SourceFile): SourceText[] {
  if (!definesTexts.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  return readTexts(source).map((entry) => ({ ...entry, path }));
}

/** Labels are looked up by id, so the browser does not need their keys either. */
export const labelFile = /-labels\.ts$/;

/** Removes the source texts, which the browser reads from the catalogues. */
export function withoutTexts(file: SourceFile): string {
  if (labelFile.test(file.path)) return file.text.replace(/(defineMessages\('\w+', \{)[^]*(\n\}\))/, '$1$2');
  const last = sourceTexts(file).sort((a, b) => b.start - a.start);
  return last.reduce((code, { start, end }) => `${code.slice(0, start)}''${code.slice(end)}`, file.text);
}
