import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { servicesInside, webConfig } from './config.ts';
import type { AppHost } from './hosts.ts';
import { writeInventory } from './script-inventory.ts';
import { configPlaceholder, noncePlaceholder } from './placeholders.ts';
import { createWebHost } from './web-host.ts';

const script = 'console.log("hello");'.repeat(50);
let dist: string;
let server: Server;
let address: string;

const environment = { HASH_KEY: 'a key', PORT_BASE: '4000', FEATURES: 'default' };

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'web-host-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><meta name="config" content="${configPlaceholder}"><script nonce="${noncePlaceholder}" src="/assets/app-1.js"></script>`,
  );
  writeFileSync(join(dist, 'assets/app-1.js'), script);
  writeFileSync(join(dist, 'assets/app-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/app-1.js.map'), '{}');
  writeFileSync(join(dist, '.inputs'), 'a hash');
  writeFileSync(join(dist, 'screens.json'), '[]');
  writeInventory(dist);
  const host: AppHost = { name: 'test-app', audience: 'payer', root: dist, dist, portOffset: 100, wasm: true };
  server = await createWebHost(host, webConfig(host, environment));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(dist, { recursive: true });
});

const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];

test('every HTML response has its own nonce, in the policy and in the page, and is not stored', async () => {
  const pages = await Promise.all(['/', '/paylink/create-paylink'].map((path) => fetch(address + path)));
  const nonces = pages.map(({ headers }) => nonceIn(headers.get('content-security-policy')));
  expect(new Set(nonces).size).toBe(2);
  for (const [at, page] of pages.entries()) {
    expect(await page.text()).toContain(`nonce="${nonces[at]}"`);
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
});

test('the page carries the configuration that its own address serves', async () => {
  const [, written = ''] = /name="config" content="([^"]*)"/.exec(await (await fetch(address)).text()) ?? [];
  const config: unknown = await (await fetch(`${address}/config.json`)).json();
  expect(JSON.parse(written.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(
    config,
  );
});

test('the policy refuses everything that is not named, and no inline script without the nonce', async () => {
  const { headers } = await fetch(address);
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "'strict-dynamic'",
    "style-src-attr 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(part);
  expect(policy).toContain("connect-src 'self' http://localhost:4000 http://localhost:4001");
  expect(policy).not.toContain('unsafe-inline');
});

test('a built asset comes compressed and may be kept for a year, a repeated request costs nothing', async () => {
  const asset = await fetch(`${address}/assets/app-1.js`, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await asset.text()).toBe(script);
  const again = await fetch(`${address}/assets/app-1.js`, {
    headers: { 'if-none-match': asset.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the icons of the tab are those of the brand, amber in test mode, whatever address a browser asks', async () => {
  const icons = await Promise.all(
    ['/favicon.svg', '/favicon-test.svg', '/favicon.ico'].map(async (path) => {
      const reply = await fetch(address + path);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      return reply.text();
    }),
  );
  expect(icons[0]).toContain('fill="#0B7A5B"');
  expect(icons[1]).toContain('fill="#F7B23B"');
  expect(icons[2]).toBe(icons[0]);
});

test.each([
  '/assets/app-1.js.map',
  '/.inputs',
  '/screens.json',
  '/assets/gone.js',
  '/index.html',
  '/..%2f..%2fetc/passwd.txt',
])('what is not public is not there: %s', async (path) => {
  expect((await fetch(address + path)).status).toBe(404);
});

test('the configuration comes from the environment, with the shipped features where asked for', async () => {
  const config = await (await fetch(`${address}/config.json`)).json();
  expect(config).toMatchObject({
    apiUrl: 'http://localhost:4000/pay',
    testApiUrl: 'http://localhost:4001/pay',
    salaryUrl: 'http://localhost:4000/api/v1/smart-bank',
    payerUrl: 'http://localhost:4200',
    hashKey: 'a key',
    inactivityMinutes: 15,
    features: { payLink: true, payout: false },
  });
});

test('a console is told how to reach each service through its own host, a payer page is not', () => {
  const console: AppHost = { name: 'console', audience: 'portal', root: '', dist: '', portOffset: 100 };
  const elsewhere = { ...environment, PUBLIC_SALARY_URL: 'https://salary.example/v1' };
  expect(webConfig(console, elsewhere).gateway).toEqual({
    'http://localhost:4000/pay': '/-/live/pay',
    'http://localhost:4001/pay': '/-/test/pay',
    'https://salary.example/v1': '/-/live/api/v1/smart-bank',
    'http://localhost:4001/api/v1/smart-bank': '/-/test/api/v1/smart-bank',
  });
  expect(webConfig({ ...console, rendered: true }, elsewhere)).not.toHaveProperty('gateway');
});

test.each([
  [{}, 'http://127.0.0.1:4000/pay', 'http://127.0.0.1:4001/api/v1/smart-bank'],
  [{ LISTEN: '0.0.0.0', PORT_BASE: '7000' }, 'http://127.0.0.1:7000/pay', 'http://127.0.0.1:7001/api/v1/smart-bank'],
  [{ LISTEN: '192.0.2.7' }, 'http://192.0.2.7:4000/pay', 'http://192.0.2.7:4001/api/v1/smart-bank'],
  [
    { INTERNAL_API_URL: 'http://live:1/pay', INTERNAL_TEST_API_URL: 'http://try:2/pay' },
    'http://live:1/pay',
    'http://try:2/api/v1/smart-bank',
  ],
])('a host told %j reaches the platform inside at %s', (told, apiUrl, testSalaryUrl) => {
  expect(servicesInside(told)).toMatchObject({ apiUrl, testSalaryUrl });
});

test('the inventory of scripts is there for anyone, with the hashes that browsers check', async () => {
  const inventory: Record<string, string> = await (await fetch(`${address}/scripts.json`)).json();
  expect(Object.keys(inventory)).toEqual(['/assets/app-1.js']);
  expect(inventory['/assets/app-1.js']).toMatch(/^sha384-/);
});

test('a host refuses to start without the hash key', () => {
  expect(() => webConfig({ name: 'x', audience: 'payer', root: '', dist: '', portOffset: 0 }, {})).toThrow('HASH_KEY');
});

test('a static host takes no posts', async () => {
  expect((await fetch(address, { method: 'POST', body: 'x' })).status).toBe(405);
});
