import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { servicesInside } from './config.ts';
import { createGateway } from './gateway.ts';

const common = { 'referrer-policy': 'strict-origin', 'permissions-policy': 'camera=()' };
const servers: Server[] = [];

async function listening(answer: RequestListener): Promise<{ server: Server; address: string }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function host(answer: RequestListener) {
  const seen: IncomingMessage[] = [];
  const platform = await listening((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  const services = servicesInside({
    INTERNAL_API_URL: `${platform.address}/pay`,
    INTERNAL_TEST_API_URL: `${platform.address}/try/pay/`,
  });
  const gateway = createGateway(services, common);
  const { address } = await listening((request, response) => {
    if (!gateway(request, response)) response.end('the page');
  });
  return { address, seen, platform: platform.server };
}

async function raw(address: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(address);
  const [reply] = (await once(http.get({ hostname, port, path }), 'response')) as [IncomingMessage];
  return { status: reply.statusCode!, body: await text(reply) };
}

test.each([
  ['/-/live/pay/api/x?a=1&b=%2Fy', '/pay/api/x?a=1&b=%2Fy'],
  ['/-/test/pay/api/x%2Fy', '/try/pay/api/x%2Fy'],
  ['/-/live/api/v1/smart-bank/salary-period', '/api/v1/smart-bank/salary-period'],
])('%s asks the service for %s', async (path, asked) => {
  const { address, seen } = await host((_, response) => response.end('ok'));
  expect((await raw(address, path)).body).toBe('ok');
  expect(seen[0]!.url).toBe(asked);
});

test.each([
  '/-/live/metrics',
  '/-/live/internal/invariants',
  '/-/live/pay',
  '/-/live/payment/x',
  '/-/live/pay/../metrics',
  '/-/live/pay/%2e%2e/metrics',
  '/-/live/pay/.%2E/metrics',
  '/-/live/pay/..%2fmetrics',
  '/-/live/pay/x%2f..%2f..%2fmetrics',
  '/-/live/pay/..%5cmetrics',
  '/-/live/pay/a/..',
  '/-/live/pay/..?x=1',
  '/-/elsewhere/pay/x',
  '/-/',
])('no path leads out of the services: %s', async (path) => {
  const { address, seen } = await host((_, response) => response.end('ok'));
  expect(await raw(address, path)).toEqual({ status: 404, body: 'Not found' });
  expect(seen).toEqual([]);
});

test('other paths are the host’s own, and dots in a query are only text', async () => {
  const { address, seen } = await host((_, response) => response.end('ok'));
  expect((await raw(address, '/paylink')).body).toBe('the page');
  expect((await raw(address, '/-/live/pay/x?back=/../y')).body).toBe('ok');
  expect(seen).toHaveLength(1);
});

test('what the service says of its reply stays, the host adds what is missing, and nothing runs as a page', async () => {
  const { address } = await host((_, response) => {
    response.writeHead(418, { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-type': 'a/b' });
    response.end('tea');
  });
  const { status, headers } = await fetch(`${address}/-/live/pay/x`);
  expect(status).toBe(418);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toBe('camera=()');
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('the service learns the client’s address from the host, never from the client', async () => {
  const { address, seen } = await host((_, response) => response.end());
  const headers = {
    authorization: 'Bearer token',
    origin: address,
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.2.3.4',
  };
  await fetch(`${address}/-/live/pay/x`, { headers });
  expect(seen[0]!.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    authorization: 'Bearer token',
    origin: address,
  });
  for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'forwarded'])
    expect(seen[0]!.headers[name]).toBeUndefined();
});

test.each(['POST', 'DELETE'])('a body goes with %s, whether its length is known or not', async (method) => {
  const { address } = await host((request, response) => void request.pipe(response));
  const known = await fetch(`${address}/-/live/pay/x`, { method, body: 'all of it' });
  expect(await known.text()).toBe('all of it');
  const parts = new Blob(['in ', 'parts']).stream();
  const unknown = await fetch(`${address}/-/live/pay/x`, { method, body: parts, duplex: 'half' } as RequestInit);
  expect(await unknown.text()).toBe('in parts');
});

test('events and files come as they are written, and a request as it is sent', async () => {
  let speak!: (part: string) => void;
  const { address } = await host((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    speak = (part) => response.write(part);
    request.on('data', (part: Buffer) => response.write(`heard ${part.toString()}`));
  });
  const { port } = new URL(address);
  const asking = http.request({ host: '127.0.0.1', port, path: '/-/live/pay/x', method: 'POST' });
  asking.write('one');
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const next = async () => String((await once(reply, 'data'))[0]);
  expect(await next()).toBe('heard one');
  speak('data: 1\n\n');
  expect(await next()).toBe('data: 1\n\n');
  asking.write('two');
  expect(await next()).toBe('heard two');
  asking.destroy();
});

test('a client that leaves stops the call, before and after the reply began', async () => {
  let left!: () => void;
  const gone = () => new Promise<void>((resolve) => (left = resolve));
  const { address } = await host((request, response) => {
    response.once('close', () => left());
    if (request.url === '/pay/begun') response.write('begun');
    else arrived();
  });
  let arrived!: () => void;
  for (const path of ['waiting', 'begun']) {
    const leaving = new AbortController();
    const stopped = gone();
    const waiting = new Promise<void>((resolve) => (arrived = resolve));
    const reply = fetch(`${address}/-/live/pay/${path}`, { signal: leaving.signal });
    reply.catch(() => undefined);
    await (path === 'begun' ? reply : waiting);
    leaving.abort();
    await stopped;
  }
});

test('a service that gives no answer is told apart from one that refuses', async () => {
  const { address, platform } = await host((_, response) => response.end());
  platform.close();
  platform.closeAllConnections();
  const { status, headers } = await fetch(`${address}/-/live/pay/x`, { method: 'POST', body: 'x' });
  expect([status, headers.get('x-unreachable'), headers.get('cache-control')]).toEqual([502, '1', 'no-store']);
  expect(headers.get('permissions-policy')).toBe('camera=()');
});

test('a reply that breaks off inside does not end as if it were whole, and the host goes on', async () => {
  const { address } = await host((_, response) => {
    response.write('half');
    setImmediate(() => response.destroy());
  });
  await expect(fetch(`${address}/-/live/pay/x`).then((reply) => reply.text())).rejects.toThrow('terminated');
  expect((await raw(address, '/paylink')).body).toBe('the page');
});

test.each([{}, { connection: 'close' }])(
  'a refusal that comes before the body was read to its end reaches the client: %j',
  async (headers) => {
    const { address } = await host((_, response) => {
      response.writeHead(413, headers).end('too large');
    });
    for (let round = 0; round < 5; round += 1) {
      const reply = await fetch(`${address}/-/live/pay/x`, { method: 'POST', body: Buffer.alloc(4_000_000) });
      expect([reply.status, await reply.text()]).toEqual([413, 'too large']);
    }
  },
);

test('a kept connection that the service closed meanwhile is replaced by a new one', async () => {
  let calls = 0;
  const { address } = await host((request, response) => {
    calls += 1;
    if (calls === 2) request.socket.destroy();
    else response.end('ok');
  });
  expect(await (await fetch(`${address}/-/live/pay/x`)).text()).toBe('ok');
  expect(await (await fetch(`${address}/-/live/pay/x`)).text()).toBe('ok');
  expect(calls).toBe(3);
});

test('headers of one connection end there', async () => {
  const { address, seen } = await host((_, response) => response.writeHead(200, { 'keep-alive': 'timeout=7' }).end());
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(
    'GET /-/live/pay/x HTTP/1.1\r\nhost: a\r\nconnection: close, x-own\r\nx-own: 1\r\nte: trailers\r\nx-app: portal\r\n\r\n',
  );
  const reply = await text(socket);
  expect(seen[0]!.headers).toMatchObject({ 'x-app': 'portal', host: expect.stringContaining('127.0.0.1') });
  expect([seen[0]!.headers['x-own'], seen[0]!.headers['te']]).toEqual([undefined, undefined]);
  expect(reply).not.toContain('timeout=7');
});
