import { webhookReview } from '@pay/contract-cms';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openShop } from './webhooks.fixture.ts';

let platform: TestPlatform;
let checker: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  checker = (await hireStaff(platform, 'trial@provider.test', { roles: ['checker'] })).token;
}, 60_000);
beforeEach(() => {
  platform.services.settings.sandbox = true;
});
afterAll(() => platform.close());

const tried = (merchantId: string) => platform.ok(webhookReview.cmsTry, { merchantId }, { token: checker });

test('an approver hears whether an address takes a test notice, which the merchant has no event of', async () => {
  const shop = await openShop(platform);
  expect(await tried(shop.merchantId)).toMatchObject({
    url: shop.url,
    taken: true,
    responseStatus: 200,
    failure: null,
  });
  expect(shop.receiver.received).toHaveLength(1);
  expect(await shop.log()).toEqual([]);
  await shop.receiver.close();
});

test('an address where nobody answers is told as such, and one in a private network is never called', async () => {
  const shop = await openShop(platform);
  await shop.receiver.close();
  expect(await tried(shop.merchantId)).toMatchObject({ taken: false, failure: 'connection' });
  platform.services.settings.sandbox = false;
  expect(await tried(shop.merchantId)).toMatchObject({ taken: false, failure: 'address_refused' });
});
