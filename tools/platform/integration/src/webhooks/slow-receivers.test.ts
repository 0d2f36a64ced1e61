import { follow, inTransaction, openClock, parameterBook, type Storage } from '@pay/platform-kernel';
import { openTestStorage } from '@pay/platform-kernel/fixtures';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newCredential } from '../merchant-api/credentials.store.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { addEndpoint } from './webhooks.store.ts';

const secrets = { hashKey: 'hash', tokenSecret: 'token secret', ticketSecret: 'ticket' };
const lanes = 2;
const timeoutMs = 2_500;

let live: Storage;
let server: Server;
let worker: WebhookWorker;
let came: { path: string; at: number }[];
let now: () => string;
const faults: unknown[] = [];

const settings = {
  sandbox: true,
  brand: 'Tre Pay',
  rateFactor: 1,
  dataFolder: '',
  addresses: { api: { live: '', test: '' }, payer: '', storage: '', portal: '' },
  allowedOrigins: [],
  merchantApps: [],
};

beforeAll(async () => {
  came = [];
  server = createServer((request, response) => {
    came.push({ path: request.url ?? '', at: performance.now() });
    if (request.url === '/healthy') response.writeHead(503).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  live = await openTestStorage();
  await follow({ live, test: live }, [parameterBook]);
  const clock = await openClock(live);
  now = () => clock.now();
  worker = new WebhookWorker({
    mode: 'live',
    services: { storages: { live, test: live }, clocks: { live: clock, test: clock }, settings, secrets },
    onFault: (error) => faults.push(error),
    timeoutMs,
    lanes,
  });
  await worker.start();
}, 60_000);
afterAll(async () => {
  await worker.stop();
  expect(faults).toEqual([]);
  server.closeAllConnections();
  server.close();
  await live.close();
});

async function openEndpoint(path: string) {
  const merchantId = randomUUID();
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  await inTransaction(live.db, async (trx) => {
    await newCredential(trx, merchantId, secrets.tokenSecret, now());
    await addEndpoint(trx, {
      merchantId,
      webhookUrl,
      status: 'APPROVED',
      events: ['transaction.succeeded'],
      updatedBy: '',
      updatedAt: now(),
    });
  });
  const notice = { merchantId, type: 'transaction.succeeded', transactionId: null, notice: async () => ({}) } as const;
  return () => inTransaction(live.db, (trx) => enqueueEvent(trx, { ...notice, now: now() }));
}

const triesAt = (path: string) => came.filter((one) => one.path === path);

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('receivers that hang, more of them than there is room, hold nobody else up once they are known', async () => {
  const hanging = ['/hanging/1', '/hanging/2', '/hanging/3', '/hanging/4'];
  for (const path of hanging) {
    const notify = await openEndpoint(path);
    for (let count = 0; count < 8; count += 1) await notify();
  }
  await until(() => hanging.every((path) => triesAt(path).length > 0));
  const learned = came.length;
  await until(() => came.length > learned + 1);

  const notify = await openEndpoint('/healthy');
  const delays: number[] = [];
  for (let count = 1; count <= 5; count += 1) {
    const from = performance.now();
    await notify();
    await until(() => triesAt('/healthy').length === count);
    delays.push(triesAt('/healthy')[count - 1]!.at - from);
  }
  expect(Math.max(...delays)).toBeLessThan(timeoutMs);
  await until(() => hanging.some((path) => triesAt(path).length > 2));
}, 60_000);
