import { allInvariants } from '@pay/platform-testing';
import { salary } from '@pay/contract-salary';
import { invariants } from '@pay/platform-kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Programme, startProgramme } from './advances.fixture.ts';

let gateway: Server;
let programme: Programme;
let isSilent = true;
let transfers = 0;
let attempts = 0;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume().on('end', () => {
      const isTransfer = request.url === '/transfer';
      if (isTransfer) attempts += 1;
      if (isTransfer && !isSilent) transfers += 1;
      const outcome = isTransfer || transfers > 0 ? 'done' : 'not_found';
      response.writeHead(isSilent ? 503 : 200).end(JSON.stringify({ outcome }));
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  programme = await startProgramme({ bank: { url, secret: 'secret of the bank gateway' } });
}, 60_000);
afterAll(async () => {
  await programme.platform.close();
  gateway.closeAllConnections();
  gateway.close();
});

test('an order is sent once; one that the bank never received is known as such, and the advance is paid when it is tried again', async () => {
  const { platform, employer, ok, giveMoney } = programme;
  const { clocks, storages } = platform.services;
  await giveMoney(5_000_000);
  const { id: employeeId } = await ok.employee('S1');
  await ok.work('S1', 10);
  const { id } = await ok.request(employeeId, 1_000_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await clocks.live.advance(24 * 3_600_000);
  const asked = () => platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  expect((await asked()).paymentStatus).toBe('PROCESSING');
  expect(attempts).toBe(1);

  isSilent = false;
  await clocks.live.advance(3_600_000);
  expect((await asked()).paymentStatus).toBe('PROCESSING');
  await clocks.live.advance(3_600_000);
  expect(await asked()).toMatchObject({
    paymentStatus: 'FAILED',
    paymentData: [{ transactionStatus: 'FAILED', failure: 'NEVER_ARRIVED' }],
  });
  expect(transfers).toBe(0);
  await platform.ok(salary['advance.retryPayment'], { id }, employer.asEmployer);
  await clocks.live.advance(1_000);
  expect((await asked()).paymentStatus).toBe('SUCCESS');
  expect({ transfers, attempts }).toEqual({ transfers: 1, attempts: 2 });
  expect(await invariants(storages.live.db, allInvariants)).toMatchObject({ ok: true });
});
