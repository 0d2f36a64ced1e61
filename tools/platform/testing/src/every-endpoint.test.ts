import { type Endpoint, pagingOf, problems, salaryProblems } from '@pay/contract-core';
import { merchant } from '@pay/contract-portal';
import { createDomains } from '@pay/platform';
import { openCounter } from '@pay/platform-devices/fixtures';
import { openApi, placeOf, servedEndpoints } from '@pay/platform-kernel';
import { usualToken } from './world/givens.ts';
import { World } from './world/world.ts';
import { requiredNames, sampleInput } from './sample-input.ts';
import {
  type Answer,
  type CallOptions,
  requestFor,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from './test-platform.ts';

const endpoints = servedEndpoints(createDomains());
const plain = endpoints.filter(({ sealed }) => !sealed);
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);

const isMerchants = ({ allow }: Endpoint) => Array.isArray(allow) || allow === 'signed-in' || allow === 'enterprise';
const isStaffs = ({ allow }: Endpoint) => typeof allow === 'string' && allow.startsWith('staff:');
const isTerminals = ({ allow }: Endpoint) => allow === 'terminal';
const guarded = plain.filter(
  (endpoint) => isMerchants(endpoint) || isStaffs(endpoint) || isTerminals(endpoint) || endpoint.allow === 'bearer',
);

let platform: TestPlatform;
let shop: TestMerchant | undefined;
let nobodysMember: TestMerchant;
let world: World;
let counter: Awaited<ReturnType<typeof openCounter>>;

beforeAll(async () => {
  platform = await startTestPlatform();
  nobodysMember = await platform.newMerchant();
  world = await World.open(platform);
  counter = await openCounter(platform);
  const { db } = platform.services.storages.live;
  await db
    .updateTable('appUser')
    .set({ isOwner: false, roleGroupId: await emptyRoleGroup() })
    .where('phone', '=', nobodysMember.phone)
    .execute();
}, 60_000);
afterAll(() => platform.close());
// Some calls end the very session that makes them or change the merchant; then the next test takes a new one.
beforeEach(async () => {
  const known = shop && (await platform.call(merchant.getMerchant, {}, { token: shop.token })).body;
  if (known?.code !== 0 || known.data.status !== 'ACTIVE') shop = await platform.newMerchant();
});

async function emptyRoleGroup(): Promise<string> {
  const { db } = platform.services.storages.live;
  const id = '00000000-0000-7000-8000-00000000abcd';
  await db
    .insertInto('roleGroup')
    .values({
      id,
      merchantId: nobodysMember.merchantId,
      code: 'NOTHING',
      name: 'Nothing',
      createdBy: 'test',
      createdAt: new Date(),
      description: null,
      modifiedAt: null,
      modifiedBy: null,
    })
    .execute();
  return id;
}

const known = new Set<number>([
  0,
  ...Object.values(problems).map(({ code }) => code),
  20000,
  ...Object.values(salaryProblems).map(({ code }) => code),
]);
const codeOf = (endpoint: Endpoint, name: keyof typeof problems) => placeOf(name, endpoint).code;

// Whoever may change no more than his own password is locked for wrong ones, so each test has one of his own.
async function callerOf(endpoint: Endpoint): Promise<CallOptions> {
  if (isTerminals(endpoint)) return counter.byKey();
  if (endpoint.allow === 'staff:self') return { token: (await world.hire()).token };
  return { token: usualToken(endpoint, { staff: world.staff, shop: shop! }) };
}

const send = (endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions = {}) =>
  platform.send(requestFor(endpoint, input), options);

const expectHandled = ({ body, status }: Answer) => {
  if (!('code' in body)) return;
  expect({
    status,
    code: body.code,
    handled: known.has(body.code) && body.code !== -1 && body.code !== 50000,
  }).toMatchObject({ handled: true });
};

test('no call that answers with a file asks which page it should be', () => {
  const files = endpoints.filter(({ reply }) => reply === 'file');
  expect(files.filter(({ query }) => pagingOf(query)).map(({ id }) => id)).toEqual([]);
});

test('names and paths of the served calls are unique, and no call has two fields of one name', () => {
  const routes = endpoints.flatMap(({ route, also = [] }) =>
    [route, ...also].map((each) => each.replace(/:\w+/g, ':')),
  );
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  for (const endpoint of endpoints) {
    const shapes = [endpoint.query, endpoint.body].map((schema) =>
      Object.keys(((schema?._zod.def ?? {}) as { shape?: object }).shape ?? {}),
    );
    const names = [...endpoint.pathNames, ...shapes.flat(), ...Object.keys(endpoint.upload ?? {})];
    expect({ id: endpoint.id, twice: names.filter((name, index) => names.indexOf(name) !== index) }).toEqual({
      id: endpoint.id,
      twice: [],
    });
  }
});

test('the OpenAPI document names every call', async () => {
  const document = await openApi(endpoints);
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(operations.map(({ operationId }) => operationId.replace(/\.\d+$/, ''))).toEqual(
    expect.arrayContaining(endpoints.map(({ id }) => id)),
  );
});

