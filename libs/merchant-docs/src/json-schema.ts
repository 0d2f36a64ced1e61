import { givenSchema } from '@pay/contract-merchant-api';
import { patterns } from '@pay/domain';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

export type JsonSchema = Record<string, unknown>;

interface Check {
  _zod: { def: { params?: { rule?: string } } };
}

interface Def {
  type: string;
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  in?: $ZodType;
  element?: $ZodType;
  checks?: readonly Check[];
}

interface Writing {
  io: 'input' | 'output';
  describe: (path: readonly string[]) => string | undefined;
}

const defOf = (schema: $ZodType) => schema._zod.def as Def;

const formats: Readonly<Record<string, string>> = { uuid: 'uuid', email: 'email', url: 'uri', day: 'date' };

/** The rules of a schema by name, those of what it is read from included. */
export function rulesOf(schema: $ZodType): string[] {
  const { checks = [], in: first } = defOf(schema);
  const own = checks.flatMap(({ _zod }) => _zod.def.params?.rule ?? []);
  return [...own, ...(first ? rulesOf(first) : [])];
}

/** What JSON Schema cannot see in a rule. */
function shapeOf(schema: $ZodType): JsonSchema {
  const rules = rulesOf(schema);
  const format = rules.map((rule) => formats[rule]).find(Boolean);
  if (format) return { format };
  const named = rules.find((rule): rule is keyof typeof patterns => Object.hasOwn(patterns, rule));
  return named && defOf(schema).type === 'string' ? { pattern: patterns[named].source } : {};
}

function simple(schema: $ZodType, io: Writing['io']): JsonSchema {
  const { $schema: _dialect, ...written } = toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as JsonSchema;
  return { ...written, ...shapeOf(schema) };
}

function object(shape: Record<string, $ZodType>, writing: Writing, path: readonly string[]): JsonSchema {
  const side = writing.io === 'input' ? 'optin' : 'optout';
  const required = Object.entries(shape).flatMap(([name, field]) => (field._zod[side] === undefined ? [name] : []));
  const properties = Object.entries(shape).map(([name, field]) => {
    const place = [...path, name];
    const description = writing.describe(place);
    return [name, { ...jsonSchema(field, writing, place), ...(description !== undefined && { description }) }];
  });
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties) as JsonSchema,
  };
}

/** A schema as JSON Schema 2020-12, with a description of each field; what an optional field may be besides is left out. */
export function jsonSchema(schema: $ZodType, writing: Writing, path: readonly string[] = []): JsonSchema {
  const given = givenSchema(schema);
  if (given) return jsonSchema(given, writing, path);
  const { type, innerType, element, shape } = defOf(schema);
  if (shape) return object(shape, writing, path);
  if (element) return { type: 'array', items: jsonSchema(element, writing, path) };
  if (type === 'nullable') return { anyOf: [jsonSchema(innerType!, writing, path), { type: 'null' }] };
  if (type === 'optional' || type === 'default') return jsonSchema(innerType!, writing, path);
  return simple(schema, writing.io);
}
