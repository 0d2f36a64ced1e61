import type { FieldRule, FieldRules } from '@pay/contract-core';
import type { Values, Wrong } from './resolver.ts';

function blankOf({ kind, fields }: FieldRule): unknown {
  switch (kind) {
    case 'group':
      return fields ? blanksOf(fields) : {};
    case 'list':
    case 'choices':
      return [];
    case 'money':
    case 'number':
    case 'choice':
    case 'day':
    case 'instant':
    case 'file':
      return undefined;
    case 'yesNo':
      return false;
    default:
      return '';
  }
}

export const blanksOf = (rules: FieldRules): Record<string, unknown> =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, blankOf(rule)]));

/** Returns the rule of a field, also inside a group or a row. */
export function ruleAt(rules: FieldRules, path: string): FieldRule {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part));
  const rule = rules[name];
  if (!rule) throw new Error(`The call takes no field ${path}`);
  return rest.length > 0 ? ruleAt(rule.fields ?? {}, rest.join('.')) : rule;
}

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Values)[name] : undefined), values);

export function errorsAt(wrong: Wrong): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const [path, message] of wrong) {
    const names = path.split('.');
    const last = names.pop()!;
    const place = names.reduce((at, name) => (at[name] ??= {}) as Record<string, unknown>, errors);
    place[last] = { type: 'rule', message, ...(place[last] as object | undefined) };
  }
  return errors;
}

export function* errorsIn(errors: object, path = ''): Generator<{ name: string; message: string }> {
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null || key === 'ref') continue;
    const name = path ? `${path}.${key}` : key;
    if ('message' in error && typeof error.message === 'string') yield { name, message: error.message };
    yield* errorsIn(error as object, name);
  }
}
