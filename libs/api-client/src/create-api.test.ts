import { defineContract } from '@pay/contract-core';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { createApi } from './create-api.ts';
import { NetworkError } from './errors.ts';
import { askAhead, createQueryClient } from './query-client.ts';
import type { SendOptions, Transport } from './transport.ts';

const contracts = {
  payLink: defineContract('payLink', {
    getList: {
      route: 'GET /list',
      query: z.object({ status: z.optional(z.string()) }),
      returns: z.array(z.string()),
      allow: ['1501:read'],
    },
    create: {
      route: 'POST /create',
      body: z.object({ amount: z.number() }),
      returns: z.string(),
      allow: ['1501:write'],
      refreshes: ['dashboard'],
    },
    getDetail: {
      route: 'GET /detail/:id',
      returns: z.object({ limit: z.number() }),
      allow: ['1501:read'],
      seen: { except: [] },
    },
    setLimit: {
      route: 'PUT /limit/:id',
      body: z.object({ limit: z.number() }),
      allow: ['1501:write'],
      seenIn: 'getDetail',
    },
    remove: { route: 'DELETE /remove', body: z.object({ id: z.string() }), allow: ['1501:write'] },
    removeSeen: { route: 'DELETE /remove/:id', allow: ['1501:write'], seenIn: 'getDetail' },
  }),
};

function recording(answer: () => Promise<unknown>) {
  const sent: { id: string; input: unknown; options: SendOptions }[] = [];
  const transport: Transport = {
    send: (endpoint, input, options = {}) => {
      sent.push({ id: endpoint.id, input, options });
      return answer();
    },
    download: () => Promise.reject(new Error('no file')),
    abortAll: () => undefined,
  };
  return { api: createApi(contracts, transport), sent };
}

function submitting(answer: () => Promise<unknown>) {
  const { api, sent } = recording(answer);
  const client = createQueryClient();
  const submit = (amount: number) =>
    new MutationObserver(client, api.payLink.create.mutation()).mutate({ amount }).catch(() => undefined);
  return { submit, keys: () => sent.map(({ options }) => options.idempotencyKey), client, api, sent };
}

test('a read is cached under its contract, its name and what was asked for', async () => {
  const { api, sent } = recording(async () => ['a']);
  const options = api.payLink.getList.query({ status: 'SUCCESS' });
  expect(options.queryKey).toEqual(['payLink', 'getList', { status: 'SUCCESS' }]);
  expect(await createQueryClient().fetchQuery(options)).toEqual(['a']);
  expect(sent[0]!.options.signal).toBeInstanceOf(AbortSignal);
});

test('what the frame has just read is not read again by a screen, until something changed it', async () => {
  const { api, sent } = recording(async () => ['a']);
  const options = api.payLink.getList.query({});
  const client = createQueryClient({ shared: [options] });
  await client.prefetchQuery(options);
  const leave = new QueryObserver(client, options).subscribe(() => undefined);
  expect(sent).toHaveLength(1);
  await new MutationObserver(client, api.payLink.remove.mutation()).mutate({ id: '1' });
  expect(sent.map(({ id }) => id)).toEqual(['payLink.getList', 'payLink.remove', 'payLink.getList']);
  leave();
});

test('what was asked ahead of its screen is not asked by the screen, whether it is there or on its way', async () => {
  const { api, sent } = recording(async () => ['a']);
  const options = api.payLink.getList.query({});
  const client = createQueryClient();
  const visit = () => new QueryObserver(client, options).subscribe(() => undefined);
  const arrival = askAhead(client, options);
  const leave = visit();
  await arrival;
  leave();
  visit()();
  expect(sent).toHaveLength(1);
  await client.invalidateQueries(options);
  const leaveAgain = visit();
  expect(sent).toHaveLength(2);
  await client.refetchQueries(options, { cancelRefetch: false });
  leaveAgain();
  visit()();
  expect(sent).toHaveLength(3);
  await askAhead(client, options);
  visit()();
  expect(sent).toHaveLength(4);
});

