import { payLinkPublic } from '@pay/contract-payer';
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
