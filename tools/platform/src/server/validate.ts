import { type Endpoint, type FieldProblem, issueRule, problem, type UploadedFile } from '@pay/contract-core';
import { hasControlCharacters, hasShape } from '@pay/domain';
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core';

const mostDepth = 32;

const fieldOf = (path: readonly PropertyKey[], fallback: string) => path.map(String).join('.') || fallback;

/** Of alternatives the last is what a caller means; those before it take what stands for nothing given. */
const insideAlternatives = (issue: $ZodIssue): $ZodIssue[] => {
  const meant = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined;
  if (!meant?.length) return [issue];
  return meant.flatMap((inner) => insideAlternatives({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** What zod found, the first thing of each field. */
export function problemsOf(issues: readonly $ZodIssue[], fallback: string): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const issue of issues.flatMap(insideAlternatives)) {
    const field = fieldOf(issue.path, fallback);
    if (!byField.has(field)) byField.set(field, { field, ...issueRule(issue), message: '' });
  }
  return [...byField.values()];
}

interface ObjectDef {
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  element?: $ZodType;
}

/** Names in a body that its schema does not know, at any depth. */
export function unknownFields(schema: $ZodType, value: unknown, path: string[] = []): string[] {
  const { shape, innerType, element } = schema._zod.def as ObjectDef;
  if (innerType) return unknownFields(innerType, value, path);
  if (element && Array.isArray(value))
    return value.flatMap((item, index) => unknownFields(element, item, [...path, String(index)]));
  if (!shape || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return known ? unknownFields(known, inner, [...path, key]) : [[...path, key].join('.')];
  });
}

/** Refuses a document nested deeper than any call needs, before anything walks it. */
export function refuseDeep(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostDepth)
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

/** Fields whose text no database takes: it holds a NUL or half a character. */
export function unstorable(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorable(inner, [...path, key]));
}

/** Checks path, query, body and files against the entry and merges them into the handler's one input. */
export function validated(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const takesAnyField = endpoint.unknownFields === 'ignored';
  const refuseUnstorable = (value: unknown) =>
    found.push(...unstorable(value).map((field) => ({ field, rule: 'text_control', message: '' })));
  const found: FieldProblem[] = [];
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
    check(endpoint.body, body, 'body');
    if (takesAnyField) refuseUnstorable(merged);
    else {
      found.push(...unknownFields(endpoint.body, body).map((field) => ({ field, rule: 'unknown_field', message: '' })));
    }
  }
  for (const [name, rule] of Object.entries(endpoint.upload ?? {})) {
    if (raw.files[name] !== undefined) merged[name] = raw.files[name];
    else if (!rule.optional) found.push({ field: name, rule: 'required', message: '' });
  }
  if (found.length > 0) throw problem('invalid_parameter', { fields: found });
  return merged;
}