test('a submit whose reply was lost keeps its key, a new one gets another', async () => {
  let online = false;
  const { submit, keys } = submitting(async () => {
    if (!online) throw new NetworkError('offline');
    return 'ok';
  });
  await submit(10_000);
  online = true;
  await submit(10_000);
  await submit(10_000);
  const [lost, repeated, next] = keys();
  expect(repeated).toBe(lost);
  expect(next).not.toBe(lost);
});

test('the same submit twice in one moment is one call, and the screen hears of it once', async () => {
  const { api, sent, client } = submitting(async () => 'ok');
  const heard = jest.fn();
  const create = new MutationObserver(client, api.payLink.create.mutation({ onSuccess: heard, onSettled: heard }));
  expect(await Promise.all([create.mutate({ amount: 1 }), create.mutate({ amount: 1 })])).toEqual(['ok', 'ok']);
  expect([sent.length, heard.mock.calls.length]).toEqual([1, 2]);
  await create.mutate({ amount: 1 });
  expect(sent).toHaveLength(2);
});

test('a refusal of a submit that was made twice is told once', async () => {
  const { api, sent } = recording(() => Promise.reject(new NetworkError('offline')));
  const heard = jest.fn();
  const told = jest.fn();
  const client = createQueryClient({ onError: told });
  const create = new MutationObserver(client, api.payLink.create.mutation({ onError: heard }));
  await Promise.allSettled([create.mutate({ amount: 1 }), create.mutate({ amount: 1 })]);
  expect([sent.length, heard.mock.calls.length, told.mock.calls.length]).toEqual([1, 1, 1]);
});

test('another content is another submit', async () => {
  const { submit, keys } = submitting(() => Promise.reject(new NetworkError('offline')));
  await submit(10_000);
  await submit(20_000);
  expect(new Set(keys()).size).toBe(2);
});

test('a key that the screen stored is sent as it is', async () => {
  const { api, sent, client } = submitting(async () => 'ok');
  await new MutationObserver(client, api.payLink.create.mutation({ submitKey: () => 'stored' })).mutate({ amount: 1 });
  expect(sent[0]!.options.idempotencyKey).toBe('stored');
});

test('a DELETE sends no key', async () => {
  const { api, sent, client } = submitting(async () => null);
  await new MutationObserver(client, api.payLink.remove.mutation()).mutate({ id: 'x' });
  expect(sent[0]!.options.idempotencyKey).toBeUndefined();
});

test('a success makes the reads of its contract and of those it refreshes stale', async () => {
  const { submit, client } = submitting(async () => 'ok');
  for (const contract of ['payLink', 'dashboard', 'payout']) client.setQueryData([contract, 'x', {}], 1);
  await submit(1);
  const isStale = (contract: string) => client.getQueryState([contract, 'x', {}])?.isInvalidated;
  expect([isStale('payLink'), isStale('dashboard'), isStale('payout')]).toEqual([true, true, false]);
});

async function shownDetail(later: readonly unknown[]) {
  const answers: unknown[] = [{ seen: 'first' }, ...later];
  const { api } = recording(async () => answers.shift());
  const client = createQueryClient();
  const asked = api.payLink.getDetail.query({ id: 'x' });
  const detail = new QueryObserver(client, asked);
  const leave = detail.subscribe(() => undefined);
  await client.fetchQuery({ ...asked, staleTime: Infinity });
  return { api, client, detail, leave };
}

test('a decision about what was seen ends when the record is shown as it left it', async () => {
  const { api, client, detail, leave } = await shownDetail([null, { seen: 'second' }]);
  const told: unknown[] = [];
  const settings = api.payLink.setLimit.mutation({ onSuccess: () => told.push(detail.getCurrentResult().data) });
  await new MutationObserver(client, settings).mutate({ id: 'x', limit: 1, seen: 'first' });
  expect(told).toEqual([{ seen: 'second' }]);
  leave();
});

test('the removal of what was seen ends before the record is asked for again', async () => {
  const { api, client, detail, leave } = await shownDetail([null, null]);
  const told: unknown[] = [];
  const settings = api.payLink.removeSeen.mutation({ onSuccess: () => told.push(detail.getCurrentResult().data) });
  await new MutationObserver(client, settings).mutate({ id: 'x', seen: 'first' });
  expect(told).toEqual([{ seen: 'first' }]);
  leave();
});
