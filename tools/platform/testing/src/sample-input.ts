import type { Endpoint } from '@pay/contract-core';
import { safeParse, type $ZodType } from 'zod/v4/core';

interface Def {
  type: string;
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  element?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  options?: $ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
}

const defOf = (schema: $ZodType) => schema._zod.def as Def;

const texts = [
  'a text',
  'a',
  '0912345678',
  'M10000001',
  'abcd1234',
  '00000000-0000-7000-8000-000000000000',
  '123456',
  'f'.repeat(64),
  '2026-01-31',
  '2026-01-31T00:00:00.000Z',
  'someone@example.com',
  'https://example.com/hook',
  '0100109106',
  '001099000001',
  '#0B7A5B',
  'order-1',
  'P00000000001',
  '970452',
  'AB-123456',
  'VNPAVNVX',
  '01203001',
  '00000000-0000-7000-8000-000000000000.png',
  'true',
  'DAY',
  'E0001',
  '1',
];
const numbers = [0, 1, 10, 100, 2_000, 150_000, 1_000_000, 5_000_000, 2026];

const accepted = (schema: $ZodType, candidates: readonly unknown[]) =>
  candidates.find((value) => safeParse(schema, value).success);

export function sampleOf(schema: $ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, field]) => field._zod.optin === undefined)
          .map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return sampleOf(def.innerType!);
    case 'array': {
      const one = sampleOf(def.element!);
      return accepted(schema, [[one], [], [one, one]]);
    }
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return true;
    case 'number':
      return accepted(schema, numbers);
    case 'record':
      return {};
    case 'pipe':
    case 'union':
    case 'string':
    default:
      return accepted(schema, [...texts, ...numbers, ...(def.options ?? []).map(sampleOf), true]);
  }
}

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function sampleInput(endpoint: Endpoint): Record<string, unknown> {
  const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, unknown>) : {};
  return {
    ...Object.fromEntries(
      endpoint.pathNames.map((name) => [name, params[name] ?? '00000000-0000-7000-8000-000000000000']),
    ),
    ...(endpoint.query && (sampleOf(endpoint.query) as object)),
    ...(endpoint.body && (sampleOf(endpoint.body) as object)),
    ...Object.fromEntries(Object.keys(endpoint.upload ?? {}).map((name) => [name, picture])),
  };
}

export const requiredNames = (schema: $ZodType | undefined) =>
  schema
    ? Object.entries(defOf(schema).shape ?? {})
        .filter(([, field]) => field._zod.optin === undefined)
        .map(([name]) => name)
    : [];
