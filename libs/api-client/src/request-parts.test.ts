import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';
import { MissingArgumentError } from './errors.ts';
import { requestParts } from './request-parts.ts';

const demo = defineContract('tool', {
  detail: {
    route: 'GET /payout/:payOutId/rows/:row',
    query: z.object({ keyword: z.optional(z.string()), status: z.string() }),
    allow: 'anyone',
  },
  addCustomer: {
    route: 'POST /addCustomer',
    query: z.object({ groupId: z.string(), ids: z.array(z.string()) }),
    allow: 'anyone',
  },
  remove: {
    route: 'DELETE /button',
    body: z.object({ id: z.string(), reason: z.nullable(z.string()), note: z._default(z.string(), '') }),
    allow: 'anyone',
  },
  upload: {
    route: 'POST /files',
    query: z.object({ ticket: z.string() }),
    body: z.object({ name: z.string(), tags: z.optional(z.array(z.string())) }),
    upload: { file: { kind: 'document' }, icon: { kind: 'image', optional: true } },
    allow: 'anyone',
  },
});

test('path and query values are put in place and encoded', () => {
  const { path, query, body } = requestParts(demo.detail, {
    payOutId: 'a/b c',
    row: '1',
    status: 'WAITING',
    keyword: undefined,
  });
  expect(path).toBe('/payout/a%2Fb%20c/rows/1');
  expect(query.toString()).toBe('status=WAITING');
  expect(body).toBeUndefined();
});

test('a POST may have a query only, with repeated names', () => {
  const { query, body } = requestParts(demo.addCustomer, { groupId: 'g', ids: ['1', '2'] });
  expect(query.toString()).toBe('groupId=g&ids=1&ids=2');
  expect(body).toBeUndefined();
});

test('a DELETE may have a body', () => {
  expect(requestParts(demo.remove, { id: 'b1', reason: null }).body).toEqual({ id: 'b1', reason: null });
});

test('files and fields travel as one form, the query beside it', () => {
  const file = new File(['%PDF'], 'contract.pdf');
  const { query, body } = requestParts(demo.upload, { ticket: 't', name: 'Contract', tags: ['a', 'b'], file });
  expect(query.toString()).toBe('ticket=t');
  expect(body).toBeInstanceOf(FormData);
  const form = body as FormData;
  expect((form.get('file') as File).name).toBe('contract.pdf');
  expect([form.get('name'), form.get('tags'), form.has('icon')]).toEqual(['Contract', '["a","b"]', false]);
});

test.each([
  ['a path value', demo.detail, { row: '1', status: 'WAITING' }, 'payOutId'],
  ['an empty path value', demo.detail, { payOutId: '', row: '1', status: 'WAITING' }, 'payOutId'],
  ['a query value', demo.detail, { payOutId: 'a', row: '1', status: null }, 'status'],
  ['a body value', demo.remove, { reason: null }, 'id'],
  ['a nullable value that is absent', demo.remove, { id: 'b1' }, 'reason'],
  ['a file', demo.upload, { ticket: 't', name: 'x' }, 'file'],
])('B165 %s that is missing is refused by name', (_, endpoint, input, name) => {
  expect(() => requestParts(endpoint, input)).toThrow(MissingArgumentError);
  expect(() => requestParts(endpoint, input)).toThrow(
    `Required parameter ${name} was null or undefined when calling ${endpoint.id}`,
  );
});
