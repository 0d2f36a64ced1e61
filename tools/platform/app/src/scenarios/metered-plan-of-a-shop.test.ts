import { subscription } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { playMeteredPlan } from './metered-plan-of-a-shop.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

test('the sample shop has a period whose usage it could not obtain', async () => {
  const { merchantId, token } = await platform.newMerchant();
  // What was due while nobody was there is done at its own time.
  await platform.services.jobs.live.stop();
  await playMeteredPlan({ merchantId, mode: 'live', by: 'Nguyễn Văn An', services: platform.services });
  const { items } = await platform.ok(subscription.getAll, {}, { token });
  expect(items.map(({ status }) => status)).toEqual(['CREATE_INVOICE_FAILED']);
  const { usage, allowed } = await platform.ok(subscription.getDetail, { id: items[0]!.id }, { token });
  expect(usage?.periods).toMatchObject([{ status: 'FAILED', failure: 'NOT_REACHED' }]);
  expect(usage?.periods[0]?.answers).toHaveLength(3);
  expect(allowed).toEqual(expect.arrayContaining(['recreateInvoice', 'enterUsage']));
});
