import { type Endpoint, pagingOf, type ProblemName, successCode } from '@pay/contract-core';
import { notices } from '@pay/contract-merchant-api';
import { webhook } from '@pay/contract-portal';
import { webhookEventNames, webhookEvents } from '@pay/domain';
import { createDomains } from '@pay/platform';
import { placeOf, servedEndpoints } from '@pay/platform-kernel';
import { safeParse } from 'zod/v4/core';
import * as z from 'zod/mini';
import { type Answer, requestFor, startTestPlatform, type TestPlatform } from './index.ts';
import { withoutRepeat, withoutSuccess } from './world/exceptions.ts';
import { type GivenCall, givenCall } from './world/givens.ts';
import { unsealed } from './world/signed-request.ts';
import { World } from './world/world.ts';

const endpoints = servedEndpoints(createDomains());
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);
const isReached = ({ id }: Endpoint) => !(id in withoutSuccess);
const reached = endpoints.filter(isReached);

let platform: TestPlatform;
let world: World;
const counts = { succeeded: 0, repeated: 0 };

beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
  await hearEverything();
}, 60_000);
afterAll(async () => {
  console.log(
    `${counts.succeeded} of ${endpoints.length} calls succeed, ${Object.keys(withoutSuccess).length} exceptions; ` +
      `${counts.repeated} of ${keyed.length} answer a repeated key, ${Object.keys(withoutRepeat).length} exceptions`,
  );
  await world.close();
  await platform.close();
});

/** The shop of the world takes every event; nobody answers at its address. */
async function hearEverything() {
  const url = 'http://127.0.0.1:65535/hook';
  await world.ok(webhook.update, { webhookUrl: url });
  await platform.services.storages.live.db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: url, events: webhookEventNames })
    .where('merchantId', '=', world.shop.merchantId)
    .execute();
}

const succeeds = (endpoint: Endpoint, { status, body }: Answer) =>
  'code' in body ? body.code === successCode[endpoint.service ?? 'platform'] : status === 200;

const expectSuccess = (endpoint: Endpoint, answer: Answer) =>
  expect({ ...answer.body, succeeds: succeeds(endpoint, answer) }).toMatchObject({ succeeds: true });

test.each(named(reached))('%s succeeds with what it needs', async (_id, endpoint) => {
  const { request, options, account } = await givenCall(world, endpoint);
  const answer = await platform.send(request, options);
  expectSuccess(endpoint, answer);
  const data = account ? unsealed(answer.body, account).data : answer.body.data;
  if (endpoint.returns && (endpoint.reply ?? 'json') === 'json')
    expect(safeParse(endpoint.returns, data).error?.issues ?? []).toEqual([]);
  counts.succeeded += 1;
});

const takesKey = ({ allow, method, otp }: Endpoint) =>
  method !== 'GET' && !otp && (Array.isArray(allow) || ['signed-in', 'enterprise', 'bearer'].includes(String(allow)));
const keyed = reached.filter(takesKey);

const reversed = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input)
      .toReversed()
      .map(([name, value]) => [name, isDocument(value) ? reversed(value) : value]),
  );
const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

function changed(endpoint: Endpoint, input: Record<string, unknown>): Record<string, unknown> | undefined {
  const own = Object.entries(input).filter(([name]) => !endpoint.pathNames.includes(name));
  const text = own.find(([, value]) => typeof value === 'string');
  if (text) return { ...input, [text[0]]: `${String(text[1])}x` };
  const file = own.find(([, value]) => value instanceof Uint8Array);
  return file && { ...input, [file[0]]: Buffer.concat([file[1] as Uint8Array, Buffer.from('x')]) };
}

const codesOf = (endpoint: Endpoint, ...names: ProblemName[]) => names.map((name) => placeOf(name, endpoint).code);

async function repeated(endpoint: Endpoint, { input, options, fileName }: GivenCall) {
  const send = (fields: Record<string, unknown>) =>
    platform.send(requestFor(endpoint, fields, fileName), {
      ...options,
      headers: { 'idempotency-key': `repeat-${endpoint.id}` },
    });
  const first = await send(input);
  expectSuccess(endpoint, first);
  return { first, second: await send(reversed(input)), send };
}

