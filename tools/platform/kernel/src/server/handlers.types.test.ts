import { defineContract } from '@pay/contract-core';
import { noData, otpChallenge } from '@pay/contract-shared';
import { may } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { type HandlersOf, serve } from './handlers.ts';
import * as z from 'zod/mini';

const code = { purpose: 'trial', confirms: ['amount'] } as const;
const by = { returns: noData, allow: [may('payout', 'write')] } as const;

const trial = defineContract('queue', {
  named: { route: 'POST /named', body: z.object({ amount: z.number() }), ...by, otp: code },
  found: { route: 'POST /found', body: z.object({ id: z.string() }), ...by, otp: code },
  perhaps: { route: 'POST /perhaps', body: z.object({ amount: z.optional(z.number()) }), ...by, otp: code },
  staffs: { route: 'POST /staffs', body: z.object({ amount: z.number() }), ...by, allow: 'staff:root', otp: code },
  ask: { route: 'POST /ask', body: z.object({ id: z.string() }), ...by, returns: otpChallenge },
  answer: { route: 'POST /answer', ...by, otp: { ...code, askedBy: 'ask' } },
});
type Handlers = HandlersOf<typeof trial>;

const { action } = defineMessages('trial', { action: 'Pay {amount}' });
const within = () => undefined;
const values = { amount: 1 };
const to = { channel: 'EMAIL', to: 'root@provider.test' } as const;

const right: Handlers = {
  named: { action, within },
  found: { action, before: () => ({ values }), within },
  perhaps: { action, before: ({ amount = 0 }) => ({ values: { amount } }), within },
  staffs: { action, before: () => ({ values, to }), within },
  ask: () => ({ values, subject: 'id' }),
  answer: { action, before: () => ({ values }), outside: within },
};

const wrong: Partial<Handlers>[] = [
  // @ts-expect-error no text says what the code is for
  { named: { within } },
  // @ts-expect-error a call that a code confirms is not carried out without one
  { named: within },
  // @ts-expect-error the request does not tell the amount
  { found: { action, within } },
  // @ts-expect-error nor does one that may leave it out
  { perhaps: { action, within } },
  // @ts-expect-error an amount is a number
  { found: { action, before: () => ({ values: { amount: '1' } }), within } },
  // @ts-expect-error nobody knows where the code goes
  { staffs: { action, before: () => ({ values }), within } },
  // @ts-expect-error the amount is to be told when the code is sent
  { ask: () => ({ values: {} }) },
  // @ts-expect-error and to be looked at again
  { answer: { action, within } },
];

test('a handler that leaves out what its code is for, confirms or is sent to does not compile', () => {
  expect(Object.keys(serve(trial, right).guarded)).toEqual(['named', 'found', 'perhaps', 'staffs', 'answer']);
  expect(wrong).toHaveLength(8);
});
