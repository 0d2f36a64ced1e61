import { expect, test } from '@playwright/test';
import { provideNginx } from '@pay/deploy';
import { commonHeaders, gatewayWays, type AppHost, type WebConfig } from '@pay/web-host';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { portBase } from './support/addresses.ts';
import { Deployment } from './support/deployed.ts';

const nginx = provideNginx();
test.skip(!nginx, 'nginx is neither installed nor can its package be fetched: the generated hosts cannot be served.');
test.describe.configure({ mode: 'serial' });

let deployment: Deployment;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  deployment = new Deployment(nginx!, portBase + 2_000);
  await deployment.start();
});
test.afterAll(() => deployment?.stop());

const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
// A connection for each request: one kept open may be closed by a reload just as it is used again.
const pageOf = (host: AppHost, path = '/') =>
  fetch(`${deployment.addressOf(host)}${path}`, { headers: { connection: 'close' } });
const staticHosts = () => deployment.hosts.filter(({ rendered }) => !rendered);

const siteOf = ({ dist, rendered }: AppHost) => (rendered ? join(dist, 'client') : dist);

const scriptOf = (host: AppHost) =>
  `/${globSync('assets/*.js.br', { cwd: siteOf(host) })
    .sort()[0]!
    .replace(/\.br$/, '')}`;

test('every response of every host carries the security headers once, whatever it is', async () => {
  for (const host of deployment.hosts) {
    for (const path of ['/', '/config.json', '/health/live', '/gone.js', '/.env', scriptOf(host)]) {
      const { headers } = await pageOf(host, path);
      const found = Object.fromEntries(Object.keys(commonHeaders(host)).map((name) => [name, headers.get(name)]));
      expect(found, `${host.name}${path}`).toEqual(commonHeaders(host));
    }
  }
});

test('every page has its own nonce, in the policy and in its tags, and is not stored', async () => {
  for (const host of deployment.hosts) {
    const pages = await Promise.all(['/', '/', '/some/where'].map((path) => pageOf(host, path)));
    const policies = pages.map(({ headers }) => headers.get('content-security-policy'));
    expect(new Set(policies.map(nonceIn)).size, host.name).toBe(3);
    for (const [at, page] of pages.entries()) {
      const html = await page.text();
      expect(html).toContain(`nonce="${nonceIn(policies[at]!)}"`);
      expect(html).not.toContain('__CSP_NONCE__');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(policies[at]).toContain("default-src 'none'");
      expect(policies[at]).toContain("require-trusted-types-for 'script'");
      expect(policies[at]).toContain(`connect-src 'self' ${deployment.at(0)}`);
      expect(policies[at]).not.toContain('unsafe-inline');
    }
  }
});

