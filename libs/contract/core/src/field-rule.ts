import type { $ZodType } from 'zod/v4/core';
import { wholeOf } from './changes.ts';
import { enumName } from './enums.ts';
import type { RuleName } from './rules.ts';
import { isMoney } from './money-field.ts';
import { fileKinds } from './upload.ts';
import type { Endpoint } from './endpoint.ts';

const kindByRule = {
  phone: 'phone',
  email: 'email',
  url: 'url',
  day: 'day',
  instant: 'instant',
  colour: 'colour',
  passwordHash: 'password',
  otp: 'otp',
  uuid: 'reference',
} as const satisfies Partial<Record<RuleName, string>>;

export type FieldKind =
  | (typeof kindByRule)[keyof typeof kindByRule]
  | 'text'
  | 'longText'
  | 'money'
  | 'number'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'list'
  | 'group'
  | 'file';

export interface FieldRule {
  kind: FieldKind;
  required: boolean;
  options?: readonly string[];
  enumName?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  fields?: FieldRules;
  extensions?: readonly string[];
  maxBytes?: number;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; params?: { rule?: RuleName }; value?: number; maximum?: number } } }[];
  innerType?: $ZodType;
  in?: $ZodType;
  out?: $ZodType;
  options?: $ZodType[];
  element?: $ZodType;
  entries?: Record<string, string>;
  values?: unknown[];
  shape?: Record<string, $ZodType>;
}

const defOf = (schema: $ZodType) => schema._zod.def as Def;
const longTextFrom = 255;

function layers(schema: $ZodType): $ZodType[] {
  const { innerType, in: first, out } = defOf(schema);
  return [schema, ...[innerType, first, out].flatMap((inner) => (inner ? layers(inner) : []))];
}

const accepts = (all: Def[], type: string) =>
  all.some(
    (def) => def.type === type || (def.type === 'union' && def.options?.some((option) => defOf(option).type === type)),
  );

function limits(all: Def[]): Pick<FieldRule, 'maxLength' | 'min' | 'max'> {
  const found: Pick<FieldRule, 'maxLength' | 'min' | 'max'> = {};
  for (const { _zod } of all.flatMap(({ checks }) => checks ?? [])) {
    if (_zod.def.check === 'max_length') found.maxLength = _zod.def.maximum!;
    if (_zod.def.check === 'greater_than') found.min = _zod.def.value!;
    if (_zod.def.check === 'less_than') found.max = _zod.def.value!;
  }
  return found;
}

function kindOf(all: Def[], schemas: $ZodType[], maxLength: number | undefined): FieldKind {
  if (schemas.some(isMoney)) return 'money';
  if (accepts(all, 'boolean')) return 'yesNo';
  if (accepts(all, 'number')) return 'number';
  const rules = all.flatMap(({ checks }) => checks ?? []).map(({ _zod }) => _zod.def.params?.rule);
  const named = rules.find((rule): rule is keyof typeof kindByRule => rule !== undefined && rule in kindByRule);
  if (named) return kindByRule[named];
  return maxLength !== undefined && maxLength > longTextFrom && maxLength < 2_000 ? 'longText' : 'text';
}

export function fieldRule(schema: $ZodType): FieldRule {
  const schemas = layers(schema);
  const all = schemas.map(defOf);
  const required = schema._zod.optin === undefined;
  const base = { required, ...limits(all) };

  const choice = all.find(({ type }) => type === 'enum');
  if (choice?.entries && !accepts(all, 'boolean')) {
    const named = enumName(schema);
    return { ...base, kind: 'choice', options: Object.values(choice.entries), ...(named && { enumName: named }) };
  }
  const element = all.find(({ type }) => type === 'array')?.element;
  if (element) {
    const each = fieldRule(element);
    if (each.kind === 'choice') return { ...each, ...base, kind: 'choices' };
    return { ...base, kind: 'list', ...(each.fields && { fields: each.fields }) };
  }
  const shape = all.find(({ type }) => type === 'object')?.shape;
  if (shape) return { ...base, kind: 'group', fields: rulesOf(shape) };
  return { ...base, kind: kindOf(all, schemas, base.maxLength) };
}

const rulesOf = (shape: Readonly<Record<string, $ZodType>>): FieldRules =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fieldRule(schema)]));

export function fieldRules(endpoint: Endpoint): FieldRules {
  const { query, body, upload = {} } = endpoint;
  const files = Object.entries(upload).map(([name, { kind, optional }]): [string, FieldRule] => [
    name,
    { kind: 'file', required: !optional, extensions: fileKinds[kind].extensions, maxBytes: fileKinds[kind].maxBytes },
  ]);
  const path = endpoint.pathNames.map((name): [string, FieldRule] => [name, { kind: 'reference', required: true }]);
  return {
    ...Object.fromEntries(path),
    ...rulesOf(query?._zod.def.shape ?? {}),
    ...rulesOf(body ? wholeOf(body)._zod.def.shape : {}),
    ...Object.fromEntries(files),
  };
}
