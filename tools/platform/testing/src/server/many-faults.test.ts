import type { FieldProblem } from '@pay/contract-core';
import { payPagePublic } from '@pay/contract-payer';
import { auth } from '@pay/contract-portal';
import { createDomains } from '@pay/platform';
import { maxEntries, servedEndpoints } from '@pay/platform-kernel';
import type { $ZodType } from 'zod/v4/core';
import { requestFor, startTestPlatform, type TestPlatform } from '../index.ts';

const maxBytes = 8_192;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

async function refused(request: ReturnType<typeof requestFor>) {
  const { status, body, bytes } = await platform.send(request);
  expect(status).toBe(400);
  expect(bytes.length).toBeLessThan(maxBytes);
  return (body.data as { fields: FieldProblem[] }).fields;
}

const login = (body: object) => refused({ ...requestFor(auth.login, {}), payload: JSON.stringify(body) });
const order = (items: unknown[]) =>
  refused(requestFor(payPagePublic.publicCreateOrder, { payPageCode: 'abcd1234', items }));

test('of 20,000 fields that a call does not know the first are named', async () => {
  const madeUp = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  const fields = await login(madeUp);
  expect(fields).toHaveLength(20);
  expect(fields.map(({ field }) => field)).toEqual(expect.arrayContaining(['phone', 'password', 'k0', 'k17']));
});

test('a name as long as the body is cut in the refusal', async () => {
  const fields = await login({ phone: '0901000001', password: 'f'.repeat(64), ['k'.repeat(200_000)]: 1 });
  expect(fields).toMatchObject([{ field: 'k'.repeat(100), rule: 'unknown_field' }]);
});

test('texts that no database takes are named up to the same number', async () => {
  const fields = await login(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, '\u0000'])));
  expect(fields).toHaveLength(20);
});

test('of a list whose entries are all wrong the first faults are told', async () => {
  const fields = await order(Array.from({ length: 20 }, () => ({ productId: 1, quantity: 'x', strange: 1 })));
  expect(fields).toHaveLength(20);
  expect(fields[0]).toMatchObject({ field: 'items.0.id' });
});

test('a list that is too long is refused as a whole, whatever stands in it', async () => {
  expect(await order(Array.from({ length: 10_000 }, () => ({})))).toMatchObject([{ field: 'items', rule: 'too_long' }]);
});

interface Def {
  shape?: Record<string, $ZodType>;
  innerType?: $ZodType;
  element?: $ZodType;
}

function unbounded(schema: $ZodType, path: string): string[] {
  const { shape = {}, innerType, element } = schema._zod.def as Def;
  const inner = Object.entries(shape).flatMap(([name, field]) => unbounded(field, `${path}.${name}`));
  const open = element && maxEntries(schema) === undefined ? [path] : [];
  return [...inner, ...open, ...[innerType, element].flatMap((one) => (one ? unbounded(one, path) : []))];
}

test('every list that a call takes has a greatest length', () => {
  expect(servedEndpoints(createDomains()).flatMap(({ id, body }) => (body ? unbounded(body, id) : []))).toEqual([]);
});
