import { payLinkPublic } from '@pay/contract-payer';
import { payLink } from '@pay/contract-portal';
import { decodeVietQr, passesLuhn } from '@pay/domain';
import { invariants } from '@pay/platform-kernel';
import {
  allInvariants,
  type MerchantClient,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { clientOf, codeOf, deposit, order } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const wish = (extra: object = {}) =>
  order({
    amount: 123_000,
    description: 'Thanh toán đơn hàng 1204',
    title: 'Thanh Toan',
    language: 'vi',
    customerInfo: { fullName: 'Nguyen Van A', email: 'a@example.com', phone: '0912345678', address: 'Ho Chi Minh' },
    successUrl: 'https://s.example.vn',
    failUrl: 'https://f.example.vn',
    redirectAfter: 5,
    bankAccountNo: '',
    ...extra,
  });

describe.each([
  ['live', 32],
  ['live', 16],
  ['test', 32],
] as const)('an independent client in %s mode with a key of %d bytes', (mode, keyBytes) => {
  let client: MerchantClient;
  beforeAll(async () => {
    client = await clientOf(platform, shop, { mode, keyBytes });
  });

  test('creates a payment whose QR a bank can read, sees it paid, and finds it in the list', async () => {
    const { refTransactionId, ...terms } = wish();
    const created = await client.create({ refTransactionId, ...terms });
    expect(created).toMatchObject({
      status: 'CREATED',
      amount: 123_000,
      refTransactionId,
      timeout: 600_000,
    });
    expect(created.virtualAccount).toMatch(/^10\d{15}$/);
    expect(created.payLinkCode).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(created.url).toContain(`${mode === 'test' ? '/test' : ''}/public/paylink/${created.payLinkCode}`);
    expect(created.time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
    expect(decodeVietQr(created.qrCodeString)).toMatchObject({
      ok: true,
      qr: { accountNo: created.virtualAccount, amount: 123_000 },
    });

    expect(await client.check(created.transactionId)).toEqual({
      status: 'CREATED',
      refTransactionId,
      amount: 123_000,
    });
    expect((await deposit(platform, shop, created.virtualAccount, { amount: 123_000, mode })).body.code).toBe(0);
    expect(await client.check(created.transactionId)).toMatchObject({ status: 'SUCCESS' });
    const { items } = await client.getTransaction({ size: 5 });
    expect(items[0]).toMatchObject({
      id: created.transactionId,
      status: 'SUCCESS',
      virtualAccount: created.virtualAccount,
    });
    expect(await codeOf(client.cancel(created.transactionId))).toBe(1607);
  });

  test('gives the payment a title and a language, for the payer and for the shop', async () => {
    const { payLinkCode } = await client.create(wish({ title: 'Học phí tháng 9', language: 'en' }));
    const words = { title: 'Học phí tháng 9', language: 'en' };
    expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode }, { mode })).toMatchObject(words);
    expect(await platform.ok(payLink.getDetail, { payLinkCode }, { token: shop.token, mode })).toMatchObject(words);
    const plain = await client.create(wish({ title: '', language: null }));
    expect(await platform.ok(payLinkPublic.publicGet, plain, { mode })).toMatchObject({ title: null, language: null });
  });

  test('cancels a payment, after which its account takes no money', async () => {
    const { transactionId, virtualAccount } = await client.create(wish());
    expect(await client.cancel(transactionId)).toEqual({ success: true });
    expect(await client.check(transactionId)).toMatchObject({ status: 'CANCELED' });
    expect(await codeOf(client.cancel(transactionId))).toBe(1609);
    expect((await deposit(platform, shop, virtualAccount, { amount: 123_000, mode })).body.code).not.toBe(0);
  });

  test('enables a long-lived account of an order number, takes several payments, and disables it', async () => {
    const enabled = await client.enableVirtualAccount({
      order: 4200 + keyBytes,
      timeout: 0,
      fixAmount: 50_000,
      fixContent: 'Phòng 12',
    });
    expect(enabled.virtualAccount).toMatch(/^10\d{16}$/);
    expect(passesLuhn(enabled.virtualAccount)).toBe(true);
    expect(decodeVietQr(enabled.qrContent)).toMatchObject({ ok: true, qr: { amount: 50_000, purpose: 'Phong 12' } });
    const pay = (amount: number, content: string) =>
      deposit(platform, shop, enabled.virtualAccount, { amount, content, mode });
    expect((await pay(50_000, 'PHONG 12 thang 7')).body.code).toBe(0);
    expect((await pay(50_000, 'phong 12 thang 8')).body.code).toBe(0);
    expect((await pay(49_999, 'phong 12')).body.code).toBe(2);
    expect((await pay(50_000, 'phong 13')).body.code).toBe(2);
    const { items, totalSize } = await client.getTransaction({ order: enabled.order });
    expect(totalSize).toBe(2);
    expect(items.every((item) => item.status === 'SUCCESS' && item.virtualAccount === enabled.virtualAccount)).toBe(
      true,
    );

    expect(await client.disableVirtualAccount(enabled.order)).toEqual({ success: true });
    expect((await pay(50_000, 'phong 12')).body.code).not.toBe(0);
    expect(await codeOf(client.disableVirtualAccount(enabled.order))).toBe(1606);
    const again = await client.enableVirtualAccount({ order: enabled.order, timeout: 60_000 });
    expect(again.virtualAccount).not.toBe(enabled.virtualAccount);
    await client.disableVirtualAccount(enabled.order);
  });

  test('asks for an account and links it with the code that its holder got', async () => {
    const accountNo = `88${mode === 'live' ? '1' : '2'}${keyBytes}99001`;
    const holder = await client.checkAccountNo(accountNo);
    expect(holder).toEqual({ accountNo, accountName: `SHOP ${shop.phone}` });
    expect(await codeOf(client.checkAccountNo('123456404'))).toBe(5_100_000);
    const step = await client.linkAccount(accountNo);
    expect(step).toMatchObject({ ...holder, phone: expect.stringContaining('xxx') as string });
    expect(await codeOf(client.verifyLinkAccount({ sessionId: step.sessionId, accountNo, otp: '000000' }))).toBe(
      100_015,
    );
    const { otp } = await platform.services.storages[mode].db
      .selectFrom('outboxMessage')
      .select('otp')
      .where('to', '=', shop.phone)
      .where('otp', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(await client.verifyLinkAccount({ sessionId: step.sessionId, accountNo, otp: otp! })).toEqual({
      success: true,
    });
    expect(await client.create(wish({ bankAccountNo: accountNo }))).toMatchObject({ accountName: holder.accountName });
  });

  afterAll(async () => {
    expect(await invariants(platform.services.storages[mode].db, allInvariants)).toMatchObject({ ok: true });
  });
});

