import { type Endpoint, issueRule, type RuleName } from '@pay/contract-core';
import { usableSchema } from '@pay/contract-merchant-api';
import { paymentTimeout } from '@pay/domain';
import { type $ZodType, safeParse } from 'zod/v4/core';
import { unstorable } from '../server/validate.ts';

type Payload = Record<string, unknown>;

export interface Remark {
  field: string;
  rule: RuleName;
}

const shapeOf = (schema: $ZodType) => (schema._zod.def as { shape?: Record<string, $ZodType> }).shape;

const isGroup = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function brokenRule(schema: $ZodType, value: unknown): RuleName | undefined {
  if (value === null || value === '') return undefined;
  if (!unstorable(value).next().done) return 'text_control';
  const [issue] = safeParse(schema, value, { reportInput: true }).error?.issues ?? [];
  return issue && issueRule(issue).rule;
}

function used(shape: Record<string, $ZodType>, given: Payload, path: string): { payload: Payload; remarks: Remark[] } {
  const payload = { ...given };
  const remarks: Remark[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const schema = usableSchema(field);
    if (!schema || !Object.hasOwn(given, name)) continue;
    const inner = shapeOf(schema);
    const value = given[name];
    if (inner && isGroup(value)) {
      const group = used(inner, value, `${path}${name}.`);
      payload[name] = group.payload;
      remarks.push(...group.remarks);
    }
    const rule = brokenRule(schema, payload[name]);
    if (rule === undefined) continue;
    delete payload[name];
    remarks.push({ field: path + name, rule });
  }
  return { payload, remarks };
}

/** Removes unusable data on which no sale depends; returns the rest and what was left out. */
export function withoutUnusable({ body }: Endpoint, given: Payload): { payload: Payload; remarks: Remark[] } {
  return body ? used(body._zod.def.shape, given, '') : { payload: given, remarks: [] };
}

export function adjustments({ body }: Endpoint, { timeout, description }: Payload): Remark[] {
  const shape = body?._zod.def.shape ?? {};
  const readAs = typeof timeout === 'number' && timeout > 0 && paymentTimeout(timeout).readAs;
  const isWordless =
    (typeof description === 'string' ? description.trim() : (description ?? '')) === '' &&
    shape.description?._zod.optin === 'optional';
  const found: Remark[] = [];
  if (shape.timeout && readAs) found.push({ field: 'timeout', rule: readAs });
  if (isWordless) found.push({ field: 'description', rule: 'taken_from_reference' });
  return found;
}