test.each(named(guarded))('%s turns an anonymous caller away', async (_id, endpoint) => {
  const { body } = await send(endpoint, sampleInput(endpoint));
  expect(body.code).toBe(codeOf(endpoint, 'access_token_invalid'));
});

test.each(named(guarded.filter(isStaffs)))('B182 %s turns a merchant away', async (_id, endpoint) => {
  const { body } = await send(endpoint, sampleInput(endpoint), { token: shop?.token });
  expect(body.code).toBe(codeOf(endpoint, 'access_denied'));
});

test.each(named(guarded.filter(isMerchants)))('B183 %s turns staff away', async (_id, endpoint) => {
  const { body } = await send(endpoint, sampleInput(endpoint), { token: world.staff.root });
  expect(body.code).toBe(codeOf(endpoint, 'access_denied'));
});

const byPermission = guarded.filter(
  ({ allow }) => Array.isArray(allow) && !allow.some((one: string) => one.startsWith('1904') || one.startsWith('2000')),
);

test.each(named(byPermission))('B174 %s turns a member without the permission away', async (_id, endpoint) => {
  const { body } = await send(endpoint, sampleInput(endpoint), { token: nobodysMember.token });
  expect(body.code).toBe(codeOf(endpoint, 'access_denied'));
});

test.each(named(plain))('%s answers a call about what is nowhere without an unknown fault', async (_id, endpoint) => {
  expectHandled(await send(endpoint, sampleInput(endpoint), await callerOf(endpoint)));
});

const withPathIds = guarded.filter(({ pathNames }) => pathNames.length > 0);

test.each(named(withPathIds))('%s knows no strange id', async (_id, endpoint) => {
  const caller = await callerOf(endpoint);
  expectHandled(await send(endpoint, sampleInput(endpoint), caller));
  for (const odd of ['..', '%00', '🙂', 'x'.repeat(5_000)]) {
    const input = { ...sampleInput(endpoint), ...Object.fromEntries(endpoint.pathNames.map((name) => [name, odd])) };
    expectHandled(await send(endpoint, input, caller));
  }
});

const missing = plain.flatMap((endpoint) =>
  [
    ...requiredNames(endpoint.query),
    ...requiredNames(endpoint.body),
    ...Object.entries(endpoint.upload ?? {})
      .filter(([, rule]) => !rule.optional)
      .map(([name]) => name),
  ].map((field) => [endpoint.id, field, endpoint] as const),
);

test.each(missing)('%s refuses to go without %s', async (_id, field, endpoint) => {
  const { [field]: _left, ...rest } = sampleInput(endpoint);
  const { body } = await send(endpoint, rest, await callerOf(endpoint));
  expect(body.code).toBe(codeOf(endpoint, 'invalid_parameter'));
  const { fields } = body.data as { fields: { field: string }[] };
  expect(fields.map((one) => one.field)).toContain(field);
});

const withBody = plain.filter((endpoint) => endpoint.body && !endpoint.upload && endpoint.unknownFields !== 'ignored');

test.each(named(withBody))('%s refuses a field it does not know', async (_id, endpoint) => {
  const request = requestFor(endpoint, { ...sampleInput(endpoint), surprise: 'field' });
  const { body } = await platform.send(request, await callerOf(endpoint));
  expect(body.code).toBe(codeOf(endpoint, 'invalid_parameter'));
  expect((body.data as { fields: unknown[] }).fields).toContainEqual(
    expect.objectContaining({ field: 'surprise', rule: 'unknown_field' }),
  );
});

const wrongTypes = [null, 1, 'text', true, [], { a: 1 }, '\u0000', '<script>', 'x'.repeat(70_000), 1e300, -1];

test.each(named(withBody))('%s answers wrong types in every field without an unknown fault', async (_id, endpoint) => {
  const input = sampleInput(endpoint);
  const fields = Object.keys(((endpoint.body?._zod.def ?? {}) as { shape?: object }).shape ?? {});
  for (const field of fields) {
    for (const wrong of wrongTypes)
      expectHandled(await send(endpoint, { ...input, [field]: wrong }, await callerOf(endpoint)));
  }
});

const hostileBodies: [string, string][] = [
  ['not JSON', '{'],
  ['a list', '[]'],
  ['a number', '1'],
  ['deep', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['polluting', '{"__proto__":{"isOwner":true}}'],
];

test.each(named(withBody))('%s answers hostile documents without an unknown fault', async (_id, endpoint) => {
  for (const [, payload] of hostileBodies) {
    const request = { ...requestFor(endpoint, sampleInput(endpoint)), payload };
    expectHandled(await platform.send(request, await callerOf(endpoint)));
  }
  const huge = { ...requestFor(endpoint, sampleInput(endpoint)), payload: `{"a":"${'x'.repeat(10_000_000)}"}` };
  expect((await platform.send(huge, await callerOf(endpoint))).status).toBe(413);
});

test('a path that exists with another method answers 18, any other path 3', async () => {
  expect((await platform.send({ method: 'DELETE', url: '/pay/api/paylink/v1/create', headers: {} })).body.code).toBe(
    18,
  );
  expect((await platform.send({ method: 'GET', url: '/pay/api/nothing/here', headers: {} })).body.code).toBe(3);
});
