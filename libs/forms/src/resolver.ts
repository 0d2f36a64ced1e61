import { issueRule, type Endpoint, type FieldRule, type FieldRules, type RuleName } from '@pay/contract-core';
import { ruleMessage, type TextOf } from '@pay/i18n';
import { safeParseAsync } from 'zod/v4/core';

export type Values = Readonly<Record<string, unknown>>;
/** The first error of each field, by field name. */
export type Wrong = Map<string, string>;

export const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || Number.isNaN(value);

function cleanedField(value: unknown, rule: FieldRule | undefined): unknown {
  if (isEmpty(value)) return undefined;
  if (Array.isArray(value) && value.length === 0 && !rule?.required) return undefined;
  if (rule?.kind === 'group' && rule.fields) {
    const group = cleaned(value as Values, rule.fields);
    return !rule.required && Object.keys(group).length === 0 ? undefined : group;
  }
  const { fields } = rule ?? {};
  if (rule?.kind === 'list' && fields) return (value as Values[]).map((row) => cleaned(row, fields));
  return value;
}

/** Returns the input without its empty fields, which are not sent. */
export function cleaned(values: Values, rules: FieldRules): Values {
  const entries = Object.entries(values).map(([name, value]) => [name, cleanedField(value, rules[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const kindAt = (rules: FieldRules, path: readonly PropertyKey[]) =>
  path
    .filter((part) => typeof part === 'string')
    .reduce<Partial<FieldRule> | undefined>((at, name) => at?.fields?.[name], { fields: rules })?.kind;

const inMoney = { too_small: 'amount_too_small', too_big: 'amount_too_big' } as const;

const said = (rule: RuleName, kind: FieldRule['kind'] | undefined): RuleName =>
  kind === 'money' && (rule === 'too_small' || rule === 'too_big') ? inMoney[rule] : rule;

/** Validates an input against the schemas of its call, and asks for what a form shows as required; returns messages in the person's language. */
export async function wrongIn(
  endpoint: Endpoint,
  input: Values,
  rules: FieldRules,
  t: TextOf,
  isShown: (name: string) => boolean,
): Promise<Wrong> {
  const wrong: Wrong = new Map();
  for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
    if (!schema) continue;
    const { error } = await safeParseAsync(schema, input, { reportInput: true });
    for (const issue of error?.issues ?? []) {
      const { rule, ...values } = issueRule(issue);
      const name = issue.path.map(String).join('.');
      if (name && !wrong.has(name))
        wrong.set(name, t(ruleMessage(said(rule, kindAt(rules, issue.path))), textual(values)));
    }
  }
  for (const [name, { kind, required }] of Object.entries(rules)) {
    const isMissing = kind === 'file' ? !(input[name] instanceof Blob) : isEmpty(input[name]) && isShown(name);
    if (required && isMissing && !wrong.has(name)) wrong.set(name, t(ruleMessage('required')));
  }
  return wrong;
}

const textual = (values: Values): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
