import { payLink } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

type Asked = NonNullable<Parameters<typeof listed>[0]>;

let platform: TestPlatform;
let shop: TestMerchant;

const listed = async (query: {
  phone?: string;
  sortBy?: 'createdAt' | 'amount' | 'expireAt' | 'status';
  sortDirection?: 'ASC' | 'DESC';
}) => (await platform.ok(payLink.getList, query, { token: shop.token })).items.map(({ description }) => description);

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { token } = shop;
  const opened = [
    { description: 'Cam', amount: 30_000, expireType: 'HOUR_1', customer: { phone: '0912345678' } },
    { description: 'Mai', amount: 10_000, expireType: 'DAY_1' },
    { description: 'Lan', amount: 20_000, expireType: 'HOUR_1' },
  ] as const;
  for (const link of opened) {
    const { payLinkCode } = await platform.ok(payLink.create, { ...link, customerInfoType: 'NO_REQUIRE' }, { token });
    if (link.description === 'Mai') await platform.ok(payLink.cancel, { payLinkCode }, { token });
    await platform.services.clocks.live.advance(60_000);
  }
}, 60_000);
afterAll(() => platform.close());

test.each<[string, Asked, string[]]>([
  ['latest first', {}, ['Lan', 'Mai', 'Cam']],
  ['by amount', { sortBy: 'amount', sortDirection: 'ASC' }, ['Mai', 'Lan', 'Cam']],
  ['by the end of their time', { sortBy: 'expireAt', sortDirection: 'ASC' }, ['Cam', 'Lan', 'Mai']],
  ['by status, of equals the latest first', { sortBy: 'status', sortDirection: 'ASC' }, ['Mai', 'Lan', 'Cam']],
  ['by status the other way round', { sortBy: 'status', sortDirection: 'DESC' }, ['Cam', 'Lan', 'Mai']],
  ['of a part of a phone number', { phone: '12345' }, ['Cam']],
])('pay links are listed %s', async (_name, asked, expected) => {
  expect(await listed(asked)).toEqual(expected);
});
