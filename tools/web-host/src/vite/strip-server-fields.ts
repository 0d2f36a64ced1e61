import type { Plugin } from 'vite';

const isContractOrFeature = /[\\/]libs[\\/]contract[\\/].*\.(?:contract|entries)\.ts$|\.feature\.ts$/;

/** Fields that only the server, the build, the documents and the tests read, by what tells an entry; lists take a column's kind from the reply. */
const unread = [
  { entry: 'route', fields: new Set(['problems', 'summary', 'also', 'rate', 'changesNothing']) },
  { entry: 'load', fields: new Set(['firstCalls']) },
];

type Span = readonly [from: number, to: number];
export interface Property {
  type: string;
  key?: { name?: string };
  start: number;
  end: number;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
export const nameOf = ({ key }: Property) => key?.name ?? '';

function spansIn(node: unknown): Span[] {
  if (!isRecord(node)) return [];
  if (Array.isArray(node)) return node.flatMap(spansIn);
  const below = Object.values(node).flatMap(spansIn);
  if (node['type'] !== 'ObjectExpression') return below;
  const properties = node['properties'] as Property[];
  const names = properties.map(nameOf);
  const fields = unread.find(({ entry }) => names.includes(entry))?.fields;
  if (!fields) return below;
  const spans = properties
    .filter((property) => fields.has(nameOf(property)))
    .map(({ start, end }): Span => [start, end]);
  return [...spans, ...below.filter(([from, to]) => !spans.some(([start, end]) => start <= from && to <= end))];
}

/** Removes fields from the browser's contracts that it never reads. */
export function stripServerFields(): Plugin {
  return {
    name: 'pay:strip-server-fields',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: isContractOrFeature },
      handler(code) {
        const spans = spansIn(this.parse(code)).toSorted(([a], [b]) => b - a);
        const lean = spans.reduce(
          (text, [from, to]) => text.slice(0, from) + text.slice(to).replace(/^\s*,/, ''),
          code,
        );
        return { code: lean, map: null };
      },
    },
  };
}
