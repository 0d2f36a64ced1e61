import { payLinkPublic } from '@pay/contract-payer';
import { json } from '@pay/platform-kernel';
import { payLink, tool } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const { merchantId } = await db.selectFrom('merchant').select('merchantId').executeTakeFirstOrThrow();
  const profile = {
    companyName: 'Công ty TNHH Hoa Sen Việt',
    taxIdNo: '0300588569',
    companyAddress: '12 Lê Lợi',
    companyPhone: '02838221234',
  };
  await db
    .insertInto('merchantProfile')
    .values({
      merchantId,
      profile: json(profile),
      submittedBy: 'owner',
      submittedAt: new Date().toISOString(),
    })
    .execute();
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
    name: 'Công ty TNHH Hoa Sen Việt',
    taxCode: '0300588569',
    address: '12 Lê Lợi',
    phone: '02838221234',
    email: null,
  });
});
