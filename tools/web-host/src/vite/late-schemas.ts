import type { Plugin } from 'vite';
import { isRecord, nameOf, type Property as Named } from './strip-server-fields.ts';

const isContract = /[\\/]libs[\\/]contract[\\/].*\.(?:contract|entries)\.ts$/;
const schemas = new Set(['params', 'query', 'body', 'returns']);

interface Property extends Named {
  value?: { type: string; start: number; end: number };
}

interface Made {
  field: string;
  property: Property;
  value: NonNullable<Property['value']>;
}

/** Schemas that entries make where they stand; one that is only named has been made already. */
function madeIn(node: unknown): Made[] {
  if (!isRecord(node)) return [];
  if (Array.isArray(node)) return node.flatMap(madeIn);
  if (node['type'] !== 'ObjectExpression') return Object.values(node).flatMap(madeIn);
  const properties = node['properties'] as Property[];
  const isEntry = properties.some((one) => nameOf(one) === 'route');
  return properties.flatMap((property) => {
    const { value } = property;
    const field = nameOf(property);
    const isMade = isEntry && value && value.type !== 'Identifier' && schemas.has(field);
    return isMade ? [{ field, property, value }] : madeIn(property);
  });
}

/** Replaces the schemas that entries of a contract make by what makes them when they are read. */
export function withLateSchemas(code: string, program: unknown): string {
  return madeIn(program)
    .toSorted((a, b) => b.property.start - a.property.start)
    .reduce(
      (text, { field, property, value }) =>
        `${text.slice(0, property.start)}get ${field}() { return ${code.slice(value.start, value.end)}; }${text.slice(property.end)}`,
      code,
    );
}

/**
 * Leaves the schemas of a contract's calls unmade until they are read: a page reads those of the few calls that it makes.
 */
export function lateSchemas(): Plugin {
  return {
    name: 'pay:late-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: isContract },
      handler(code) {
        return { code: withLateSchemas(code, this.parse(code)), map: null };
      },
    },
  };
}
