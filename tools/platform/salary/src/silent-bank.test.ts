import { allInvariants } from '@pay/platform-testing';
import { salary } from '@pay/contract-salary';
import { invariants } from '@pay/platform-kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Programme, startProgramme } from './advances.fixture.ts';

let gateway: Server;
let programme: Programme;
let isSilent = true;
let isLost = false;
let transfers = 0;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === '/transfer') transfers += 1;
      const outcome = isLost ? 'not_found' : 'done';
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

beforeEach(() => {
  isSilent = true;
  isLost = false;
  transfers = 0;
});

async function approved(code: string) {
  const { platform, employer, ok, giveMoney } = programme;
  await giveMoney(5_000_000);
  const { id: employeeId } = await ok.employee(code);
  await ok.work(code, 10);
  const { id } = await ok.request(employeeId, 1_000_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(24 * 3_600_000);
  const paymentStatus = async () =>
    (await platform.ok(salary['advance.get'], { id }, employer.asEmployer)).paymentStatus;
  expect(await paymentStatus()).toBe('PROCESSING');
  return paymentStatus;
}

test.each([
  ['is paid once the bank answers again, however long it was silent', false, 'SUCCESS'],
  ['is not paid when the order never reached the bank, and the bank says so twice', true, 'FAILED'],
] as const)('an advance %s; the order is sent once', async (_case, lost, ended) => {
  const { platform } = programme;
  const paymentStatus = await approved(lost ? 'S2' : 'S1');
  isSilent = false;
  isLost = lost;
  await platform.services.clocks.live.advance(2 * 3_600_000);
  expect(await paymentStatus()).toBe(ended);
  expect(transfers).toBe(1);
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
});
