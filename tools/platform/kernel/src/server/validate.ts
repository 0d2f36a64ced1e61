import { type Endpoint, type FieldProblem, issueRule, problem, type UploadedFile } from '@pay/contract-core';
import { hasControlCharacters, hasShape } from '@pay/domain';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';

const maxDepth = 32;
// Whoever sends thousands of wrong fields is told of the first, and never more than was sent.
const maxListed = 20;
const longestField = 100;

const fieldOf = (path: readonly PropertyKey[], fallback: string) =>
  (path.map(String).join('.') || fallback).slice(0, longestField);

/** The last alternative of a union is meant; those before it accept an absent value. */
const insideAlternatives = (issue: $ZodIssue): $ZodIssue[] => {
  const meant = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!meant?.length) return [issue];
  return meant.flatMap((inner) => insideAlternatives({ ...inner, path: [...issue.path, ...inner.path] }));
};

export function problemsOf(issues: readonly $ZodIssue[], fallback: string): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const issue of issues.values().flatMap(insideAlternatives)) {
    if (byField.size === maxListed) break;
    const field = fieldOf(issue.path, fallback);
    if (!byField.has(field)) byField.set(field, { field, ...issueRule(issue), message: '' });
  }
  return [...byField.values()];
}

interface ObjectDef {
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  element?: $ZodType;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
}

export const maxEntries = (schema: $ZodType): number | undefined =>
  (schema._zod.def as ObjectDef).checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;

function* overlongLists(
  schema: $ZodType,
  value: unknown,
  path: string[] = [],
): Generator<FieldProblem & { max: number }> {
  const { shape, innerType, element } = schema._zod.def as ObjectDef;
  if (innerType) yield* overlongLists(innerType, value, path);
  else if (element && Array.isArray(value)) {
    const max = maxEntries(schema);
    if (max !== undefined && value.length > max)
      yield { field: fieldOf(path, 'body'), rule: 'too_long', message: '', max };
    else for (const [index, item] of value.entries()) yield* overlongLists(element, item, [...path, String(index)]);
  } else if (shape && typeof value === 'object' && value !== null) {
    for (const [key, known] of Object.entries(shape))
      if (Object.hasOwn(value, key)) yield* overlongLists(known, value[key as keyof typeof value], [...path, key]);
  }
}

function* unknownFields(schema: $ZodType, value: unknown, path: string[] = []): Generator<string> {
  const { shape, innerType, element } = schema._zod.def as ObjectDef;
  if (innerType) yield* unknownFields(innerType, value, path);
  else if (element && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unknownFields(element, item, [...path, String(index)]);
  } else if (shape && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (known) yield* unknownFields(known, inner, [...path, key]);
      else yield fieldOf([...path, key], 'body');
    }
  }
}

/** Refuses a document nested deeper than 32 levels, before anything walks it. */
export function refuseDeep(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth)
      throw problem('invalid_parameter', { fields: [{ field: 'body', rule: 'too_deep', message: '' }] });
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
}

export interface RawInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  files: Record<string, UploadedFile>;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Yields fields whose text no database stores: it holds a NUL or an unpaired surrogate. */
export function* unstorable(value: unknown, path: string[] = []): Generator<string> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield fieldOf(path, 'body');
  } else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    for (const [key, inner] of Object.entries(value)) yield* unstorable(inner, [...path, key]);
  }
}

const first = <T>(found: Generator<T>): T[] => found.take(maxListed).toArray();
const refusal = (fields: FieldProblem[]) => problem('invalid_parameter', { fields: fields.slice(0, maxListed) });

export function validated(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const takesAnyField = endpoint.unknownFields === 'ignored';
  const found: FieldProblem[] = [];
  const refuseUnstorable = (value: unknown) =>
    found.push(
      ...first(unstorable(value)).map((field): FieldProblem => ({ field, rule: 'text_control', message: '' })),
    );
  refuseUnstorable(raw.query);
  if (!takesAnyField) refuseUnstorable(raw.body);
  const merged: Record<string, unknown> = {};

  const check = (schema: $ZodType, value: unknown, fallback: string) => {
    const result = safeParse(schema, value, { reportInput: true });
    if (result.success) Object.assign(merged, result.data);
    else found.push(...problemsOf(result.error.issues, fallback));
  };

  for (const name of endpoint.pathNames) {
    const value = raw.params[name] ?? '';
    const isId = /^id$|Id$/.test(name) && !endpoint.params;
    if (value === '' || value.length > 100 || hasControlCharacters(value) || (isId && !hasShape('uuid', value)))
      throw problem('not_found');
    merged[name] = value;
  }
  if (endpoint.params) {
    const result = safeParse(endpoint.params, raw.params);
    if (!result.success) throw problem('not_found');
    Object.assign(merged, result.data);
  }
  if (endpoint.query) check(endpoint.query, raw.query, 'query');
  if (endpoint.body) {
    const body = raw.body ?? {};
    const overlong = first(overlongLists(endpoint.body, body));
    if (overlong.length > 0) throw refusal(overlong);
    check(endpoint.body, body, 'body');
    if (takesAnyField) refuseUnstorable(merged);
    else {
      const unknown = first(unknownFields(endpoint.body, body));
      found.push(...unknown.map((field): FieldProblem => ({ field, rule: 'unknown_field', message: '' })));
    }
  }
  for (const [name, rule] of Object.entries(endpoint.upload ?? {})) {
    if (raw.files[name] !== undefined) merged[name] = raw.files[name];
    else if (!rule.optional) found.push({ field: name, rule: 'required', message: '' });
  }
  if (found.length > 0) throw refusal(found);
  return merged;
}
