import { webhook } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { atOnce, openPayingShop, runJobs, sendBack } from './payouts.fixture.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterAll(() => platform.close());

test('the merchant is told of each transfer that came through, was refused or came back, by its own number and row', async () => {
  const shop = await openPayingShop(platform);
  const { db } = platform.services.storages.live;
  const events = ['payout.succeeded', 'payout.failed', 'payout.returned'] as const;
  await platform.ok(
    webhook.update,
    { webhookUrl: 'https://shop.example/hook', events: [...events] },
    { token: shop.token },
  );
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: 'https://shop.example/hook' })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  const [done, refused] = [await shop.created(), await shop.created({ accountNo: '0071000001403' })];
  for (const { id } of [done, refused]) await shop.approve(id);
  await runJobs(platform);
  const { txnNumber, toBin } = await shop.detail(done.id);
  await sendBack(platform, {
    accountNo: shop.accountNo,
    amount: 1_000_000,
    originalReference: txnNumber,
    fromBin: toBin,
  });
  const told = await db
    .selectFrom('webhookEvent')
    .select('type')
    .where('merchantId', '=', shop.merchantId)
    .orderBy('createdAt')
    .execute();
  expect(told.map(({ type }) => type).toSorted()).toEqual(events.toSorted());
});
