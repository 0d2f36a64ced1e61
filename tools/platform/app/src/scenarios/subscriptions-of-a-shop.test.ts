import { subscription, subscriptionPlan } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { playSubscriptions } from './subscriptions-of-a-shop.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('the sample shop has plans in two states, and subscriptions that run, are tried, paused and cancelled', async () => {
  const shop = await platform.newMerchant();
  const { merchantId, token } = shop;
  await playSubscriptions({ merchantId, mode: 'live', by: 'Nguyễn Văn An', services: platform.services });
  const plans = await platform.ok(subscriptionPlan.getAll, {}, { token });
  expect(plans.items.map(({ status }) => status).toSorted()).toEqual(['ACTIVE', 'ACTIVE', 'CREATED']);
  const { items } = await platform.ok(subscription.getAll, {}, { token });
  expect(items.map(({ status, numOfPayments }) => `${status} ${numOfPayments}`).toSorted()).toEqual([
    'ACTIVE 0',
    'ACTIVE 0',
    'ACTIVE 1',
    'CANCELLED 0',
    'PAUSED 0',
    'TRIAL 0',
  ]);
});
