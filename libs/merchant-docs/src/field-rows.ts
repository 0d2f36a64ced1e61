import { MAX_STORED_AMOUNT } from '@pay/domain';
import type { JsonSchema } from './json-schema.ts';
import type { Say } from './guide-text.ts';

type Properties = Record<string, JsonSchema>;

const asSchema = (value: unknown) => value as JsonSchema;

// The largest amount that can be kept at all says nothing to a shop.
const isBound = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) < MAX_STORED_AMOUNT;

function rangeOf(least: unknown, most: unknown): string[] {
  if (isBound(least) && isBound(most)) return [`${least} – ${most}`];
  if (isBound(least)) return [`≥ ${least}`];
  return isBound(most) ? [`≤ ${most}`] : [];
}

const boundsOf = ({ minimum, maximum, minLength, maxLength, format, pattern }: JsonSchema): string[] => [
  ...rangeOf(minimum, maximum),
  ...rangeOf(minLength, maxLength),
  ...[format, pattern].flatMap((rule) => (typeof rule === 'string' ? [rule] : [])),
];

/** A type as a developer reads it: `integer 1 – 200`, `VIET_QR | ATM_CARD`, `string or null`. */
function typeOf(schema: JsonSchema): string {
  const { type, anyOf, items } = schema;
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if ('const' in schema) return String(schema.const);
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(asSchema(one))).join(' | ');
  if (type === 'array') return `${typeOf(asSchema(items))}[]`;
  return [String(type ?? 'any'), ...boundsOf(schema)].join(' ');
}

const inner = ({ properties, items, anyOf }: JsonSchema): JsonSchema | undefined => {
  if (properties) return { properties };
  if (items) return inner(asSchema(items)) && asSchema(items);
  const [first] = Array.isArray(anyOf) ? anyOf : [];
  return first ? inner(asSchema(first)) && asSchema(first) : undefined;
};

/** Each field of a schema as a row of a table, those inside of others under their path. */
export function fieldRows(schema: JsonSchema, say: Say, path = ''): string[][] {
  const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
  return Object.entries((schema.properties ?? {}) as Properties).flatMap(([name, field]) => {
    const place = `${path}${name}`;
    const row = [place, typeOf(field), required.has(name) ? say('yes') : say('no'), String(field.description ?? '')];
    const within = inner(field);
    const suffix = field.type === 'array' ? '[].' : '.';
    return [row, ...(within ? fieldRows({ ...field, ...within }, say, `${place}${suffix}`) : [])];
  });
}
