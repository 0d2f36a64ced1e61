import { merchantApiProblems } from '@pay/contract-core';
import { notices } from '@pay/contract-merchant-api';
import { callTexts } from './call.messages.ts';
import { codeTexts } from './code.messages.ts';
import { componentSchemas } from './component-schemas.ts';
import { fieldTexts } from './field.messages.ts';
import type { JsonSchema } from './json-schema.ts';
import { signedCalls } from './signed-calls.ts';
import { statusCodeTexts } from './status-code.messages.ts';

const keysOf = (texts: object) => Object.keys(texts).toSorted();

/** Each field under the name of its schema and its path, and under its name alone. */
function keysIn(name: string, { properties, items, anyOf }: JsonSchema, path: readonly string[] = []): string[] {
  const inner = [items, ...(Array.isArray(anyOf) ? anyOf : [])].filter(Boolean) as JsonSchema[];
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  return [
    ...inner.flatMap((schema) => keysIn(name, schema, path)),
    ...fields.flatMap(([field, schema]) => {
      const place = [...path, field];
      return [`${name}.${place.join('.')}`, field, ...keysIn(name, schema, place)];
    }),
  ];
}

test('no text of a field stands for one that is gone', () => {
  const schemas = Object.entries(componentSchemas('en'));
  const known = new Set(schemas.flatMap(([name, schema]) => keysIn(name, schema)));
  expect(Object.keys(fieldTexts).filter((key) => !known.has(key))).toEqual([]);
});

test('every call, every code and every status code has its words, and nothing else', () => {
  expect(keysOf(callTexts)).toEqual(signedCalls.map(({ name }) => name).toSorted());
  expect(keysOf(codeTexts)).toEqual(keysOf(merchantApiProblems));
  const codes = Object.values(notices).flatMap(({ shape }) =>
    'statusCode' in shape ? [...shape.statusCode._zod.values] : [],
  );
  expect(keysOf(statusCodeTexts)).toEqual([...new Set(codes)].toSorted());
});