describe('refusals', () => {
  let client: MerchantClient;
  beforeAll(async () => {
    client = await clientOf(platform, shop);
  });

  test.each([
    ['an amount below the least', { amount: 1_999 }, 507],
    ['an amount above the most', { amount: 500_000_000 }, 507],
    ['an amount with decimals', { amount: 2_000.5 }, 507],
    ['an amount as text', { amount: '2000' }, 507],
    ['another payment type', { paymentType: 'ATM_CARD' }, 1605],
    ['a description that is too long', { description: 'x'.repeat(256) }, 2],
    ['a reference with spaces', { refTransactionId: 'a b' }, 2],
    ['an account of nobody', { bankAccountNo: '999999999' }, 1301],
  ])('%s', async (_what, extra, code) => {
    expect(await codeOf(client.create(wish(extra)))).toBe(code);
  });

  test('a used reference', async () => {
    const first = wish();
    await client.create(first);
    expect(await codeOf(client.create({ ...first, amount: 5_000 }))).toBe(1604);
  });

  test('transactions of nobody and of another merchant alike', async () => {
    const other = await clientOf(platform, await platform.newMerchant());
    const { transactionId } = await other.create(wish());
    for (const id of [transactionId, '01890000-0000-7000-8000-000000000000']) {
      expect(await codeOf(client.check(id))).toBe(1603);
      expect(await codeOf(client.cancel(id))).toBe(1603);
    }
    expect(await codeOf(client.check('no id'))).toBe(1603);
  });

  test('a merchant that is not active, in live mode only', async () => {
    const sleepy = await platform.newMerchant();
    const live = await clientOf(platform, sleepy);
    const test = await clientOf(platform, sleepy, { mode: 'test' });
    await platform.services.storages.live.db
      .updateTable('merchant')
      .set({ status: 'INACTIVE' })
      .where('id', '=', sleepy.merchantId)
      .execute();
    expect(await codeOf(live.create(wish()))).toBe(1614);
    expect(await test.create(wish())).toMatchObject({ status: 'CREATED' });
  });

  test('a payment whose time is over', async () => {
    const { transactionId } = await client.create(wish({ timeout: 60_000 }));
    await platform.services.clocks.live.advance(61_000);
    expect(await client.check(transactionId)).toMatchObject({ status: 'TIMEOUT' });
    expect(await codeOf(client.cancel(transactionId))).toBe(1610);
  });
});

