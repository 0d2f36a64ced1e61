import fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compression.ts';

const long = { items: Array.from({ length: 200 }, (_, at) => ({ name: `Đơn ${at}` })) };
const server = fastify();
server.addHook('onSend', compress);
server.get('/long', async () => long);
server.get('/short', async () => ({ name: 'Đơn' }));
server.get('/file', async (_request, reply) => reply.type('text/csv').send(Buffer.from('x'.repeat(5_000))));
afterAll(() => server.close());

const asked = (url: string, encoding?: string) =>
  server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test('a long answer is sent in the best form that the caller takes', async () => {
  const brotli = await asked('/long', 'gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);

  const zipped = await asked('/long', 'gzip, br;q=0');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(long);
});

test.each([
  ['a caller that asks for nothing', '/long', undefined],
  ['a caller that refuses every encoding', '/long', 'br;q=0, gzip;q=0.0'],
  ['a short answer', '/short', 'br'],
  ['a file', '/file', 'br'],
])('%s gets it as it is', async (_who, url, encoding) => {
  const reply = await asked(url, encoding);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-encoding']).toBeUndefined();
});
