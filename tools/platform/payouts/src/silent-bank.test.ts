import { payout } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allInvariants } from '@pay/platform-testing';
import { invariants } from '@pay/platform-kernel';
import { atOnce, newReceiver, openPayingShop, runJobs } from './payouts.fixture.ts';

let gateway: Server;
let platform: TestPlatform;
let transfers = 0;
let says: 'silence' | 'done' | 'not_found' = 'done';

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume().on('end', () => {
      const isHolder = request.url === '/holder';
      if (request.url === '/transfer') transfers += 1;
      const body = isHolder ? { accountNo: '0071000001', accountName: 'NGUYEN VAN AN' } : { outcome: says };
      response.writeHead(!isHolder && says === 'silence' ? 503 : 200).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  platform = await startTestPlatform({ ...atOnce, bank: { url, secret: 'secret of the bank gateway' } });
}, 60_000);
afterAll(async () => {
  await platform.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(() => {
  transfers = 0;
  says = 'silence';
});

async function sent() {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created({ accountNo: newReceiver() });
  await shop.approve(id);
  await runJobs(platform);
  return { shop, id, status: async () => (await shop.detail(id)).status };
}

const advance = (ms: number) => platform.services.clocks.live.advance(ms);
const minute = 60_000;

test.each([
  ['done', 'SUCCESS'],
  ['not_found', 'FAILED'],
] as const)('an order that the bank answers late with %s is sent once and ends as %s', async (answer, ended) => {
  const { shop, id, status } = await sent();
  expect(await status()).toBe('TRANSFERRING');
  await advance(20 * minute);
  expect([await status(), transfers]).toEqual(['TRANSFERRING', 1]);
  says = answer;
  await advance(2 * 60 * minute);
  expect([await status(), transfers]).toEqual([ended, 1]);
  expect(await shop.balance('merchant-available')).toBe(ended === 'SUCCESS' ? 9_000_000 : 10_000_000);
  expect((await shop.detail(id)).unansweredAt).toBeNull();
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
});

test('an order without an answer for a day is flagged, and its money stays aside', async () => {
  const { shop, id, status } = await sent();
  await advance(25 * 60 * minute);
  expect(await status()).toBe('TRANSFERRING');
  expect(await shop.detail(id)).toMatchObject({ unansweredAt: expect.any(String), sentAt: expect.any(String) });
  expect(await shop.balance('merchant-hold')).toBe(1_000_000);
  const { items } = await platform.ok(payout.singleGetAll, { unanswered: true }, { token: shop.token });
  expect(items.map((row) => row.id)).toEqual([id]);
});
