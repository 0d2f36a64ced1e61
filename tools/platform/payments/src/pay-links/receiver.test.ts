import { customerPublic, payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { company, registerCompany } from './receiver.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  await registerCompany(platform, shop.merchantId);
}, 60_000);
afterAll(() => platform.close());

test.each(['live', 'test'] as const)('a receipt names who has the money, an open link does not (%s)', async (mode) => {
  const terms = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn 1' } as const;
  const { payLinkCode } = await platform.ok(payLink.create, terms, { token: shop.token, mode });
  const read = () => platform.ok(payLinkPublic.publicGet, { payLinkCode }, { mode });
  const open = await read();
  expect(open.receiver).toBeUndefined();
  expect(open.shopContact).toEqual({ phone: '02838221234', email: null });
  const asked = await platform.ok(
    payLink.create,
    { ...terms, contactPhone: '0901234567' },
    { token: shop.token, mode },
  );
  const named = await platform.ok(payLinkPublic.publicGet, { payLinkCode: asked.payLinkCode }, { mode });
  expect(named.shopContact).toBeUndefined();
  const { accountNo, amount } = open.transfer!;
  await platform.ok(tool.deposit, { accountNo, branch: 'HN', amount, content: 'paid' }, { token: shop.token, mode });
  expect((await read()).receiver).toEqual({
    name: company.companyName,
    taxCode: company.taxIdNo,
    address: company.companyAddress,
    phone: company.companyPhone,
    email: null,
  });
});

test('who is asked whether to go on hearing from a shop sees whom to ask', async () => {
  const terms = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn 2' } as const;
  const { payLinkCode } = await platform.ok(payLink.create, terms, { token: shop.token });
  const wish = { payLinkCode, receiver: 'khach@example.com', sendEmail: true };
  await platform.ok(payLink.sendEmailSms, wish, { token: shop.token });
  const { db } = platform.services.storages.live;
  const { body } = await db
    .selectFrom('outboxMessage')
    .select('body')
    .where('to', '=', wish.receiver)
    .executeTakeFirstOrThrow();
  const [, token = ''] = /\/public\/unsubscribe\/(\S+)/.exec(body) ?? [];
  expect(await platform.ok(customerPublic.getSubscription, { token })).toEqual({
    shopName: expect.any(String),
    shopContact: { phone: company.companyPhone, email: null },
    address: 'k***@example.com',
    subscribed: true,
  });
});
