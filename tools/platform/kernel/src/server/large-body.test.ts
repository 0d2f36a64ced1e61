import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';

let platform: TestPlatform;
let base = '';

beforeAll(async () => {
  platform = await startTestPlatform();
  base = await platform.platform.listeners.live.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => platform.close());

async function post(path: string, body: Buffer) {
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const call = request(base + path, { method: 'POST', headers });
  call.end(body);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, body: await json(reply) };
}

test('a caller who sends far too much is told so, not cut off while still writing', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { status, body } = await post('/pay/api/auth/portal/v2/login', Buffer.alloc(8 * 1024 * 1024, 'a'));
    expect([status, body]).toEqual([413, expect.objectContaining({ code: 16 })]);
  }
});
