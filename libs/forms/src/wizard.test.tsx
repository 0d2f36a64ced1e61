import { ApiError, createApi, createQueryClient, type Transport } from '@pay/api-client';
import { defineContract } from '@pay/contract-core';
import { LanguageProvider } from '@pay/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { defineWizard, useWizard } from './wizard.ts';

const payout = defineContract('payLink', {
  create: {
    route: 'POST /payout/create',
    body: z.object({
      accountNo: z.string().check(z.minLength(6)),
      amount: z.number(),
      kind: z.enum(['ONE', 'REPEATED']),
      repeat: z.optional(z.number()),
    }),
    allow: 'signed-in',
  },
});

let answer: () => Promise<unknown>;
const api = createApi({ payout }, { send: () => answer() } as Partial<Transport> as Transport);

const wizard = defineWizard({
  endpoint: api.payout.create,
  steps: [
    { name: 'receiver', title: { id: 'receiver' }, fields: ['accountNo', 'kind'] },
    {
      name: 'repeat',
      title: { id: 'repeat' },
      fields: ['repeat'],
      optional: true,
      when: ({ kind }) => kind === 'REPEATED',
    },
    { name: 'amount', title: { id: 'amount' }, fields: ['amount'] },
  ],
});

const ids = ['rule.required', 'rule.too_short', 'field.accountNo', 'field.amount', 'field.kind'];
const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider language="en" catalogue={Object.fromEntries(ids.map((id) => [id, id]))}>
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  </LanguageProvider>
);
const open = (onDone = () => undefined) =>
  renderHook(() => useWizard(wizard, { onDone, defaults: { accountNo: '123456', kind: 'ONE', amount: 5_000 } }), {
    wrapper,
  }).result;
type Opened = ReturnType<typeof open>;
const next = (opened: Opened) => act(() => opened.current.next());

beforeEach(() => {
  answer = () => Promise.resolve(null);
});

test('a step opens once the one before is right, and the last one sends', async () => {
  const done = jest.fn();
  const opened = open(done);
  act(() => opened.current.form.set('accountNo', '1'));
  await next(opened);
  expect(opened.current.step.name).toBe('receiver');
  act(() => opened.current.form.set('accountNo', '1234567'));
  await next(opened);
  expect(opened.current).toMatchObject({ index: 1, last: true, step: { name: 'amount' } });
  await next(opened);
  await waitFor(() => expect(done).toHaveBeenCalled());
});

test('a step that does not apply is left out', () => {
  const opened = open();
  expect(opened.current.steps).toHaveLength(2);
  act(() => opened.current.form.set('kind', 'REPEATED'));
  expect(opened.current.steps.map(({ name }) => name)).toEqual(['receiver', 'repeat', 'amount']);
});

test('a step that may be left out can be skipped until something is entered', async () => {
  const opened = open();
  act(() => opened.current.form.set('kind', 'REPEATED'));
  expect(opened.current.skippable).toBe(false);
  await next(opened);
  expect(opened.current).toMatchObject({ skippable: true, step: { name: 'repeat' } });
  act(() => opened.current.form.set('repeat', 3));
  expect(opened.current.skippable).toBe(false);
  await next(opened);
  expect(opened.current.step.name).toBe('amount');
});

test('a refusal opens the step of its field', async () => {
  answer = () =>
    Promise.reject(
      new ApiError(payout.create, {
        code: 2,
        message: '',
        data: { fields: [{ field: 'accountNo', rule: 'too_short', message: 'Unknown account' }] },
        traceId: 't',
        status: 400,
      }),
    );
  const opened = open();
  await next(opened);
  await next(opened);
  await waitFor(() => expect(opened.current.step.name).toBe('receiver'));
  expect(opened.current.form.field('accountNo').error).toBe('Unknown account');
  act(() => opened.current.goTo('amount'));
  expect(opened.current.step.name).toBe('receiver');
});