test.each(named(keyed.filter(({ id }) => !(id in withoutRepeat))))(
  '%s gives the stored answer to a repeated key, whatever the order of the fields, and refuses the key for another body',
  async (_id, endpoint) => {
    const call = await givenCall(world, endpoint);
    const { first, second, send } = await repeated(endpoint, call);
    expect({ ...second.body, traceId: '' }).toEqual({ ...first.body, traceId: '' });
    const other = changed(endpoint, call.input);
    const refusals = codesOf(endpoint, 'idempotency_key_reused', 'invalid_parameter', 'file_invalid');
    if (other) expect(refusals).toContain((await send(other)).body.code);
    counts.repeated += 1;
  },
);

test.each(named(reached.filter(({ sealed, changesNothing }) => sealed && !changesNothing)))(
  '%s answers a message that comes again as it did the first time',
  async (_id, endpoint) => {
    const { request, options, account } = await givenCall(world, endpoint);
    const first = await platform.send(request, options);
    expectSuccess(endpoint, first);
    const second = await platform.send(request, options);
    expect(unsealed(second.body, account!)).toEqual(unsealed(first.body, account!));
  },
);

const lists = reached.flatMap((endpoint) => {
  const names = pagingOf(endpoint.query)?.names;
  return names && endpoint.reply !== 'file' ? [[endpoint.id, names.page, endpoint] as const] : [];
});

test.each(lists)('%s refuses a page beyond reason', async (_id, name, endpoint) => {
  const { input, options } = await givenCall(world, endpoint);
  const page = (value: unknown) => platform.send(requestFor(endpoint, { ...input, [name]: value }), options);
  expectSuccess(endpoint, await page(0));
  const refusals = codesOf(endpoint, 'invalid_parameter', 'limit_exceeded');
  for (const beyond of [1e9, -1, 1.5, 'x', 900_000]) expect(refusals).toContain((await page(beyond)).body.code);
});

test('every notice that came about tells the fields of its contract, and no other; of payouts their own tests say so', async () => {
  const told = await platform.services.storages.live.db
    .selectFrom('webhookEvent')
    .select(['type', 'notice'])
    // Those that the fixtures of receivers write by themselves tell a reference only.
    .where(({ eb, or }) => or([eb('merchantId', '=', world.shop.merchantId), eb('type', '=', 'ping')]))
    .execute();
  const faults = told.flatMap(({ type, notice }) => {
    const { error } = safeParse(z.strictObject(notices[webhookEvents[type].of].shape), notice);
    return error
      ? [`${type}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`]
      : [];
  });
  expect([...new Set(faults)]).toEqual([]);
  const kinds = new Set(told.map(({ type }) => webhookEvents[type].of));
  expect([...kinds].toSorted()).toEqual(['invoice', 'order', 'payment', 'refund', 'subscription', 'test']);
});

test('an exception stays one only as long as it must, and only a stream is one', async () => {
  for (const id of Object.keys(withoutSuccess)) {
    const endpoint = endpoints.find((one) => one.id === id)!;
    const { request, options } = await givenCall(world, endpoint);
    expect({ id, succeeds: succeeds(endpoint, await platform.send(request, options)) }).toEqual({
      id,
      succeeds: false,
    });
  }
  for (const id of Object.keys(withoutRepeat)) {
    const endpoint = keyed.find((one) => one.id === id)!;
    const { first, second } = await repeated(endpoint, await givenCall(world, endpoint));
    expect({ ...second.body, traceId: '' }).not.toEqual({ ...first.body, traceId: '' });
  }
  const streams = endpoints.filter(({ reply }) => reply === 'events').map(({ id }) => id);
  expect(streams).toEqual(expect.arrayContaining(Object.keys(withoutSuccess)));
  expect(Object.keys(withoutRepeat).length).toBeLessThanOrEqual(1);
});
