import { defineContract, type Endpoint } from '@pay/contract-core';
import * as z from 'zod/mini';

const plain = { allow: 'anyone', service: 'salary' } as const;
const text = z.string();

export const operationRoutes = defineContract('operations', {
  live: { route: 'GET /health/live', ...plain },
  ready: { route: 'GET /health/ready', ...plain },
  metrics: { route: 'GET /metrics', ...plain },
  document: { route: 'GET /openapi.json', ...plain },
  merchantDocument: { route: 'GET /openapi/merchant.json', query: z.object({ lang: z.optional(text) }), ...plain },
  merchantCollection: {
    route: 'GET /openapi/merchant.postman.json',
    query: z.object({ lang: z.optional(text) }),
    ...plain,
  },
  docs: { route: 'GET /docs', ...plain },
  invariants: { route: 'GET /internal/invariants', ...plain },
  inboxJson: { route: 'GET /inbox.json', query: z.object({ to: z.optional(text) }), ...plain },
  inbox: { route: 'GET /inbox', query: z.object({ to: z.optional(text) }), ...plain },
  clock: { route: 'GET /sandbox/clock', ...plain },
  moveClock: {
    route: 'POST /sandbox/clock',
    body: z.object({ now: z.optional(text), reset: z.optional(z.boolean()) }),
    ...plain,
  },
  credit: {
    route: 'POST /sandbox/bank/credits',
    body: z.object({
      transactionNo: text,
      accountNo: z.literal('99990000000001'),
      amount: z.number(),
      content: text,
      creditedAt: z.optional(text),
      fromBin: z.optional(text),
      fromAccount: z.optional(text),
    }),
    ...plain,
  },
  transfer: { route: 'POST /sandbox/bank/transfers', body: z.object({ reference: text }), ...plain },
  picture: { route: 'GET /sandbox/pictures/:name', ...plain },
  shop: { route: 'GET /sandbox/shop', ...plain },
  styles: { route: 'GET /sandbox/shop.css', ...plain },
  terminal: { route: 'GET /sandbox/terminal', query: z.object({ lang: z.optional(text) }), ...plain },
  terminalCode: { route: 'GET /sandbox/terminal/code.svg', query: z.object({ content: text }), ...plain },
});

export const standsBesideContracts = ({ contract }: Partial<Pick<Endpoint, 'contract'>>) => contract === 'operations';
