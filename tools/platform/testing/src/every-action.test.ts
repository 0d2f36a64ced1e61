import {
  actionCall,
  actionNames,
  type Endpoint,
  type ProblemName,
  type SalaryProblemName,
  successCode,
} from '@pay/contract-core';
import { merchantReview } from '@pay/contract-cms';
import { payLink, roleGroup } from '@pay/contract-portal';
import { createDomains } from '@pay/platform';
import { allPermissions } from '@pay/domain';
import { placeOf, randomDigits } from '@pay/platform-kernel';
import { type Answer, hireMember, requestFor, sampleInput, startTestPlatform, type TestPlatform } from './index.ts';
import { type GivenCall, givenCall, usualToken } from './world/givens.ts';
import { World } from './world/world.ts';

const details = createDomains().flatMap(({ contract }) =>
  Object.values(contract)
    .filter((detail) => actionNames(detail).length > 0)
    .map((detail) => ({ id: detail.id, detail, callOf: (name: string) => actionCall(contract, detail, name) })),
);

let platform: TestPlatform;
let world: World;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
}, 60_000);
afterAll(async () => {
  await world.close();
  await platform.close();
});

const readers = new Map<string, Promise<string>>();

/** A member of the shop who may look at everything and change nothing. */
async function hiredReader(owner: string): Promise<string> {
  const fields = { name: `Xem ${randomDigits(8)}`, permissions: allPermissions.filter((one) => one.endsWith(':read')) };
  const { id: roleGroupId } = await world.ok(roleGroup.create, fields, owner);
  return (await hireMember(platform, { token: owner }, { roleGroupId, bankAccountIds: [] })).token;
}

function readerOf(owner: string): Promise<string> {
  const reader = readers.get(owner) ?? hiredReader(owner);
  readers.set(owner, reader);
  return reader;
}

type Asks = (usual: string) => string | Promise<string>;

const staff: Record<string, Asks> = {
  'whoever usually does it': (usual) => usual,
  administrator: () => world.staff.root,
  support: () => world.staff.support,
  maker: () => world.staff.maker,
  checker: () => world.staff.checker,
};
const merchants: Record<string, Asks> = { owner: (usual) => usual, reader: readerOf };

const refusals: (ProblemName & SalaryProblemName)[] = ['access_denied', 'not_allowed_from_status'];
const furtherRefusals: ProblemName[] = ['merchant_not_active', 'not_available_in_test_mode', 'approver_is_creator'];

const codesOf = (endpoint: Endpoint) => {
  const declared = (endpoint.problems ?? []).filter((name) => ['in_use', 'not_found', 'dispute_open'].includes(name));
  return [...refusals, ...furtherRefusals, ...declared].map((name) => placeOf(name, endpoint).code);
};
const succeeds = (endpoint: Endpoint, { body }: Answer) => body.code === successCode[endpoint.service ?? 'platform'];

const named = (input: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));

/** The record that a call is about: a detail may call `id` or `code` what another call names by its kind. */
function recordIn(
  input: Record<string, unknown>,
  { id, contract, pathNames, query }: Endpoint,
): Record<string, unknown> {
  const names = [...pathNames, ...Object.keys(query?._zod.def.shape ?? {})];
  const [kind] = id.slice(contract.length + 1).split('.');
  const ofKind = `${kind}Id`;
  const record = named(input, names);
  const codeOfKind = `${contract}Code`;
  if (names.includes('code') && codeOfKind in input)
    return { code: input[codeOfKind], [codeOfKind]: input[codeOfKind] };
  const value = record.id ?? input[ofKind];
  if (names.includes('id')) return { id: value, [ofKind]: value };
  const [name] = pathNames;
  return name && record[name] === undefined ? { [name]: input.id, id: input.id } : record;
}

/** What a call takes beside the record: a code is asked for and not brought. */
async function ownInput(endpoint: Endpoint) {
  const { input } = await givenCall(world, endpoint);
  const { sessionId: _sessionId, otp: _otp, ...withoutCode } = input;
  return endpoint.otp ? withoutCode : input;
}

describe.each(details)('what $id tells of the actions', ({ detail, callOf }) => {
  const names = actionNames(detail);
  const inputs = new Map<string, Promise<Record<string, unknown>>>();
  const inputOf = async (name: string, record: Record<string, unknown>) => {
    const own = inputs.get(name) ?? ownInput(callOf(name));
    inputs.set(name, own);
    const input = await own;
    return { ...input, ...named(record, Object.keys(input)) };
  };
  const people = String(detail.allow).startsWith('staff:') ? staff : merchants;

  /** Makes the calls one after the other on one record, and each time compares the answer with what was told just before. */
  async function mismatches(begun: string, { input, options }: GivenCall, asks: Asks): Promise<string[]> {
    const wrong: string[] = [];
    const record = recordIn(input, detail);
    const token = await asks(options.token ?? usualToken(callOf(begun), world)!);
    const send = (endpoint: Endpoint, fields: Record<string, unknown>) =>
      platform.send(requestFor(endpoint, fields), { token });
    for (const name of [begun, ...names.filter((one) => one !== begun), begun]) {
      const told = await send(detail, { ...sampleInput(detail), ...record });
      if (!succeeds(detail, told)) break;
      const { allowed } = told.body.data as { allowed: string[] };
      const call = callOf(name);
      const answer = await send(call, await inputOf(name, record));
      const isRefused = codesOf(call).includes(answer.body.code);
      if (isRefused === allowed.includes(name))
        wrong.push(`${begun}: of ${allowed.join(', ')} ${name} answers ${answer.body.code} ${answer.body.message}`);
    }
    return wrong;
  }

  test.each(Object.entries(people))('is what the calls then answer to %s', async (_who, asks) => {
    const wrong: string[] = [];
    for (const begun of names) wrong.push(...(await mismatches(begun, await givenCall(world, callOf(begun)), asks)));
    expect(wrong).toEqual([]);
  });

  test('allows each of them to somebody', async () => {
    for (const name of names) {
      const { input, options } = await givenCall(world, callOf(name));
      const request = requestFor(detail, { ...sampleInput(detail), ...recordIn(input, detail) });
      const told = await platform.send(request, options);
      expect(told.body.data).toMatchObject({ allowed: expect.arrayContaining([name]) });
    }
  });
});

test('a locked merchant goes on reading and is told that it may do nothing', async () => {
  const { token, merchantId } = await world.merchant();
  const wanted = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
  const { payLinkCode } = await world.ok(payLink.create, wanted, token);
  const told = async () => (await world.ok(payLink.getDetail, { payLinkCode }, token)).allowed;
  expect(await told()).toEqual(['sendEmailSms', 'cancel']);
  await world.ok(merchantReview.lock, { merchantId, reason: 'Kiểm tra' }, world.staff.checker);
  expect(await told()).toEqual([]);
});
