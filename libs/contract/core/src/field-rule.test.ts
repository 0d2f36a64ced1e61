import * as z from 'zod/mini';
import { changesOf } from './changes.ts';
import { defineContract } from './define-contract.ts';
import { namedEnum } from './enums.ts';
import { fieldRule, fieldRules } from './field-rule.ts';
import { issueRule } from './issue-rule.ts';
import { asMoney } from './money-field.ts';
import { asRule, type RuleName } from './rules.ts';

const rule = (name: RuleName) => z.refine<string>(() => true, asRule(name));
const status = namedEnum('Status', ['OPEN', 'CLOSED']);

test.each([
  ['a short text', z.string().check(z.trim(), z.maxLength(100)), { kind: 'text', required: true, maxLength: 100 }],
  [
    'a long text',
    z.optional(z.string().check(z.maxLength(500))),
    { kind: 'longText', required: false, maxLength: 500 },
  ],
  ['an e-mail address', z.string().check(rule('email')), { kind: 'email', required: true }],
  [
    'a phone number behind a transform',
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text),
        z.string().check(rule('phone')),
      ),
    ),
    { kind: 'phone', required: true },
  ],
  [
    'an amount',
    asMoney(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
    { kind: 'money', required: true, min: 1, max: 9 },
  ],
  ['an optional amount', z.optional(asMoney(z.number())), { kind: 'money', required: false }],
  ['a number', z.number(), { kind: 'number', required: true }],
  [
    'a flag',
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])]),
      z.transform((value: boolean | 'true' | 'false') => value === true),
    ),
    { kind: 'yesNo', required: true },
  ],
  ['a value with a default', z._default(z.boolean(), true), { kind: 'yesNo', required: false }],
  [
    'one of several',
    z.optional(status),
    { kind: 'choice', required: false, options: ['OPEN', 'CLOSED'], enumName: 'Status' },
  ],
  [
    'any of several',
    z.array(status),
    { kind: 'choices', required: true, options: ['OPEN', 'CLOSED'], enumName: 'Status' },
  ],
  [
    'rows',
    z.array(z.object({ name: z.string() })),
    { kind: 'list', required: true, fields: { name: { kind: 'text', required: true } } },
  ],
  [
    'a group',
    z.nullish(z.object({ day: z.string().check(rule('day')) })),
    { kind: 'group', required: false, fields: { day: { kind: 'day', required: true } } },
  ],
])('%s is recognised by its schema', (_, schema, expected) => {
  expect(fieldRule(schema)).toEqual(expected);
});

test('a form of a change asks for what the whole needs', () => {
  const { change } = defineContract('tool', {
    change: {
      route: 'PUT /change',
      body: changesOf(z.object({ name: z.string(), note: z.optional(z.string()) })),
      allow: 'anyone',
    },
  });
  expect(fieldRules(change)).toMatchObject({ name: { required: true }, note: { required: false } });
  expect(z.safeParse(change.body, {}).success).toBe(true);
});

test('the inputs of a call come from its path, query, body and files', () => {
  const { send } = defineContract('tool', {
    send: {
      route: 'POST /send/:id',
      body: z.object({ name: z.string() }),
      upload: { file: { kind: 'table' } },
      allow: 'anyone',
    },
  });
  expect(fieldRules(send)).toMatchObject({
    id: { kind: 'reference' },
    name: { kind: 'text' },
    file: { kind: 'file', extensions: ['xlsx', 'csv'] },
  });
});

test.each([
  ['required', z.object({ a: z.string() }), {}, { rule: 'required' }],
  ['required of several kinds', z.object({ a: z.union([z.boolean(), z.enum(['true'])]) }), {}, { rule: 'required' }],
  ['not_integer', z.object({ a: z.number().check(z.int()) }), { a: 1.5 }, { rule: 'not_integer', expected: 'int' }],
  ['too_short', z.object({ a: z.string().check(z.minLength(1)) }), { a: '' }, { rule: 'too_short', min: 1 }],
  ['too_big', z.object({ a: z.number().check(z.maximum(3)) }), { a: 4 }, { rule: 'too_big', max: 3 }],
  ['not_in_list', z.object({ a: z.enum(['x']) }), { a: 'y' }, { rule: 'not_in_list', allowed: ['x'] }],
  ['phone', z.object({ a: z.string().check(z.refine(() => false, asRule('phone'))) }), { a: '' }, { rule: 'phone' }],
])('what breaks %s is named so', (_, schema, value, expected) => {
  const [issue] = z.safeParse(schema, value, { reportInput: true }).error!.issues;
  expect(issueRule(issue!)).toEqual(expected);
});
