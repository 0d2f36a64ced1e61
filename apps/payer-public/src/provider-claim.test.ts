import { openClaim, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRenderer } from './server.ts';

let platform: TestPlatform;
let relay: Server;

beforeAll(async () => {
  platform = await startTestPlatform();
  relay = createServer((request, response) => {
    const { method = 'GET', url = '' } = request;
    void platform
      .send({ method, url, headers: { 'accept-language': 'en' } })
      .then(({ bytes }) => response.setHeader('content-type', 'application/json').end(bytes));
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
}, 60_000);
afterAll(async () => {
  relay.close();
  await platform.close();
});

test('a merchant pays what it owes at a page in the name of the provider, which nobody gives up by a click', async () => {
  const { merchantId } = await platform.newMerchant();
  const { storages, clocks } = platform.services;
  const owed = { kind: 'FEE_REPORT', reference: '2026-10', amount: 352_000, description: 'Phi thang 10/2026' } as const;
  const { code } = await storages.live.db
    .transaction()
    .execute((trx) => openClaim(trx, { merchantId, ...owed, by: 'system', now: clocks.live.now() }));
  const apiUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/pay`;
  const script = { script: '/assets/one.js', integrity: undefined, styles: '' };
  const render = createRenderer({
    config: {
      apiUrl,
      testApiUrl: apiUrl,
      payerUrl: 'http://pay.test',
      links: { terms: '', privacy: '', feePolicy: '' },
      brand: { name: 'Tre Pay', colour: '#0B7A5B' },
    },
    assets: { main: script, cart: script },
  });
  const { status, body } = await render({
    url: new URL(`http://pay.test/public/paylink/${code}?lang=en`),
    headers: {},
    form: undefined,
    nonce: 'abc',
    clientAddress: '203.0.113.9',
  });
  const html = String(body);
  expect(status).toBe(200);
  expect(html).toContain('352,000');
  expect(html).toContain('TRE PAY');
  expect(html).toMatch(/<title>[^<]*Tre Pay/);
  expect(html).not.toContain('Cancel this payment');
});
