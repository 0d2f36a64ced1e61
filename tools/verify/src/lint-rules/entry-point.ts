import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from 'eslint';

const offering = new Map<string, boolean>();

function offersEntryPoints(root: string, name: string): boolean {
  const file = join(root, 'node_modules', name, 'package.json');
  const known = offering.get(file);
  if (known !== undefined) return known;
  const offers = existsSync(file) && 'exports' in JSON.parse(readFileSync(file, 'utf8'));
  offering.set(file, offers);
  return offers;
}

/** The boundary rule recognises packages by their entry points, so a package without any would escape it. */
export const entryPoint: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { none: '{{name}} offers nothing to import: apps are never imported, libs list their entry points.' },
  },
  create: (context) => {
    const check = (source: unknown, node: Rule.Node) => {
      const name = typeof source === 'string' ? /^@pay\/[^/]+/.exec(source)?.[0] : undefined;
      if (name && !offersEntryPoints(context.cwd, name)) context.report({ node, messageId: 'none', data: { name } });
    };
    return {
      ImportDeclaration: (node) => check(node.source.value, node),
      ExportAllDeclaration: (node) => check(node.source.value, node),
      ExportNamedDeclaration: (node) => check(node.source?.value, node),
      ImportExpression: (node) => check(node.source.type === 'Literal' ? node.source.value : undefined, node),
    };
  },
};
