import { defineContract, problem } from '@pay/contract-core';
import { noData, otpChallenge } from '@pay/contract-shared';
import { may } from '@pay/domain';
import { defineMessages } from '@pay/i18n/core';
import { Metrics, type HandlersOf, listener, type MerchantActor, type ReadContext, serve } from '@pay/platform-kernel';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from './index.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';

interface Transfer {
  id: string;
  createdBy: string;
  amount: number;
  receiver: string;
  status: 'WAITING' | 'TRANSFERRING';
}

const id = '00000000-0000-7000-8000-000000000001';
const balance = 10_000_000;
let transfer: Transfer;
let sentAway = 0;

const trial = defineContract('tool', {
  approve: {
    route: 'POST /api/trial/v1/approve',
    body: z.object({ id: z.string() }),
    returns: otpChallenge,
    allow: [may('payout', 'write')],
    problems: ['approver_is_creator', 'balance_too_low'],
  },
  approveVerify: {
    route: 'POST /api/trial/v1/approve/verify',
    body: z.object({ successUrl: z.optional(z.string()) }),
    returns: noData,
    allow: [may('payout', 'write')],
    otp: { purpose: 'trial', confirms: ['amount', 'receiver'], askedBy: 'approve' },
    problems: ['approver_is_creator', 'balance_too_low'],
  },
});

function approvable({ actor }: ReadContext<MerchantActor>) {
  if (transfer.createdBy === actor.userName) throw problem('approver_is_creator');
  if (transfer.amount > balance) throw problem('balance_too_low');
  const { amount, receiver } = transfer;
  return { values: { amount, receiver }, subject: transfer.id };
}

const handlers: HandlersOf<typeof trial> = {
  approve: (_input, ctx) => approvable(ctx),
  approveVerify: {
    action: defineMessages('trial', { send: 'Send {amount} to {receiver}' }).send,
    before: (_input, ctx, subject) => {
      expect(subject).toBe(id);
      return approvable(ctx);
    },
    within: (_input, _ctx, confirmed) => {
      expect(confirmed).toEqual({ values: { amount: transfer.amount, receiver: transfer.receiver }, subject: id });
      sentAway += 1;
      transfer.status = 'TRANSFERRING';
    },
  },
};

let platform: TestPlatform;
let server: FastifyInstance;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  const { services } = platform;
  const log = pino({ level: 'silent' });
  server = await listener({
    mode: 'live',
    domains: [serve(trial, handlers)],
    services,
    log,
    metrics: new Metrics(() => undefined),
  });
}, 60_000);
beforeEach(async () => {
  shop = await platform.newMerchant();
  transfer = { id, createdBy: 'a colleague', amount: 1_500_000, receiver: '0071001234567', status: 'WAITING' };
  sentAway = 0;
});
afterAll(async () => {
  await server.close();
  await platform.close();
});

async function call(name: keyof typeof trial, input: Record<string, unknown>) {
  const { headers, ...request } = requestFor(trial[name], input);
  const reply = await server.inject({
    ...request,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${shop.token}` },
  });
  return reply.json<{ code: number; data: { sessionId: string; action: string; time: string; phone: string } }>();
}

async function asked() {
  const { data } = await call('approve', { id });
  return { sessionId: data.sessionId, otp: await platform.otpOf(shop.phone) };
}

const ownName = async () => {
  const { fullName } = await platform.services.storages.live.db
    .selectFrom('appUser')
    .select('fullName')
    .where('phone', '=', shop.phone)
    .executeTakeFirstOrThrow();
  return fullName;
};

const messages = () =>
  platform.services.storages.live.db.selectFrom('outboxMessage').select('body').where('to', '=', shop.phone).execute();

test('the call that approves has the code sent, the call that verifies finds the record by it', async () => {
  const step = await call('approve', { id });
  expect(step).toMatchObject({ code: 0, data: { phone: expect.stringMatching(/^09xx/) as string } });
  expect(sentAway).toBe(0);
  const otp = await platform.otpOf(shop.phone);
  const { sessionId } = step.data;
  expect(await call('approveVerify', { sessionId, otp, successUrl: 'https://shop.example/done' })).toMatchObject({
    code: 0,
    data: null,
  });
  expect(transfer.status).toBe('TRANSFERRING');
});

test.each([
  ['who created it may not approve it', async () => (transfer.createdBy = await ownName()), 1902],
  ['a balance that is too low', () => (transfer.amount = balance + 1), 1901],
])('%s is refused before a code is sent', async (_what, given, code) => {
  await given();
  const before = await messages();
  expect((await call('approve', { id })).code).toBe(code);
  expect(await messages()).toEqual(before);
});

test.each([
  ['amount', () => (transfer.amount = 1_500_001)],
  ['receiver', () => (transfer.receiver = '0071007654321')],
])(
  'a record whose %s changed since the code was sent is refused, and goes once it is as it was',
  async (_what, change) => {
    const answer = await asked();
    const before = { ...transfer };
    change();
    expect((await call('approveVerify', answer)).code).toBe(1117);
    expect(sentAway).toBe(0);
    transfer = before;
    expect((await call('approveVerify', answer)).code).toBe(0);
    expect(sentAway).toBe(1);
  },
);

test('what refuses before the code refuses after it too, and the code stays good', async () => {
  const answer = await asked();
  transfer.createdBy = await ownName();
  expect((await call('approveVerify', answer)).code).toBe(1902);
  transfer.createdBy = 'a colleague';
  expect((await call('approveVerify', answer)).code).toBe(0);
});

test('one code sends one transfer away, however often and however fast it comes', async () => {
  const answer = await asked();
  const codes = await Promise.all(Array.from({ length: 4 }, async () => (await call('approveVerify', answer)).code));
  expect(codes.toSorted((one, other) => one - other)).toEqual([0, 1104, 1104, 1104]);
  expect(sentAway).toBe(1);
});
