import { defineContract } from '@pay/contract-core';
import { MutationObserver } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { confirmations, NotConfirmedError, toldFailure, type CodeSent } from './confirmations.ts';
import { createApi } from './create-api.ts';
import { ApiError, NetworkError } from './errors.ts';
import { createQueryClient } from './query-client.ts';
import type { Transport } from './transport.ts';

const contracts = {
  merchant: defineContract('merchant', {
    reveal: {
      route: 'PUT /reveal',
      body: z.object({ overlap: z.optional(z.string()) }),
      returns: z.string(),
      allow: 'signed-in',
      otp: { purpose: 'reveal', confirms: [] },
    },
    approve: { route: 'POST /approve', body: z.object({ id: z.string() }), allow: 'signed-in' },
    verify: {
      route: 'POST /approve/verify',
      body: z.object({ successUrl: z.optional(z.string()) }),
      returns: z.string(),
      allow: 'signed-in',
      otp: { purpose: 'payout', confirms: ['amount'], askedBy: 'approve' },
    },
  }),
};

const step = (sessionId: string): CodeSent => ({
  sessionId,
  timeout: 120,
  phone: '09xx xxx 001',
  time: '2026-11-22T00:00:00.000Z',
  action: 'Show the keys',
});
const refusal = (code: number) =>
  new ApiError(contracts.merchant.reveal, { code, message: '', data: null, traceId: 't', status: 400 });

let sent: unknown[];
let answers: unknown[];
const transport: Transport = {
  send: (endpoint, input, options) => {
    sent.push([endpoint.id, input, ...(options?.idempotencyKey ? ['key'] : [])]);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  },
  download: () => Promise.reject(new Error('no file')),
  abortAll: () => undefined,
};
const api = createApi(contracts, transport);

let leave: () => void;
const dialog = jest.fn();
beforeEach(() => {
  sent = [];
  answers = [];
  dialog.mockReset();
  leave = confirmations.subscribe(dialog);
});
afterEach(() => {
  confirmations.cancel();
  leave();
});

const shown = async () => {
  await Promise.resolve();
  await new Promise(setImmediate);
  return confirmations.first()!;
};
const reveal = (overlap = 'NOW') =>
  new MutationObserver(createQueryClient(), api.merchant.reveal.mutation()).mutate({ overlap });

test('a call that a code confirms is sent, waits for the code, and is sent again with it', async () => {
  answers = [step('s1'), 'the keys'];
  const reply = reveal();
  await (await shown()).verify('123456', 's1');
  expect(await reply).toBe('the keys');
  expect(sent).toEqual([
    ['merchant.reveal', { overlap: 'NOW' }],
    ['merchant.reveal', { overlap: 'NOW', sessionId: 's1', otp: '123456' }],
  ]);
  expect(confirmations.first()).toBeUndefined();
  expect(dialog).toHaveBeenCalledTimes(2);
});

test('where another call has the code sent, that one is asked, and asked again for a new code', async () => {
  answers = [step('s1'), step('s2'), 'sent away'];
  const { mutate } = new MutationObserver(createQueryClient(), api.merchant.verify.mutation());
  const reply = mutate({ successUrl: '/done', asking: { id: 'P1' } });
  const confirmation = await shown();
  expect((await confirmation.resend()).sessionId).toBe('s2');
  await confirmation.verify('123456', 's2');
  expect(await reply).toBe('sent away');
  expect(sent).toEqual([
    ['merchant.approve', { id: 'P1' }],
    ['merchant.approve', { id: 'P1' }],
    ['merchant.verify', { successUrl: '/done', sessionId: 's2', otp: '123456' }],
  ]);
});

test.each([
  ['a wrong code', refusal(1103)],
  ['an expired code', refusal(1104)],
  ['a lock', refusal(1105)],
  ['a change since the code was sent', refusal(1117)],
  ['no answer', new NetworkError('offline')],
])('%s leaves the dialog open', async (_what, failure) => {
  answers = [step('s1'), failure, 'the keys'];
  const reply = reveal();
  const confirmation = await shown();
  await expect(confirmation.verify('000000', 's1')).rejects.toBe(failure);
  expect(confirmations.first()).toBe(confirmation);
  await confirmation.verify('123456', 's1');
  expect(await reply).toBe('the keys');
});

test('any other refusal closes it and is told where the call was made', async () => {
  answers = [step('s1'), refusal(5)];
  const reply = reveal();
  const told = expect(reply).rejects.toMatchObject({ name: 'not_allowed_from_status' });
  await (await shown()).verify('123456', 's1');
  await told;
  expect(confirmations.first()).toBeUndefined();
});

test('what is refused before the code opens no dialog', async () => {
  answers = [refusal(4)];
  await expect(reveal()).rejects.toMatchObject({ name: 'access_denied' });
  expect(dialog).not.toHaveBeenCalled();
});

test('whoever gives no code has nothing done and is told nothing', async () => {
  answers = [step('s1')];
  const failure = reveal().catch((error: Error) => error);
  (await shown()).cancel();
  const error = await failure;
  expect(error).toBeInstanceOf(NotConfirmedError);
  expect(toldFailure(error as Error)).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a second call waits until the first has its code', async () => {
  answers = [step('s1'), step('s2'), 'one', 'two'];
  const replies = [reveal(), reveal('PT1H')];
  await (await shown()).verify('111111', 's1');
  expect(confirmations.first()?.sent.sessionId).toBe('s2');
  await (await shown()).verify('222222', 's2');
  expect(await Promise.all(replies)).toEqual(['one', 'two']);
});

test('a page without the dialog sends nothing', async () => {
  leave();
  await expect(reveal()).rejects.toThrow('Nothing on this page takes a code');
  expect(sent).toEqual([]);
});
