import { payLinkPublic } from '@pay/contract-payer';
import { payLink } from '@pay/contract-portal';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json, text } from 'node:stream/consumers';

const most = 3;

let platform: TestPlatform;
let shop: TestMerchant;
let base: string;

beforeAll(async () => {
  platform = await startTestPlatform({ streamsPerAddress: most });
  shop = await platform.newMerchant();
  base = await platform.platform.listeners.live.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
const newCode = async () => (await platform.ok(payLink.create, order, { token: shop.token })).payLinkCode;

async function follow(payLinkCode: string, from: string) {
  const { url } = requestFor(payLinkPublic.events, { payLinkCode });
  const call = get(base + url, { agent: false, headers: { 'x-forwarded-for': from } });
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  reply.on('error', () => undefined);
  return { reply, leave: () => reply.destroy() };
}

async function followOnce(payLinkCode: string, from: string) {
  for (;;) {
    const stream = await follow(payLinkCode, from);
    if (stream.reply.statusCode === 200) return stream;
    stream.leave();
  }
}

test.each([
  ['an address', '203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['a network of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:aa::7', '2001:db8:1:3::1'],
])('%s keeps so many streams open and no more; whoever leaves makes room', async (_case, from, same, elsewhere) => {
  const code = await newCode();
  const streams = [];
  for (let one = 0; one < most; one += 1) streams.push(await follow(code, from));
  expect(streams.map(({ reply }) => reply.statusCode)).toEqual([200, 200, 200]);

  const { reply } = await follow(code, same);
  expect(reply.statusCode).toBe(429);
  expect(reply.headers).toMatchObject({
    'retry-after': '3',
    'content-type': expect.stringContaining('json') as string,
  });
  expect(await json(reply)).toMatchObject({ code: 7, data: { retryAfter: 3 } });
  const asked = await platform.call(
    payLinkPublic.publicQuery,
    { payLinkCode: code },
    { headers: { 'x-forwarded-for': same } },
  );
  expect(asked.body).toMatchObject({ code: 0, data: { status: 'CREATED' } });

  const other = await follow(code, elsewhere);
  expect(other.reply.statusCode).toBe(200);
  other.leave();

  streams[0]?.leave();
  streams.push(await followOnce(code, same));
  streams.push(await follow(code, from));
  expect(streams.at(-1)?.reply.statusCode).toBe(429);
  for (const stream of streams) stream.leave();
});

test('a stream that ends with its payment makes room too', async () => {
  const from = '203.0.113.20';
  const [paid, ...others] = [await newCode(), await newCode(), await newCode(), await newCode()];
  const first = await follow(paid!, from);
  const streams = [await follow(others[0]!, from), await follow(others[1]!, from)];
  await platform.ok(payLinkPublic.publicCancel, { payLinkCode: paid! });
  expect(await text(first.reply)).toContain('CANCELED');
  streams.push(await followOnce(others[2]!, from));
  for (const stream of streams) stream.leave();
});
