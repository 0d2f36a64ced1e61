import { judgedReply } from '@pay/platform-integration/fixtures';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFault, forwarded, forwardedLine } from './forward.ts';
import { sealed } from './wire.ts';

const keys = {
  clientId: '00000000-0000-4000-8000-000000000001',
  encryptKey: '000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',
  secretKey: 'test-secret-key-not-real',
};
const { headers: signed, body: yes } = sealed({ success: true }, keys);
const { data } = JSON.parse(yes) as { data: string };
const no = sealed({ success: false }, keys).body;
const stranger = sealed({ success: true }, { ...keys, encryptKey: 'AB'.repeat(32) }).body;

test.each<[string, number, Record<string, string>, string]>([
  ['sealed and signed', 200, signed, yes],
  ['sealed', 202, {}, yes],
  ['sealed no', 200, {}, no],
  ['signed by another', 200, { ...signed, 'x-api-validate': 'f'.repeat(64) }, yes],
  ['signed in half', 200, { 'x-api-client': keys.clientId }, yes],
  ['signed long ago', 200, { ...signed, 'x-api-time': '1' }, yes],
  ['sealed for another', 200, {}, stranger],
  ['sealed with a code', 200, {}, JSON.stringify({ code: 1, data })],
  ['sealed yes beside a plain no', 200, {}, JSON.stringify({ success: false, data })],
  ['data that is no envelope, and a plain yes', 200, {}, '{"success":true,"data":"ok"}'],
  ['data that is no envelope', 200, {}, '{"data":"ok"}'],
  ['plain', 200, {}, '{"success":true}'],
  ['plain by status', 201, {}, '{"status":true}'],
  ['plain inside', 200, {}, '{"data":{"success":true}}'],
  ['plain with a code', 200, {}, '{"code":1,"success":true}'],
  ['a code alone', 200, {}, '{"code":1}'],
  ['yes and no', 200, {}, '{"success":true,"data":{"success":false}}'],
  ['a text that says true', 200, {}, '{"success":"true"}'],
  ['nothing', 200, {}, '{}'],
  ['a list', 200, {}, '[]'],
  ['no JSON', 200, {}, 'OK'],
  ['empty', 204, {}, ''],
  ['an error', 500, {}, '{"success":true}'],
  ['a redirect', 302, {}, '{"success":true}'],
])('an answer that is %s counts as it does for the platform', (_what, status, headers, body) => {
  const { failure } = judgedReply({ status, headers, body }, keys, Date.now());
  expect(answerFault(status, headers, body, keys) === '').toBe(failure === undefined);
});

test('a notice whose signature is wrong is said to be so, and sent on as it is', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.headers['x-api-validate']));
    response.writeHead(401).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const forged = { ...signed, 'x-api-validate': 'f'.repeat(64) };
  const about = { eventId: 'E-1', eventType: 'transaction.succeeded', sequence: 1, transactionId: 'T\u001b[2J-1' };
  const one = await forwarded({ ...about, headers: forged, body: yes }, url, keys, new AbortController().signal);
  expect(one).toMatchObject({ signature: 'the signature is wrong', responseStatus: 401, delivered: false });
  expect(seen).toEqual([forged['x-api-validate']]);
  expect(forwardedLine(one)).toMatch(
    /^[\d:.]+ {2}transaction\.succeeded {2}T \[2J-1 {2}signature wrong: the signature is wrong {2}-> 401 not delivered: HTTP 401/,
  );
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
