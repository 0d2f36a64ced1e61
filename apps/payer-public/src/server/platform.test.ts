import { payLinkPublic } from '@pay/contract-payer';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platformFor, Refusal } from './platform.ts';

let server: Server;
let reply = {};
let call: ReturnType<typeof platformFor>;

beforeAll(async () => {
  server = createServer((_request, response) => void response.end(JSON.stringify(reply)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  call = platformFor({ apiUrl: `http://127.0.0.1:${port}`, language: 'vi', clientAddress: '203.0.113.9' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = () => call.asOf(payLinkPublic.publicGet, { payLinkCode: 'abCD1234' });

const told = (serverTime: string, traceId: string, more: object = {}) => {
  reply = { code: 0, data: { amount: 150_000, payment: { serverTime }, serverTime, ...more }, traceId };
  return ask();
};

test('replies that tell the same within a second are one object, each with its own time', async () => {
  const one = await told('2026-11-21T03:00:00.120Z', 'a');
  const other = await told('2026-11-21T03:00:00.980Z', 'b');
  expect(other.reply).toBe(one.reply);
  expect([one.serverTime, other.serverTime]).toEqual(['2026-11-21T03:00:00.120Z', '2026-11-21T03:00:00.980Z']);
});

test.each([
  ['the next second', () => told('2026-11-21T03:00:01.120Z', 'a')],
  ['anything that changed', () => told('2026-11-21T03:00:00.120Z', 'a', { amount: 150_001 })],
  [
    'a text that looks like the time',
    () => told('2026-11-21T03:00:00.120Z', 'a', { description: '","serverTime":"2026-11-21T03:00:00.980Z' }),
  ],
])('%s is another reply', async (_what, next) => {
  const one = await told('2026-11-21T03:00:00.120Z', 'a');
  const other = await next();
  expect(other.reply).not.toBe(one.reply);
  expect(other.reply).toEqual((reply as { data: unknown }).data);
});

test('a refusal is thrown each time', async () => {
  reply = { code: 3, data: null, traceId: 'a' };
  for (let time = 0; time < 2; time += 1) await expect(ask()).rejects.toBeInstanceOf(Refusal);
});
