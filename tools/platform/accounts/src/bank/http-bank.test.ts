import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpBank } from './http-bank.ts';

const secret = 'secret between platform and bank gateway';

let server: Server;
let url: string;
let asked: { path: string; client: string; message: unknown }[];
let answer: unknown;
let status: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { 'x-api-client': client, 'x-api-time': time, 'x-api-validate': given } = request.headers;
      const right = createHmac('sha256', secret)
        .update(`${String(client)}|${String(time)}|${body}`)
        .digest('hex');
      asked.push({ path: request.url ?? '', client: String(client), message: JSON.parse(body) });
      response.writeHead(given === right ? status : 401).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bank/`;
});
beforeEach(() => {
  asked = [];
  status = 200;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const order = {
  reference: 'P1',
  fromAccount: '700000000001',
  toBin: '970436',
  toAccount: '0071000123456',
  amount: 50_000,
  content: 'x',
};
const an = { accountNo: '0071000123456', accountName: 'NGUYEN VAN AN', phone: '0901000009' };

test('every question reaches the gateway signed and with its mode, and its answer is passed on', async () => {
  const bank = httpBank({ url, secret });
  answer = an;
  expect(await bank.beneficiary('970436', an.accountNo, 'live')).toEqual({
    accountNo: an.accountNo,
    accountName: an.accountName,
  });
  expect(await bank.heldAccount(an.accountNo, '001090000001', 'test')).toEqual(an);
  answer = null;
  expect(await bank.holder('700000000404', 'live')).toBeNull();
  answer = [an];
  expect(await bank.accountsOf('001090000001', 'live')).toEqual([an]);
  answer = { outcome: 'done', transactionNo: 'FT1' };
  expect(await bank.transfer(order, 'live')).toEqual({ outcome: 'done', transactionNo: 'FT1' });
  answer = { outcome: 'not_found' };
  expect(await bank.transferStatus('P1', 'test')).toEqual({ outcome: 'not_found' });
  expect(asked).toEqual([
    {
      path: '/bank/holder',
      client: 'platform-live',
      message: { bin: '970436', accountNo: an.accountNo, mode: 'live' },
    },
    {
      path: '/bank/held-account',
      client: 'platform-test',
      message: { accountNo: an.accountNo, identityNo: '001090000001', mode: 'test' },
    },
    {
      path: '/bank/holder',
      client: 'platform-live',
      message: { bin: bank.bin, accountNo: '700000000404', mode: 'live' },
    },
    { path: '/bank/accounts', client: 'platform-live', message: { identityNo: '001090000001', mode: 'live' } },
    { path: '/bank/transfer', client: 'platform-live', message: { ...order, mode: 'live' } },
    { path: '/bank/transfer-status', client: 'platform-test', message: { reference: 'P1', mode: 'test' } },
  ]);
});

test.each([
  ['another status than 200', { outcome: 'done' }, 500, secret],
  ['an answer of another shape', { outcome: 'perhaps' }, 200, secret],
  ['a wrong secret', { outcome: 'done' }, 200, 'the secret of somebody else'],
])('%s is no answer, neither a yes nor a no', async (_case, reply, with_, key) => {
  answer = reply;
  status = with_;
  await expect(httpBank({ url, secret: key }).transfer(order, 'live')).rejects.toMatchObject({
    problem: 'bank_gives_no_answer',
  });
});

test('a gateway that is not there gives no answer', async () => {
  await expect(httpBank({ url: 'http://127.0.0.1:1', secret }).holder('700000000001', 'live')).rejects.toMatchObject({
    problem: 'bank_gives_no_answer',
  });
});
