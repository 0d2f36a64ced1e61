import { createDomains } from '@pay/platform';
import { servedEndpoints } from '@pay/platform-kernel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestPlatform, type TestPlatform } from '../index.ts';

const origin = 'http://localhost:4100';

let platform: TestPlatform;
let base: URL;

beforeAll(async () => {
  platform = await startTestPlatform();
  base = new URL(await platform.platform.listeners.live.listen({ host: '127.0.0.1', port: 0 }));
}, 60_000);
afterAll(() => platform.close());

async function answerTo(bytes: string) {
  const socket = connect(Number(base.port), base.hostname);
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: head.toLowerCase(), body };
}

const asked = (method: string, path: string) =>
  answerTo(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\norigin: ${origin}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );

const isDressed = (head: string) =>
  ['x-content-type-options: nosniff', 'strict-transport-security: ', 'cache-control: no-store'].every((one) =>
    head.includes(one),
  );

const unreadable = ['%zz', '%ff', '%c0%af', '%', '%e0%a4%a'];

test.each(unreadable)('an address that does not decode is refused in the envelope: %s', async (end) => {
  for (const path of [`/pay/api/paylink/public/v1/${end}`, `/pay/api/paylink/v1/${end}`, `/${end}`, `/a/${end}?b=c`]) {
    const { head, body } = await asked('GET', path);
    expect(head).toMatch(/^http\/1.1 400 /);
    expect(isDressed(head)).toBe(true);
    expect(head).toContain(`access-control-allow-origin: ${origin}`);
    expect(JSON.parse(body)).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'path', rule: 'invalid_format' }] },
      traceId: expect.stringMatching(/./) as string,
    });
  }
});

test('beside the signed calls it is answered as these are, with HTTP 200 and a code that their clients know', async () => {
  const areas = servedEndpoints(createDomains())
    .filter(({ sealed }) => sealed)
    .map(({ path }) => `/pay${path.slice(0, path.lastIndexOf('/'))}`);
  expect(areas.length).toBeGreaterThan(5);
  for (const area of new Set(areas)) {
    const { head, body } = await asked('POST', `${area}/%zz`);
    expect(head).toMatch(/^http\/1.1 200 /);
    expect(isDressed(head)).toBe(true);
    expect(JSON.parse(body)).toEqual({
      code: 2,
      message: 'Invalid parameter: path (invalid_format)',
      traceId: expect.any(String),
    });
  }
});

test("among the salary service's calls it has that service's envelope", async () => {
  const { head, body } = await asked('GET', '/api/v1/smart-bank/employee/%zz');
  expect(head).toMatch(/^http\/1.1 400 /);
  expect(JSON.parse(body)).toMatchObject({ code: 40000, data: { fields: [{ field: 'path' }] } });
  expect(JSON.parse(body)).not.toHaveProperty('traceId');
});

test.each([
  ['a line that is no HTTP', 'hello\r\n\r\n', 400],
  ['another version of HTTP', 'GET /health/live HTTP/9.9\r\nhost: localhost\r\n\r\n', 400],
  ['a header without a name', 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n', 400],
  ['two lengths of a body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['an address beyond all measure', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
])('%s is refused in a word and the line is cut', async (_case, bytes, status) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
  expect(isDressed(head)).toBe(true);
  expect(head).toContain('connection: close');
  expect(body).toMatch(/^[A-Z][A-Za-z ]{5,40}$/);
});
