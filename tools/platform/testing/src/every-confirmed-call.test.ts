import { type Endpoint, merchantApiProblems, problems } from '@pay/contract-core';
import { otpChallenge } from '@pay/contract-shared';
import { languageCodes } from '@pay/i18n/core';
import { openCounter } from '@pay/platform-devices/fixtures';
import { clientOf } from '@pay/platform-integration/fixtures';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { Metrics, type Domain, listener, platformText, servedEndpoints } from '@pay/platform-kernel';
import { hireStaff, inviteMember, requestFor, sampleInput, startTestPlatform, type TestPlatform } from './index.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { safeParse } from 'zod/v4/core';
import { createDomains } from '@pay/platform';

const ran: string[] = [];

const watched = createDomains().map((domain): Domain => {
  const guarded = Object.entries(domain.guarded).map(([name, { action, before }]) => [
    name,
    { action, before, within: () => ran.push(domain.contract[name]!.id) },
  ]);
  return { ...domain, guarded: Object.fromEntries(guarded) as Domain['guarded'] };
});
const endpoints = servedEndpoints(watched).filter(({ otp }) => otp);
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);

let platform: TestPlatform;
let server: FastifyInstance;
let tokens: { merchant: string; staff: string };
/** What a call needs to be there, beside a sample of its fields. */
let records: Readonly<Record<string, object>>;
let sealed: (endpoint: Endpoint, input: object) => { code: number };

beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  const shop = await openShopAtBank(platform, 'EXACT');
  const payment = await shop.open();
  await payment.tell({ amount: 200_000 });
  const member = await inviteMember(platform, shop);
  const client = await clientOf(platform, shop);
  const counter = await openCounter(platform, shop);
  records = {
    'transaction.refund': { transactionId: payment.transactionId },
    'pos.rotateKey': { posId: counter.posId },
    'pos.refund': { id: (await counter.byCard(150_000)).id },
    'payout.setApprovalLimit': { userId: member.id },
    'payoutKey.setLimits': { clientId: client.account.clientId },
  };
  const { token: staff } = await hireStaff(platform, 'confirming@provider.test', { roles: ['root'] });
  tokens = { merchant: shop.token, staff };
  const { services } = platform;
  const log = pino({ level: 'silent' });
  server = await listener({ mode: 'live', domains: watched, services, log, metrics: new Metrics(() => undefined) });
  sealed = (endpoint, input) => client.seal(endpoint.path, input) as never;
}, 60_000);
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(() => ran.splice(0));

const isStaffs = ({ allow }: Endpoint) => typeof allow === 'string' && allow.startsWith('staff:');

async function send(endpoint: Endpoint, input: Record<string, unknown>) {
  const { method, url, headers, payload } = endpoint.sealed
    ? asRequest(sealed(endpoint, input) as never)
    : requestFor(endpoint, input);
  const token = isStaffs(endpoint) ? tokens.staff : tokens.merchant;
  const reply = await server.inject({
    method: method as 'POST',
    url,
    headers: { ...headers, ...(!endpoint.sealed && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && { payload }),
  });
  return reply.json<{ code: number; data: unknown }>();
}

const asRequest = ({ path, body, headers }: { path: string; body: string; headers: Record<string, string> }) => ({
  method: 'POST',
  url: `/pay${path}`,
  headers,
  payload: body,
});

const withoutCode = ({ otp: _otp, sessionId: _sessionId, ...input }: Record<string, unknown>) => input;

test.each(named(endpoints))('%s does nothing without a code', async (_id, endpoint) => {
  const { code, data } = await send(endpoint, { ...withoutCode(sampleInput(endpoint)), ...records[endpoint.id] });
  if (endpoint.otp?.askedBy === undefined)
    expect({ code, data: safeParse(otpChallenge, data) }).toMatchObject({ code: 0, data: { success: true } });
  else expect(code).toBe(endpoint.sealed ? merchantApiProblems.otp_invalid : problems.invalid_parameter.code);
  expect(ran).toEqual([]);
});

test.each(named(endpoints))('%s does nothing for a code that was never sent', async (_id, endpoint) => {
  const input = { ...withoutCode(sampleInput(endpoint)), sessionId: 'never-opened', otp: '123456' };
  expect((await send(endpoint, input)).code).not.toBe(0);
  expect(ran).toEqual([]);
});

const texts = watched.flatMap(({ contract, guarded }) =>
  Object.entries(guarded).flatMap(([name, { action }]) =>
    languageCodes.map((language) => [contract[name]!.id, language, action, contract[name]!.otp!.confirms] as const),
  ),
);

test.each(texts)('the message for %s names every confirmed value (%s)', (_id, language, action, confirms) => {
  const said = platformText(action, language, Object.fromEntries(confirms.map((name) => [name, `<${name}>`])));
  expect(said.match(/<\w+>|…/g)?.toSorted() ?? []).toEqual(confirms.map((name) => `<${name}>`).toSorted());
});
