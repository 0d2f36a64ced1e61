import { defineContract } from '@pay/contract-core';
import { MutationObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createApi } from './create-api.ts';
import { createQueryClient } from './query-client.ts';
import type { Transport } from './transport.ts';

const contracts = {
  payout: defineContract('payLink', {
    getList: {
      route: 'GET /list',
      query: z.object({ status: z.optional(z.enum(['WAITING', 'SUCCESS'])) }),
      returns: z.array(z.object({ amount: z.number() })),
      allow: 'signed-in',
    },
    getDetail: { route: 'GET /detail/:payOutId', returns: z.object({ note: z.string() }), allow: 'signed-in' },
    create: {
      route: 'POST /create',
      body: z.object({ amount: z.number(), note: z.optional(z.string()) }),
      returns: z.object({ id: z.string() }),
      allow: 'signed-in',
    },
    refresh: { route: 'POST /refresh', allow: 'signed-in', problems: ['bank_account_in_use', 'duplicate'] },
    upload: { route: 'POST /upload', upload: { file: { kind: 'table' } }, allow: 'signed-in' },
    export: { route: 'GET /export', reply: 'file', allow: 'signed-in' },
    reveal: { route: 'PUT /reveal', returns: z.string(), allow: 'signed-in', otp: { purpose: 'reveal', confirms: [] } },
    approve: { route: 'POST /approve', body: z.object({ id: z.string() }), allow: 'signed-in' },
    verify: {
      route: 'POST /approve/verify',
      body: z.object({ successUrl: z.optional(z.string()) }),
      allow: 'signed-in',
      otp: { purpose: 'payout', confirms: ['amount'], askedBy: 'approve' },
    },
    watch: { route: 'GET /watch/:code', reply: 'events', returns: z.object({ status: z.string() }), allow: 'anyone' },
  }),
};

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const isTrue = <T extends true>(value?: T) => value;

const queries = createQueryClient();
const uses = (transport: Transport, api = createApi(contracts, transport)) => [
  api.payout.getList.query(),
  api.payout.getList.query({ status: 'WAITING' }, { enabled: false }),
  api.payout.getDetail.fetch({ payOutId: '1' }),
  api.payout.create.mutation().mutationFn,
  api.payout.upload.fetch({ file: new Blob() }),
  api.payout.export.download(),
  api.payout.watch.endpoint,
  isTrue<Same<Awaited<ReturnType<typeof api.payout.create.fetch>>, { id: string }>>(),
  isTrue<Same<Awaited<ReturnType<typeof api.payout.refresh.fetch>>, null>>(),
  new MutationObserver(queries, api.payout.refresh.mutation()).mutate(),
  new MutationObserver(queries, api.payout.reveal.mutation()).mutate(),
  new MutationObserver(queries, api.payout.verify.mutation()).mutate({ asking: { id: '1' } }),
  api.payout.reveal.fetch({ sessionId: 's', otp: '123456' }),

  // @ts-expect-error without its code the call answers something else
  api.payout.reveal.fetch({}),
  // @ts-expect-error the dialog gives the code
  new MutationObserver(queries, api.payout.verify.mutation()).mutate({ asking: { id: '1' }, otp: '123456' }),
  // @ts-expect-error the call that has the code sent names what is approved
  new MutationObserver(queries, api.payout.verify.mutation()).mutate({ successUrl: '/' }),
  // @ts-expect-error a path parameter is required
  api.payout.getDetail.fetch({}),
  // @ts-expect-error so is the input that holds it
  api.payout.getDetail.query(),
  // @ts-expect-error the status is one of the enum
  api.payout.getList.query({ status: 'PAID' }),
  // @ts-expect-error an amount is a number
  api.payout.create.fetch({ amount: '10' }),
  // @ts-expect-error there is no such field
  api.payout.create.fetch({ amount: 10, mount: 1 }),
  // @ts-expect-error a file is required
  api.payout.upload.fetch({}),
  // @ts-expect-error a file is downloaded, not read as data
  api.payout.export.fetch({}),
  // @ts-expect-error a stream of events is followed by the browser itself
  api.payout.watch.fetch({ code: 'x' }),
  // @ts-expect-error there is no such call
  api.payout.deny,
];

const fails = (transport: Transport, api = createApi(contracts, transport)) => {
  const unlink = new MutationObserver(createQueryClient(), api.payout.refresh.mutation());
  const { error } = unlink.getCurrentResult();
  return [
    error?.name === 'bank_account_in_use' && error.data.usedBy.map((use) => use.length),
    error?.name === 'duplicate' || error?.name === 'busy' || error?.name === 'NetworkError',
    // @ts-expect-error the entry does not declare this refusal
    error?.name === 'out_of_stock',
    // @ts-expect-error a duplicate does not tell what uses it
    error?.name === 'duplicate' && error.data.usedBy,
  ];
};

test('a refusal that the entry does not declare is not looked for, and a declared one tells its details', () => {
  expect(fails).toBeInstanceOf(Function);
});

test('a wrong call does not compile', () => {
  expect(uses).toBeInstanceOf(Function);
});
