import { developer, merchantApi, payLinkPrivate, salaryChannel, subscriptionPrivate } from '@pay/contract-merchant-api';
import { signedCall } from '@pay/contract-portal';
import { signedOperation } from '@pay/contract-shared';
import { MerchantClient, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { clientOf, codeOf, order, replyTo } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  platform = await startTestPlatform();
});
beforeEach(async () => {
  shop = await platform.newMerchant();
  client = await clientOf(platform, shop);
});
afterAll(() => platform.close());

const list = (filter: Parameters<typeof platform.ok<typeof signedCall.getList>>[1] = {}) =>
  platform.ok(signedCall.getList, filter, { token: shop.token });

test('every operation of the signed API has its name in the log', () => {
  const names = [
    ...Object.keys(merchantApi),
    ...Object.keys(developer),
    ...Object.keys(payLinkPrivate),
    ...Object.keys(subscriptionPrivate),
    ...Object.keys(salaryChannel),
  ];
  expect([...signedOperation._zod.values].toSorted()).toEqual(names.toSorted());
});

test('each call stands in the log with its answer, the newest first, and of what was sent only names of fields', async () => {
  const wish = order({ description: 'Bí mật', language: 'Viet Nam', timeout: 300 });
  const { transactionId } = await client.create(wish);
  await client.check(transactionId);
  const tooLittle = order({ amount: 1 });
  const refused = await replyTo(client, client.seal('/api/payment/v1/create', tooLittle));
  const { items, totalSize } = await list();
  expect(totalSize).toBe(3);
  expect(items).toMatchObject([
    {
      operation: 'create',
      result: 'REFUSED',
      code: 507,
      problem: 'invalid_amount',
      field: 'amount',
      rule: 'too_small',
      refTransactionId: tooLittle.refTransactionId,
      traceId: refused.traceId,
    },
    { operation: 'check', result: 'SUCCESS', code: 0, problem: null, remarks: [], transactionId },
    {
      operation: 'create',
      result: 'ADJUSTED',
      code: 0,
      clientId: client.account.clientId,
      ip: '127.0.0.1',
      refTransactionId: wish.refTransactionId,
      transactionId,
      remarks: [
        { field: 'language', rule: 'language' },
        { field: 'timeout', rule: 'seconds' },
      ],
    },
  ]);
  expect(items.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  expect(JSON.stringify(items)).not.toMatch(/Bí mật|Viet Nam|[0-9A-F]{64}/);
  const { rows } = await sql<{ row: string }>`select signed_call::text as row from signed_call`.execute(
    platform.services.storages.live.db,
  );
  expect(rows.filter(({ row }) => /Bí mật|Viet Nam/.test(row))).toEqual([]);
  const one = await platform.ok(signedCall.get, { signedCallId: items[0]!.id }, { token: shop.token });
  expect(one).toEqual(items[0]);
});

test('the log is searched by operation, result, time, reference and trace', async () => {
  const wish = order({ description: undefined });
  const { transactionId } = await client.create(wish);
  await client.check(transactionId);
  await codeOf(client.check('nothing'));
  await platform.services.clocks.live.advance(2 * 86_400_000);
  await client.check(transactionId);
  const day = platform.services.clocks.live.now().slice(0, 10);
  const found = async (filter: Parameters<typeof list>[0]) => (await list(filter)).totalSize;
  expect(await found({})).toBe(4);
  expect(await found({ operation: 'check' })).toBe(3);
  expect(await found({ result: 'REFUSED' })).toBe(1);
  expect(await found({ result: 'ADJUSTED' })).toBe(1);
  expect(await found({ keyword: wish.refTransactionId })).toBe(3);
  expect(await found({ keyword: transactionId })).toBe(3);
  expect(await found({ fromDate: day })).toBe(1);
  expect(await found({ toDate: day, operation: 'create' })).toBe(1);
  const { items } = await list({ pageSize: 2, page: 1 });
  expect(items.map(({ operation }) => operation)).toEqual(['check', 'create']);
  expect(await found({ keyword: items[0]!.traceId })).toBe(1);
});

test('a call with a wrong signature stands in the log of the client that it names, one of nobody in none', async () => {
  const stranger = new MerchantClient({ ...client.account, secretKey: 'x' });
  expect(await codeOf(stranger.getTransaction())).toBe(1601);
  const nobody = new MerchantClient({ ...client.account, clientId: '01890000-0000-7000-8000-000000000000' });
  expect(await codeOf(nobody.getTransaction())).toBe(1602);
  expect((await list()).items).toMatchObject([{ code: 1601, field: 'x-api-validate', rule: 'signature_wrong' }]);
});

test('who floods a client id without its signature fills no log', async () => {
  const sealed = client.seal('/api/payment/v1/check', {});
  await codeOf(client.send({ ...sealed, headers: { ...sealed.headers, 'x-api-validate': 'f'.repeat(64) } }));
  const [first] = (await list()).items;
  const log = platform.services.signedCalls.live;
  const { id: _id, result: _result, meaning: _meaning, ...call } = { ...first!, merchantId: shop.merchantId };
  for (let time = 0; time < 50; time += 1) log.note(call, 'unproved');
  log.note({ ...call, code: 0 }, 'proved');
  const { items } = await list();
  expect(items.filter(({ code }) => code === 1601)).toHaveLength(1 + 10);
  expect(items.filter(({ code }) => code === 0)).toHaveLength(1);
});

test("a log is its own merchant's, and its own mode's", async () => {
  await client.create(order());
  const { items } = await list();
  const other = await platform.newMerchant();
  const asOther = { token: other.token };
  expect((await platform.ok(signedCall.getList, {}, asOther)).totalSize).toBe(0);
  expect((await platform.call(signedCall.get, { signedCallId: items[0]!.id }, asOther)).body.code).toBe(3);
  const inTestMode = { token: shop.token, mode: 'test' } as const;
  expect((await platform.ok(signedCall.getList, {}, inTestMode)).totalSize).toBe(0);
});

test('after 90 days a call is kept no longer', async () => {
  await client.create(order());
  await list();
  await platform.services.clocks.live.advance(89 * 86_400_000);
  expect((await list()).totalSize).toBe(1);
  await platform.services.clocks.live.advance(2 * 86_400_000);
  expect((await list()).totalSize).toBe(0);
});
