import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { once } from 'node:events';
import { connect } from 'node:net';

const beginning = [
  'POST /pay/user/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 90',
  '',
  '{',
].join('\r\n');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ endsWithinMs: 100 });
}, 60_000);

test('a caller who never ends his call keeps the platform from stopping for a while only', async () => {
  const { live } = platform.platform.listeners;
  const { port, hostname } = new URL(await live.listen({ port: 0, host: '127.0.0.1' }));
  const caller = connect(Number(port), hostname);
  const left = once(caller, 'close');
  const began = once(live.server, 'request');
  caller.write(beginning);
  await began;
  await Promise.all([platform.close(), left]);
}, 10_000);
