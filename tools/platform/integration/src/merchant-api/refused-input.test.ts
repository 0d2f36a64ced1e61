import { transaction } from '@pay/contract-portal';
import { decodeVietQr } from '@pay/domain';
import { type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { codeOf, deposit, order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop());
}, 60_000);
afterAll(() => platform.close());

test.each(['\ud83d', 'abc\udc00', 'a\ud83db'])('a text with half a character in it, %j, is refused', async (text) => {
  expect(await codeOf(client.create(order({ description: text })))).toBe(2);
  expect(await codeOf(client.create(order({ refTransactionId: text })))).toBe(2);
  expect(await codeOf(client.create(order({ successUrl: `https://s.example.vn/${text}` })))).toBe(2);
  expect(await codeOf(client.enableVirtualAccount({ order: 1, fixContent: text }))).toBe(2);
});

test.each([
  '2026-02-30',
  '0000-01-01',
  '2026-02-30T10:00:00',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
])('%s is no day to filter by, neither here nor in the portal', async (moment) => {
  expect(await codeOf(client.getTransaction({ fromDate: moment }))).toBe(2);
  expect(await codeOf(client.getTransaction({ toDate: moment }))).toBe(2);
  const portal = await platform.call(
    transaction.getAll,
    { isStatistic: false, fromDate: moment },
    { token: shop.token },
  );
  expect(portal.body).toMatchObject({ code: 2, data: { fields: [{ field: 'fromDate' }] } });
});

test('a page beyond the last listed row is a wrong parameter', async () => {
  expect(await codeOf(client.getTransaction({ size: 200, page: 49 }))).toBe(0);
  expect(await codeOf(client.getTransaction({ size: 200, page: 50 }))).toBe(2);
  expect(await codeOf(client.getTransaction({ page: 500 }))).toBe(2);
});

test('an account that is not linked is named as such by every call that takes one', async () => {
  const bankAccountId = '01890000-0000-7000-8000-000000000000';
  expect(await codeOf(client.create(order({ bankAccountId })))).toBe(1301);
  expect(await codeOf(client.enableVirtualAccount({ order: 1, bankAccountNo: '999999999' }))).toBe(1301);
  const link = client.call('/api/paylink/private/v1/create', { amount: 20_000, description: 'x', bankAccountId });
  expect(await codeOf(link)).toBe(1301);
});

test('a database that fails is not told as an unknown account, and the equal message is served once it is back', async () => {
  const { db } = platform.services.storages.live;
  const sealed = client.seal('/api/payment/v1/create', order());
  await sql`alter table bank_account rename to bank_account_away`.execute(db);
  expect(await codeOf(client.send(sealed))).toBe(1);
  await sql`alter table bank_account_away rename to bank_account`.execute(db);
  expect(await client.send(sealed)).toMatchObject({ status: 'CREATED' });
});

test('a bank that does not answer leaves the service unavailable', async () => {
  expect(await codeOf(client.checkAccountNo('7100001504'))).toBe(1612);
  expect(await codeOf(client.linkAccount('7100001504'))).toBe(1612);
});

test('of different messages with one reference at the same time one is served, the others are duplicates', async () => {
  const { refTransactionId } = order();
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      codeOf(client.create(order({ refTransactionId, amount: 20_000 + index }))),
    ),
  );
  expect(codes.toSorted((one, other) => one - other)).toEqual([0, ...Array.from({ length: 11 }, () => 1604)]);
});

describe('a long-lived account', () => {
  test('that is enabled many times at once is one account', async () => {
    const enabled = await Promise.all(
      Array.from({ length: 8 }, (_, index) => client.enableVirtualAccount({ order: 7, timeout: 60_000 + index })),
    );
    expect(new Set(enabled.map(({ virtualAccount }) => virtualAccount)).size).toBe(1);
  });

  test('takes what is paid by its own code, however much of its content the code holds', async () => {
    const fixContent = 'Học phí tháng 9 (lớp 12A) của em Nguyễn Văn Ánh';
    const { virtualAccount, qrContent } = await client.enableVirtualAccount({ order: 8, fixContent });
    const code = decodeVietQr(qrContent);
    if (!code.ok) throw new Error(JSON.stringify(code.problem));
    expect((await deposit(platform, shop, virtualAccount, { content: `MBVCB 123 ${code.qr.purpose}` })).body.code).toBe(
      0,
    );
    expect((await deposit(platform, shop, virtualAccount, { content: fixContent })).body.code).toBe(0);
    expect((await deposit(platform, shop, virtualAccount, { content: 'Hoc phi thang 8' })).body.code).toBe(2);
  });

  test('cannot ask for a content of which nothing reaches the bank', async () => {
    expect(await codeOf(client.enableVirtualAccount({ order: 9, fixContent: '学费' }))).toBe(2);
  });

  test('cannot ask for more than the merchant may be paid', async () => {
    await platform.services.storages.live.db
      .updateTable('merchant')
      .set({ transactionMaxAmount: 50_000_000 })
      .where('id', '=', shop.merchantId)
      .execute();
    expect(await codeOf(client.enableVirtualAccount({ order: 10, fixAmount: 50_000_001 }))).toBe(507);
    expect(await codeOf(client.enableVirtualAccount({ order: 10, fixAmount: 50_000_000 }))).toBe(0);
  });
});
