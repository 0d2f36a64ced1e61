import { type Endpoint, problems, successCode } from '@pay/contract-core';
import { createDomains } from '@pay/platform';
import { placeOf, servedEndpoints } from '@pay/platform-kernel';
import {
  type Answer,
  requestFor,
  sampleInput,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from './index.ts';
import { withoutTestRecord } from './world/exceptions.ts';
import { givenCall, usualToken } from './world/givens.ts';
import { World } from './world/world.ts';

const endpoints = servedEndpoints(createDomains());
const ofStaff = endpoints.filter(({ allow }) => typeof allow === 'string' && allow.startsWith('staff:'));
const inTestMode = ofStaff.filter(({ mode }) => mode !== 'live');
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);
const isRefused = ({ testMode }: Endpoint) => testMode === 'refused';
const codeOf = (endpoint: Endpoint, name: keyof typeof problems) => placeOf(name, endpoint).code;

let platform: TestPlatform;
let world: World;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform, 'test');
  shop = await platform.newMerchant();
}, 60_000);
afterAll(async () => {
  await world.close();
  await platform.close();
});

const send = (endpoint: Endpoint, token?: string) =>
  world.platform.send(requestFor(endpoint, sampleInput(endpoint)), { token });
const succeeds = (endpoint: Endpoint, { status, body }: Answer) =>
  'code' in body ? body.code === successCode[endpoint.service ?? 'platform'] : status === 200;

/** Notes are about the merchant, whatever it tries. */
const aboutTheMerchant = ['merchantFile.addNote', 'merchantFile.updateNote', 'merchantFile.pinNote'];

test('no screen shows a record of one mode and changes that of the other, but for notes about the merchant itself', () => {
  const contracts = new Set(inTestMode.filter(({ method }) => method === 'GET').map(({ contract }) => contract));
  const ofLive = ofStaff.filter(
    ({ contract, mode, method }) => mode === 'live' && method !== 'GET' && contracts.has(contract),
  );
  expect(ofLive.map(({ id }) => id)).toEqual(aboutTheMerchant);
});

test.each(named(inTestMode))('%s of test mode turns strangers and merchants away', async (_id, endpoint) => {
  expect((await send(endpoint)).body.code).toBe(codeOf(endpoint, 'access_token_invalid'));
  expect((await send(endpoint, shop.token)).body.code).toBe(codeOf(endpoint, 'access_denied'));
});

const changing = inTestMode.filter(isRefused);

test.each(named(changing))('%s is not made in test mode', async (_id, endpoint) => {
  const { body } = await send(endpoint, usualToken(endpoint, world));
  expect(body.code).toBe(problems.not_available_in_test_mode.code);
});

const served = inTestMode.filter((endpoint) => !isRefused(endpoint));

test.each(named(served))('%s of test mode knows nothing of what is nowhere', async (_id, endpoint) => {
  const { body, status } = await send(endpoint, usualToken(endpoint, world));
  expect({ status, isFault: status >= 500 || ('code' in body && body.code < 0) }).toMatchObject({ isFault: false });
});

async function succeedsAsGiven(endpoint: Endpoint): Promise<unknown> {
  const { request, options } = await givenCall(world, endpoint);
  const answer = await world.platform.send(request, options);
  return succeeds(endpoint, answer) || answer.body;
}

test.each(named(served.filter(({ id }) => !(id in withoutTestRecord))))(
  '%s succeeds in test mode with what it needs',
  async (_id, endpoint) => expect(await succeedsAsGiven(endpoint)).toBe(true),
);

test('what needs a record that test mode never holds is an exception only as long as it must', async () => {
  for (const id of Object.keys(withoutTestRecord)) {
    const endpoint = served.find((one) => one.id === id)!;
    const outcome = await succeedsAsGiven(endpoint).catch(String);
    expect({ id, outcome }).not.toEqual({ id, outcome: true });
  }
});
