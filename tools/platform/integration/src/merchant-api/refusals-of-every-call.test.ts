import type { Endpoint } from '@pay/contract-core';
import { developer, merchantApi, usableSchema } from '@pay/contract-merchant-api';
import { type MerchantClient, sampleInput, type Sealed, type TestPlatform } from '@pay/platform-testing';
import { safeParse } from 'zod/v4/core';
import { order, replyTo, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let client: MerchantClient;

beforeAll(async () => {
  ({ platform, client } = await startSignedShop());
}, 60_000);
afterAll(() => platform.close());

const calls: readonly Endpoint[] = [...Object.values(merchantApi), ...Object.values(developer)];
const withFields = calls.filter(({ body }) => Object.keys(body?._zod.def.shape ?? {}).length > 0);
const ofItsOwn: Record<string, number> = {
  amount: 507,
  fixAmount: 507,
  paymentType: 1605,
  transactionId: 1603,
  otp: 100_015,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const bad = [undefined, {}, [], true, -1, 1.5, 1e15, 'x'.repeat(3_000), 'a b\u0007'];

const faults = calls.flatMap((endpoint) =>
  Object.entries(endpoint.body?._zod.def.shape ?? {})
    .filter(([, schema]) => !usableSchema(schema))
    .flatMap(([field, schema]) =>
      bad
        .filter((value) => !safeParse(schema, value).success)
        .map((value) => [endpoint.id, field, JSON.stringify(value)?.slice(0, 12), endpoint, value] as const),
    ),
);

test('every call and every field that counts is tried', () => {
  const tried = new Set(faults.map(([id, field]) => `${id}.${field}`));
  expect(new Set(faults.map(([id]) => id)).size).toBe(withFields.length);
  expect(tried.size).toBeGreaterThan(25);
});

test.each(faults)(
  '%s names the field %s that is %s, its rule and the trace',
  async (_id, field, _shown, endpoint, value) => {
    const payload = { ...sampleInput(endpoint), [field]: value };
    const { code, message, traceId, data } = await replyTo(client, client.seal(endpoint.path, payload));
    expect(code).toBe(ofItsOwn[field] ?? 2);
    expect(message).toMatch(new RegExp(`^[A-Z][A-Za-z ]+: ${field} \\(\\w+\\)$`));
    expect(traceId).toMatch(uuid);
    expect(data).toBeUndefined();
  },
);

const sealedFor = (payload: Record<string, unknown>, time?: string) =>
  client.seal('/api/payment/v1/check', payload, time);
const changed = (sealed: Sealed, headers: Partial<Sealed['headers']>, body = sealed.body): Sealed => ({
  ...sealed,
  body,
  headers: { ...sealed.headers, ...headers },
});
const unknown = '01890000-0000-7000-8000-000000000000';

test.each([
  ['a client that nobody knows', { 'x-api-client': unknown }, undefined, 1602, 'x-api-client (unknown)'],
  ['no client', { 'x-api-client': '' }, undefined, 1602, 'x-api-client (unknown)'],
  ['a wrong signature', { 'x-api-validate': 'f'.repeat(64) }, undefined, 1601, 'x-api-validate (signature_wrong)'],
  ['changed data', {}, '{"data":"AAAA"}', 1601, 'x-api-validate (signature_wrong)'],
  ['no envelope', {}, '{}', 1606, 'data (required)'],
  ['data that is no text', {}, '{"data":1}', 1606, 'data (wrong_type)'],
  ['no JSON', {}, '{', 1606, 'body (not_json)'],
  ['another content type', { 'content-type': 'text/xml' }, '<data/>', 1606, 'content-type (content_type_not_accepted)'],
  ['a huge body', {}, `{"data":"${'A'.repeat(300_000)}"}`, 1606, 'body (body_too_large)'],
] as const)('%s is refused by field, rule and trace', async (_what, headers, body, code, told) => {
  const reply = await replyTo(client, changed(sealedFor({ transactionId: unknown }), headers, body));
  expect(reply).toEqual({
    code,
    message: expect.stringContaining(`: ${told}`) as string,
    traceId: expect.stringMatching(uuid) as string,
  });
});

test('a time outside of the window, and data under another key, are refused by field and rule', async () => {
  const late = await replyTo(client, sealedFor({}, String(Date.now() - 301_000)));
  expect(late).toMatchObject({ code: 1610, message: 'Transaction expired: x-api-time (time_out_of_window)' });
  const { secretKey, clientId, host } = client.account;
  const Client = client.constructor as typeof MerchantClient;
  const stranger = new Client({ host, clientId, secretKey, encryptKey: 'AB'.repeat(32) });
  expect(await replyTo(client, stranger.seal('/api/payment/v1/check', {}))).toMatchObject({
    code: 1601,
    message: 'Security violation: data (undecryptable)',
  });
});

const told = async (path: string, payload: Record<string, unknown>) => {
  const { code, message } = await replyTo(client, client.seal(path, payload));
  return `${code} ${message}`;
};

test('what only the platform can know is told by field and rule too', async () => {
  const create = '/api/payment/v1/create';
  const used = order();
  const { transactionId } = await client.create(used);
  expect(await told(create, { ...used, amount: 30_000 })).toBe(
    '1604 Duplicate reference transaction id: refTransactionId (duplicate)',
  );
  expect(await told(create, order({ amount: 500_000_000 }))).toBe('507 Invalid amount: amount (too_big)');
  expect(await told(create, order({ amount: 1_999 }))).toBe('507 Invalid amount: amount (too_small)');
  expect(await told(create, order({ bankAccountNo: '999999999' }))).toBe(
    '1301 Bank account not found: bankAccountNo (unknown)',
  );
  expect(await told(create, order({ bankAccountId: unknown }))).toBe(
    '1301 Bank account not found: bankAccountId (unknown)',
  );
  await client.cancel(transactionId);
  expect(await told('/api/payment/v1/cancel', { transactionId })).toBe(
    '1609 Transaction cancelled: transactionId (not_allowed_from_status)',
  );
  expect(await told('/api/payment/v1/check', { transactionId: unknown })).toBe(
    '1603 Invalid transaction id: transactionId (unknown)',
  );
  expect(await told('/api/payment/v1/virtualAccount/disable', { order: 77 })).toBe(
    '1606 Invalid data: order (unknown)',
  );
  expect(await told('/api/payment/v1/virtualAccount/enable', { order: 1, fixAmount: 1 })).toBe(
    '507 Invalid amount: fixAmount (too_small)',
  );
  expect(await told('/api/payment/v1/getTransaction', { page: 50, size: 200 })).toBe(
    '2 Invalid parameter: page (too_far)',
  );
  const openBanking = '/api/openBanking/v1';
  expect(await told(`${openBanking}/checkAccountNo`, { accountNo: '123456404' })).toBe(
    '5100000 Beneficiary does not exist: accountNo (unknown)',
  );
  expect(await told(`${openBanking}/linkAccount`, { accountNo: '123456404' })).toBe(
    '1301 Bank account not found: accountNo (unknown)',
  );
  expect(await told(`${openBanking}/linkAccount`, { accountNo: '123451304' })).toBe(
    '1614 Access denied: accountNo (bank_account_holder_mismatch)',
  );
  expect(
    await told(`${openBanking}/linkAccount/verify`, { sessionId: 'x', accountNo: '123456789', otp: '000000' }),
  ).toBe('100015 Invalid OTP: otp (otp_expired)');
});

test('an equal message that is refused again is told the same, under a trace of its own', async () => {
  const sealed = client.seal('/api/payment/v1/cancel', { transactionId: unknown });
  const [first, second] = [await replyTo(client, sealed), await replyTo(client, sealed)];
  expect(second).toEqual({ ...first, traceId: expect.stringMatching(uuid) as string });
  expect(second.traceId).not.toBe(first.traceId);
});

test('a host that ends in a slash reaches every call', async () => {
  for (const { path } of calls) {
    const codes = [path, `/${path}`].map(async (each) => (await replyTo(client, client.seal(each, {}))).code);
    const [code, behindSlash] = await Promise.all(codes);
    expect({ path, code: behindSlash }).toEqual({ path, code });
  }
  expect(
    await client.send({ ...client.seal('/api/payment/v1/create', order()), path: '//api/payment/v1/create' }),
  ).toMatchObject({
    status: 'CREATED',
  });
});
