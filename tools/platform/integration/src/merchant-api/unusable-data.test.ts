import { payLink, signedCall } from '@pay/contract-portal';
import { type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { codeOf, order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop());
}, 60_000);
afterAll(() => platform.close());

const buyer = { fullName: 'Nguyen Van A', email: 'a@example.com', phone: '0912345678', address: 'Ho Chi Minh' };

const remarksOf = async (refTransactionId: string) => {
  const { items } = await platform.ok(signedCall.getList, { keyword: refTransactionId }, { token: shop.token });
  return items.find((call) => call.refTransactionId === refTransactionId);
};

test.each([
  ['a foreign phone', { customerInfo: { ...buyer, phone: '+14155550100' } }, 'customerInfo.phone', 'phone'],
  ['a phone that is none', { customerInfo: { ...buyer, phone: '0123456789' } }, 'customerInfo.phone', 'phone'],
  ['a phone as a number', { customerInfo: { ...buyer, phone: 912345678 } }, 'customerInfo.phone', 'wrong_type'],
  ['a very long phone', { customerInfo: { ...buyer, phone: '0'.repeat(21) } }, 'customerInfo.phone', 'too_long'],
  ['a long address', { customerInfo: { ...buyer, address: 'x'.repeat(256) } }, 'customerInfo.address', 'too_long'],
  ['an address of lines', { customerInfo: { ...buyer, address: 'A\nB' } }, 'customerInfo.address', 'text_control'],
  ['a bad e-mail', { customerInfo: { ...buyer, email: 'a@' } }, 'customerInfo.email', 'email'],
  ['a long e-mail', { customerInfo: { ...buyer, email: `${'a'.repeat(250)}@b.vn` } }, 'customerInfo.email', 'too_long'],
  ['a name with a NUL', { customerInfo: { ...buyer, fullName: 'A\u0000B' } }, 'customerInfo.fullName', 'text_control'],
  ['half a character', { customerInfo: { ...buyer, fullName: 'A\ud83d' } }, 'customerInfo.fullName', 'text_control'],
  ['a control sign', { customerInfo: { ...buyer, fullName: 'A\u0007' } }, 'customerInfo.fullName', 'text_control'],
  ['a name as a list', { customerInfo: { ...buyer, fullName: ['A'] } }, 'customerInfo.fullName', 'wrong_type'],
  ['a long name', { customerInfo: { ...buyer, fullName: 'x'.repeat(101) } }, 'customerInfo.fullName', 'too_long'],
  ['a customer as a text', { customerInfo: 'Nguyen Van A' }, 'customerInfo', 'wrong_type'],
  ['customers as a list', { customerInfo: [buyer] }, 'customerInfo', 'wrong_type'],
  ['an unknown language', { language: 'Viet Nam' }, 'language', 'language'],
  ['a language as a number', { language: 84 }, 'language', 'wrong_type'],
  ['a long title', { title: 'x'.repeat(51) }, 'title', 'too_long'],
  ['a title of lines', { title: 'A\r\nB' }, 'title', 'text_control'],
  ['a long wait', { redirectAfter: 61 }, 'redirectAfter', 'too_big'],
  ['a wait as a text', { redirectAfter: '5' }, 'redirectAfter', 'wrong_type'],
])('%s is left out, the sale goes on, and the log tells it', async (_what, extra, field, rule) => {
  const wish = order(extra);
  const { status } = await client.create(wish);
  expect(status).toBe('CREATED');
  expect(await remarksOf(wish.refTransactionId)).toMatchObject({ result: 'ADJUSTED', remarks: [{ field, rule }] });
});

test('what can be used of a customer is kept beside what cannot', async () => {
  const { payLinkCode } = await client.create(order({ customerInfo: { ...buyer, phone: '+14155550100' } }));
  const { customerDto } = await platform.ok(payLink.getDetail, { payLinkCode }, { token: shop.token });
  expect(customerDto).toMatchObject({ fullName: buyer.fullName, email: buyer.email, phone: null });
});

test('a name with emoji or with signs of writing from the right stops no sale', async () => {
  for (const fullName of ['Nguyễn 🌸 Lan', 'A\u202eB', '\u200fשלום'])
    expect(await client.create(order({ customerInfo: { ...buyer, fullName } }))).toMatchObject({ status: 'CREATED' });
});

test.each([undefined, null, '', '   '])(
  'a payment described by %j is described by its reference',
  async (description) => {
    const wish = order({ description });
    expect(await client.create(wish)).toMatchObject({ description: wish.refTransactionId });
    expect(await remarksOf(wish.refTransactionId)).toMatchObject({
      remarks: [{ field: 'description', rule: 'taken_from_reference' }],
    });
  },
);

test('an address to return to is no data of a customer: where it cannot be used the call is refused', async () => {
  for (const url of ['javascript:alert(1)', 'shop.example', 'https://user:word@shop.example', 7])
    for (const name of ['successUrl', 'failUrl']) expect(await codeOf(client.create(order({ [name]: url })))).toBe(2);
});

test.each([
  [3_600, 3_600_000, 'seconds'],
  [300, 300_000, 'seconds'],
  [30, 60_000, 'at_least_a_minute'],
  [10_000, 60_000, 'at_least_a_minute'],
  [600_000, 600_000, undefined],
])(
  'a time-out of %d is told back and lasts %d ms, for a payment and a long-lived account',
  async (timeout, ms, rule) => {
    const { clocks, storages } = platform.services;
    const wish = order({ timeout });
    const before = Date.parse(clocks.live.now());
    const created = await client.create(wish);
    const enabled = await client.enableVirtualAccount({ order: timeout % 99_999, timeout });
    expect([created.timeout, enabled.timeout]).toEqual([timeout, timeout]);
    const lasting = await storages.live.db
      .selectFrom('virtualAccount')
      .select('expireAt')
      .where('number', 'in', [created.virtualAccount, enabled.virtualAccount])
      .execute();
    for (const { expireAt } of lasting) {
      const lasts = Date.parse(expireAt ?? '') - before;
      expect(lasts).toBeGreaterThanOrEqual(ms);
      expect(lasts).toBeLessThan(ms + 20_000);
    }
    expect((await remarksOf(wish.refTransactionId))?.remarks).toEqual(rule ? [{ field: 'timeout', rule }] : []);
  },
);