test('built files come precompressed and may be kept for a year, texts are asked for again', async () => {
  for (const host of deployment.hosts) {
    const script = scriptOf(host);
    const built = readFileSync(join(siteOf(host), script), 'utf8');
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await fetch(deployment.addressOf(host) + script, { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding'), `${host.name} ${accepted}`).toBe(encoding);
      expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply.headers.get('vary')).toBe('accept-encoding');
      expect(await reply.text()).toBe(built);
    }
    const again = await fetch(deployment.addressOf(host) + script, {
      headers: { 'if-none-match': (await pageOf(host, script)).headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  }
  for (const host of staticHosts()) {
    const texts = await pageOf(host, '/messages/vi.json');
    expect(texts.headers.get('cache-control')).toBe('no-cache');
    expect(texts.headers.get('content-type')).toContain('application/json');
  }
});

test('what is not public is not there, and a static host takes no posts', async () => {
  for (const host of staticHosts()) {
    for (const path of ['/index.html', '/screens.json', '/.inputs', '/assets/gone.js', `${scriptOf(host)}.br`]) {
      const { status, headers } = await pageOf(host, path);
      expect(status, `${host.name}${path}`).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const posted = await fetch(deployment.addressOf(host), { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
});

test('a console’s host passes calls on to the platform of their mode, and to nothing else', async () => {
  for (const host of staticHosts()) {
    const config = (await (await pageOf(host, '/config.json')).json()) as WebConfig;
    for (const service of ['apiUrl', 'testApiUrl'] as const) {
      const way = config.gateway![config[service]]!;
      const call = `${way}/api/paylink/public/v1/query/unknown%2Fcode`;
      const reply = await pageOf(host, call);
      expect(await reply.json(), call).toMatchObject({ code: 3, traceId: expect.any(String) });
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('content-security-policy')).toContain('sandbox');
      // Once each: two of a kind would come joined by a comma.
      for (const name of Object.keys(commonHeaders(host)))
        expect(reply.headers.get(name), name).toMatch(/^[^,]+$|^camera=/);
      const outside = [way, `${way}/..%2fmetrics`, way.replace('/pay', '/internal/invariants')];
      for (const path of outside) expect((await pageOf(host, path)).status, path).toBe(404);
    }
  }
});

test('a refusal of the platform comes through a console’s host as it is, whether the body was read or not', async () => {
  const [host] = staticHosts();
  const origin = deployment.addressOf(host!);
  const signIn = (phone: string) =>
    fetch(`${origin}${gatewayWays.apiUrl}/api/auth/portal/v2/login`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ phone }),
    });
  expect(await (await signIn('x')).json()).toMatchObject({ code: 2 });
  expect(await (await signIn('x'.repeat(300_000))).json()).toMatchObject({ code: 16 });
});

// The sandbox allows a hundred times the twenty of production.
const wrongCodesAllowed = 2_000;

test('who guesses through a console’s host is slowed, whatever address he claims to come from', async () => {
  test.skip(process.platform !== 'linux', 'only Linux has a second loopback address at hand');
  const [host] = staticHosts();
  const { port } = new URL(deployment.addressOf(host!));
  const path = `${gatewayWays.apiUrl}/api/paylink/public/v1/vietqr/Zz000000`;
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.9' });
  let guesses = 0;
  const guess = async () => {
    const headers = { 'x-forwarded-for': `203.0.113.${(guesses += 1) % 250}` };
    const [reply] = (await once(get({ agent, host: '127.0.0.1', port, path, headers }), 'response')) as [
      IncomingMessage,
    ];
    await text(reply);
    return reply.statusCode;
  };
  while (guesses < wrongCodesAllowed) await Promise.all(Array.from({ length: 50 }, guess));
  expect(await guess()).toBe(429);
  agent.destroy();
  expect((await pageOf(host!, path)).status).toBe(404);
});

test('a host writes the reports of its pages into its log', async () => {
  for (const host of deployment.hosts) {
    const body = JSON.stringify([{ type: 'csp-violation', body: { blockedURL: 'inline', sample: host.name } }]);
    const reply = await fetch(`${deployment.addressOf(host)}/csp-reports`, { method: 'POST', body });
    expect(reply.status).toBe(204);
    await expect.poll(() => deployment.cspReports(host).length).toBe(1);
  }
});

test('where an address is a secret, no log holds it', async () => {
  const secret = deployment.hosts.find(({ referrerPolicy }) => referrerPolicy === 'no-referrer')!;
  await pageOf(secret, '/paylink/a-code-that-nobody-may-know');
  expect(deployment.logOf(secret.name)).not.toContain('a-code-that-nobody-may-know');
});

test('each app starts in the browser under its policy, and nothing is reported', async ({ browser }) => {
  for (const host of deployment.hosts) {
    const before = deployment.cspReports(host).length;
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(deployment.addressOf(host), { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first(), host.name).toBeVisible();
    expect(complaints, host.name).toEqual([]);
    expect(deployment.cspReports(host).length, host.name).toBe(before);
    await page.close();
  }
});

test('one app is deployed again and rolled back while all of them answer every request', async () => {
  const [changed, ...others] = staticHosts();
  const usual = new Map<AppHost, number>();
  for (const host of deployment.hosts) usual.set(host, (await pageOf(host)).status);
  const enough = 50 * deployment.hosts.length;
  let answered = 0;
  const failed: string[] = [];
  let stopped = false;
  const visitor = async (host: AppHost) => {
    while (!stopped) {
      const status = await pageOf(host).then(
        async (reply) => (await reply.text()) && reply.status,
        (fault: Error) => String(fault.cause),
      );
      answered += 1;
      if (status !== usual.get(host)) failed.push(`${host.name}: ${status}`);
    }
  };
  const visitors = deployment.hosts.map(visitor);

  for (let release = 1; release <= 3 || answered < enough; release += 1) {
    const mark = `<meta name="release" content="${release}" />`;
    await deployment.redeploy(changed!, (site) => {
      const page = join(site, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', `${mark}</head>`));
    });
    await expect.poll(async () => (await pageOf(changed!)).text()).toContain(mark);
    for (const other of others) expect(await (await pageOf(other)).text()).not.toContain(mark);
    await deployment.rollBack(changed!);
    await expect.poll(async () => (await pageOf(changed!)).text()).not.toContain(mark);
  }

  stopped = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
});
