import * as z from 'zod/mini';
import { defineContract } from './define-contract.ts';
import type { Endpoint } from './endpoint.ts';

test('a schema is made when it is first read, once', () => {
  let made = 0;
  const calls = defineContract('tool', {
    check: {
      route: 'GET /api/tool/v1/check',
      get returns() {
        made += 1;
        return z.object({ id: z.string() });
      },
      allow: 'anyone',
    },
  });
  expect(made).toBe(0);
  expect(calls.check.returns).toBe(calls.check.returns);
  expect(made).toBe(1);
});

test('a call has the schemas that its entry names or brings about, and no others', () => {
  const { ask, decide } = defineContract('tool', {
    ask: {
      route: 'GET /api/tool/v1/ask/:id',
      returns: z.object({ id: z.string() }),
      seen: { except: [] },
      allow: 'anyone',
    },
    decide: { route: 'PUT /api/tool/v1/decide/:id', seenIn: 'ask', allow: 'anyone' },
  });
  expect(Object.keys(ask)).toEqual(expect.arrayContaining(['returns', 'method', 'path', 'id', 'contract']));
  expect(['params', 'query', 'body'].filter((field) => field in ask)).toEqual([]);
  expect(z.safeParse(ask.returns, { id: '1' }).success).toBe(false);
  expect(z.safeParse(ask.returns, { id: '1', seen: 'r1' }).success).toBe(true);
  expect(z.safeParse((decide as Endpoint).body!, { seen: 'r1' }).success).toBe(true);
});
