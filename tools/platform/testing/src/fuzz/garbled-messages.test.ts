import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestPlatform, type TestPlatform } from '../test-platform.ts';
import { answerFaults } from './answer-faults.ts';
import { portOf } from './wire-send.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const host = 'Host: localhost\r\nConnection: close\r\n';
const get = (address: string) => `GET ${address} HTTP/1.1\r\n${host}\r\n`;
const post = (headers: string, body: string) =>
  `POST /pay/api/auth/portal/v2/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n${body}`;

const garbled: readonly (readonly [what: string, message: string])[] = [
  ['an address that does not decode', get('/pay/api/paylink/public/v1/%zz')],
  ['half an escape', get('/pay/%')],
  ['an escape that is no text', get('/pay/api/paylink/public/v1/%C0%AE')],
  ['bytes that are no text', get('/pay/\xff\xfe\x80')],
  ['an address of another host', get('http://evil.example/pay/api/bank/v1/getAll')],
  ['an address of two slashes', get('//evil.example/..')],
  ['an address above the root', get('/../../../etc/passwd')],
  ['no address', get('*')],
  ['an endless address', get(`/${'a'.repeat(20_000)}`)],
  ['an endless header', `GET /health/live HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['a thousand headers', `GET /health/live HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(1_900)}\r\n`],
  ['no host', 'GET /health/live HTTP/1.1\r\n\r\n'],
  ['a header without its colon', `GET /health/live HTTP/1.1\r\n${host}No colon\r\n\r\n`],
  ['a header with NUL', `GET /health/live HTTP/1.1\r\n${host}X-A: \x00\r\n\r\n`],
  ['an unknown method', `BREW /pot HTTP/1.1\r\n${host}\r\n`],
  ['a greeting of another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a greeting of a secure connection', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['no protocol at all', 'hello\r\n\r\n'],
  ['a length that is no number', post('Content-Length: ten\r\n', '{}')],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 4\r\n', '{}{}')],
  ['a length and pieces', post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['pieces without a size', post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')],
  ['an announced body beyond every limit', post('Content-Length: 99999999999999999999\r\n', '')],
  ['a body that ends early', post('Content-Length: 100\r\n', '{"phone":')],
];

// A body in pieces ends with one of no length.
const nothing = new Set(['', '0']);

async function repliesTo(message: string): Promise<string> {
  const line = connect({ host: '127.0.0.1', port: await portOf(platform.platform.listeners.live) });
  line.on('error', () => undefined);
  line.setTimeout(5_000, () => line.destroy());
  let replies = '';
  line.setEncoding('latin1').on('data', (part: string) => (replies += part));
  line.end(message, 'latin1');
  await once(line, 'close');
  return replies;
}

test.each(garbled)('%s is refused as everything is, or the line is closed without a word', async (_what, message) => {
  const replies = await repliesTo(message);
  const [head = '', text = ''] = replies.split('\r\n\r\n', 2);
  if (nothing.has(text)) return;
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const status = Number(first.split(' ')[1]);
  const request = { method: 'GET', url: '', headers: {}, payload: message };
  expect([first, ...answerFaults({ contract: 'operations' }, request, { status, headers, text })]).toEqual([first]);
});
