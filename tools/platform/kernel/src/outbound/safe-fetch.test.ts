import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCallable } from './address-check.ts';
import { addressFault, type OutboundFailure, safePost } from './safe-fetch.ts';

let server: Server;
let port: number;
let calls: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === '/redirect') response.writeHead(307, { location: '/elsewhere' }).end();
    else if (request.url === '/slow') response.writeHead(200).write('a');
    else if (request.url === '/big') response.end('x'.repeat(200_000));
    else response.end('taken');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  calls = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = { body: '{}', headers: { 'content-type': 'application/json' } };
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (failure: OutboundFailure) => failure.fault,
  );
const strict = { allowLocal: false };

const local = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://127.1:PORT/',
  'http://127.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[0:0:0:0:0:ffff:7f00:1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://user:pass@127.0.0.1:PORT/',
  'http://example.com@127.0.0.1:PORT/',
];
const elsewhere = [
  'https://10.0.0.1/',
  'https://10.255.255.254/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[fec0::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://[100::1]/',
];
const forms = [...local, ...elsewhere];

test.each(forms)('%s is refused at save and at send', async (form) => {
  const url = form.replace('PORT', String(port));
  expect(await addressFault(url, strict)).toMatch(/^(address_refused|host_unknown)$/);
  expect(await faultOf(safePost(url, message, strict))).toMatch(/^(address_refused|host_unknown)$/);
  expect(calls).toEqual([]);
});

test('public addresses may be called', () => {
  for (const address of ['8.8.8.8', '203.162.0.1', '2606:4700::1111']) expect(isCallable(address, strict)).toBe(true);
});

test('a name that resolves to a private address, or to one among others, is refused', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:169.254.169.254'], []]) {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const url = `http://shop.example:${port}/`;
    expect(await addressFault(url, { ...strict, resolve })).toBe('address_refused');
    expect(await faultOf(safePost(url, message, { ...strict, resolve }))).toBe('address_refused');
  }
  expect(calls).toEqual([]);
});

test('a name that changes its answer after it was saved is refused at send', async () => {
  let asked = 0;
  const resolve = async () => [{ address: (asked += 1) === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 }];
  const url = `http://shop.example:${port}/`;
  expect(await addressFault(url, { ...strict, resolve })).toBeUndefined();
  expect(await faultOf(safePost(url, message, { ...strict, resolve }))).toBe('address_refused');
  expect({ calls, asked }).toEqual({ calls: [], asked: 2 });
});

test('the connection goes to the very address that was checked, whatever the name says a moment later', async () => {
  const said = ['127.0.0.1', '169.254.169.254'];
  const resolve = async () => [{ address: said.shift() ?? '', family: 4 }];
  const open = { allowLocal: true, resolve };
  const url = `http://shop.example:${port}/hook`;
  expect(await safePost(url, message, open)).toMatchObject({ body: 'taken' });
  expect(said).toEqual(['169.254.169.254']);
  expect(await faultOf(safePost(url, message, open))).toBe('address_refused');
  expect(calls).toEqual(['POST /hook']);
});

test('an unknown name is refused under the strict rules and left open in the sandbox', async () => {
  const resolve = async () => {
    throw new Error('ENOTFOUND');
  };
  expect(await addressFault('https://shop.example/', { ...strict, resolve })).toBe('host_unknown');
  expect(await addressFault('https://shop.example/', { allowLocal: true, resolve })).toBeUndefined();
});

test('the sandbox reaches this machine, and private networks not even then', async () => {
  const open = { allowLocal: true };
  expect(await safePost(`http://127.0.0.1:${port}/hook`, message, open)).toMatchObject({ status: 200, body: 'taken' });
  expect(await faultOf(safePost('http://169.254.169.254/', message, open))).toBe('address_refused');
});

test('redirects are not followed, replies end at 64 KB and at the time limit', async () => {
  const open = { allowLocal: true, timeoutMs: 300 };
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  expect(await faultOf(safePost(at('/redirect'), message, open))).toBe('redirect');
  expect(await faultOf(safePost(at('/big'), message, open))).toBe('reply_too_large');
  expect(await faultOf(safePost(at('/slow'), message, open))).toBe('timeout');
  expect(calls).toEqual(['POST /redirect', 'POST /big', 'POST /slow']);
});

test('calls that hang keep no other call to the same host waiting', async () => {
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const gaveUp = new AbortController();
  const hanging = Array.from({ length: 40 }, () =>
    faultOf(safePost(at('/slow'), message, { allowLocal: true, signal: gaveUp.signal })),
  );
  expect(await safePost(at('/hook'), message, { allowLocal: true, timeoutMs: 2_000 })).toMatchObject({ body: 'taken' });
  gaveUp.abort();
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(['timeout']));
});