test('the list pages through, and filters by account and day', async () => {
  const client = await clientOf(platform, await platform.newMerchant());
  const made: string[] = [];
  for (let index = 0; index < 5; index += 1) made.push((await client.create(wish())).transactionId);
  const first = await client.getTransaction({ size: 2, page: 0 });
  const last = await client.getTransaction({ size: 2, page: 2 });
  expect(first).toMatchObject({ pageNumber: 0, pageSize: 2, totalPage: 3, totalSize: 5 });
  expect(
    [...first.items, ...(await client.getTransaction({ size: 2, page: 1 })).items, ...last.items].map(({ id }) => id),
  ).toEqual(made.toReversed());
  const day = first.items[0]!.createDateTime.slice(0, 10);
  expect(await client.getTransaction({ fromDate: day, toDate: day })).toMatchObject({ totalSize: 5 });
  expect(await client.getTransaction({ fromDate: '2020-01-01', toDate: '2020-01-31' })).toMatchObject({ totalSize: 0 });
  expect(await client.getTransaction({ bankAccountNo: '999999999' })).toMatchObject({ totalSize: 0 });
});

test('private calls travel in the same envelope: a pay link with its customer, and the notice of a paid fee', async () => {
  const client = await clientOf(platform, shop);
  const link = await client.call<{
    payLinkCode: string;
    transactionId: string;
    customerInfoType: string;
    qrCode: string;
  }>('/api/paylink/private/v1/create', {
    amount: 55_000,
    description: 'Phí tháng 7',
    customer: { fullName: 'Nguyen Van A', phone: '0912345678' },
    somethingNew: true,
  });
  expect(link).toMatchObject({
    customerInfoType: 'PARTNER_FILL',
    payLinkCode: expect.stringMatching(/^[0-9A-Za-z]{8}$/) as string,
  });
  const notice = (success: boolean) =>
    client.call('/api/paylink/private/v1/fee/notifyTransaction', {
      transactionId: link.transactionId,
      success,
      amount: 55_000,
      statusCode: '00',
    });
  expect(await codeOf(notice(true))).toBe(1613);
  const { virtualAccount } = (await client.getTransaction({ size: 1 })).items[0]!;
  await deposit(platform, shop, virtualAccount, { amount: 55_000 });
  expect(await notice(true)).toEqual({ success: true });
  expect(await codeOf(client.call('/api/paylink/private/v1/create', { amount: 1, description: 'x' }))).toBe(507);
});
