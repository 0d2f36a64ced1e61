import { parseAst, type ESTree } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A call of `styled`: what it styles and the styles themselves, as they stand in the source. */
export interface StyledCall {
  start: number;
  end: number;
  base: string;
  styles: readonly Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

function callsIn(node: Node, code: string): StyledCall[] {
  const below = childrenOf(node).flatMap((child) => callsIn(child, code));
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
  if (callee?.type !== 'CallExpression' || (callee['callee'] as Node)['name'] !== 'styled') return below;
  const [base] = callee['arguments'] as Node[];
  const { start, end } = node;
  return [{ start, end, base: code.slice(base!.start, base!.end), styles: node['arguments'] as Node[] }, ...below];
}

const programOf = (code: string) => parseAst(code) as ESTree.Program & Node;

/** Returns the calls of `styled` in the order of the source, which is JavaScript. */
export const styledCalls = (code: string): StyledCall[] =>
  callsIn(programOf(code), code).toSorted((one, other) => one.start - other.start);

function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  const named = node['computed']
    ? []
    : [
        node.type === 'MemberExpression' ? node['property'] : undefined,
        node.type === 'Property' ? node['key'] : undefined,
      ];
  return childrenOf(node)
    .filter((child) => !named.includes(child) || child === node['value'])
    .flatMap(namesIn);
}

interface Declared {
  names: readonly string[];
  text: string;
  needs: readonly string[];
}

function declaredBy(statement: Node, code: string): Declared[] {
  const text = ({ start, end }: Node) => code.slice(start, end);
  const inner = statement['declaration'];
  if (statement.type === 'ExportNamedDeclaration' && isNode(inner)) return declaredBy(inner, code);
  if (statement.type === 'ImportDeclaration') {
    const from = text(statement['source'] as Node);
    return (statement['specifiers'] as Node[]).map((specifier) => {
      const local = String((specifier['local'] as Node)['name']);
      const named = specifier.type === 'ImportSpecifier' ? `{ ${text(specifier)} }` : text(specifier);
      return { names: [local], text: `import ${named} from ${from};`, needs: [] };
    });
  }
  if (statement.type === 'VariableDeclaration') {
    return (statement['declarations'] as Node[]).map((one) => ({
      names: namesIn(one['id'] as Node),
      text: `const ${text(one)};`,
      needs: namesIn(one),
    }));
  }
  const id = statement['id'];
  if (!isNode(id)) return [];
  return [{ names: [String(id['name'])], text: text(statement), needs: namesIn(statement) }];
}

/** What a module's styles depend on and nothing else of it: a module whose default export lists the styles of each call. */
export function stylesOnly(code: string): string {
  const calls = styledCalls(code);
  const declared = (programOf(code)['body'] as Node[]).flatMap((statement) => declaredBy(statement, code));
  const kept = new Set<Declared>();
  const keep = (name: string) => {
    const found = declared.find(({ names }) => names.includes(name));
    if (!found || kept.has(found)) return;
    kept.add(found);
    found.needs.forEach(keep);
  };
  calls.flatMap(({ styles }) => styles.flatMap(namesIn)).forEach(keep);
  const lists = calls.map(({ styles }) => `[${styles.map(({ start, end }) => code.slice(start, end)).join()}]`);
  return [...declared.filter((one) => kept.has(one)).map(({ text }) => text), `export default [${lists.join()}];`].join(
    '\n',
  );
}
