import { openClaim, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { relayedPages } from '#testing';

let platform: TestPlatform;
let pages: Awaited<ReturnType<typeof relayedPages>>;

beforeAll(async () => {
  platform = await startTestPlatform();
  pages = await relayedPages(platform);
}, 60_000);
afterAll(async () => {
  pages.close();
  await platform.close();
});

test('a merchant pays what it owes at a page in the name of the provider, which nobody gives up by a click', async () => {
  const { merchantId } = await platform.newMerchant();
  const { storages, clocks } = platform.services;
  const owed = { kind: 'FEE_REPORT', reference: '2026-10', amount: 352_000, description: 'Phi thang 10/2026' } as const;
  const { code } = await storages.live.db
    .transaction()
    .execute((trx) => openClaim(trx, { merchantId, ...owed, by: 'system', now: clocks.live.now() }));
  const { status, html } = await pages.open(`/public/paylink/${code}?lang=en`);
  expect(status).toBe(200);
  expect(html).toContain('352,000');
  expect(html).toContain('TRE PAY');
  expect(html).toMatch(/<title>[^<]*Tre Pay/);
  expect(html).not.toContain('Cancel this payment');
});
