import type { Plugin } from 'vite';

const isContract = /[\\/]libs[\\/]contract[\\/].*\.(?:contract|entries)\.ts$/;

/** What only the server, the documents and the tests read of an entry. Lists take the kind of a column from the reply. */
const serverOnly = new Set(['problems', 'summary', 'also', 'rate', 'changesNothing']);

type Span = readonly [from: number, to: number];
interface Property {
  type: string;
  key?: { name?: string };
  start: number;
  end: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const nameOf = ({ key }: Property) => key?.name ?? '';

function spansIn(node: unknown): Span[] {
  if (!isRecord(node)) return [];
  if (Array.isArray(node)) return node.flatMap(spansIn);
  const below = Object.values(node).flatMap(spansIn);
  if (node['type'] !== 'ObjectExpression') return below;
  const properties = node['properties'] as Property[];
  if (!properties.some((property) => nameOf(property) === 'route')) return below;
  const spans = properties
    .filter((property) => serverOnly.has(nameOf(property)))
    .map(({ start, end }): Span => [start, end]);
  return [...spans, ...below.filter(([from, to]) => !spans.some(([start, end]) => start <= from && to <= end))];
}

/** Leaves out of the browser's contracts what it never reads. */
export function leanContracts(): Plugin {
  return {
    name: 'pay:lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: isContract },
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
