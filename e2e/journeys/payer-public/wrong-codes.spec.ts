import { expect, test } from '@playwright/test';
import { Agent, request } from 'node:http';
import { addresses, portBase } from '../../support/addresses.ts';
import { newLink } from '../../support/payer.ts';
import { textsIn } from '../../support/payer-texts.ts';

interface Client {
  from?: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true });

const raw = (
  path: string,
  { from = '127.0.0.1', headers = {} }: Client = {},
): Promise<{ status: number; html: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port: portBase + 200, path, headers, localAddress: from },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, html: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    sent.on('error', reject).end();
  });

const plain = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/href="[^"]*"/g, '');

test('codes that are none, unknown or of the other mode all get the same plain page', async () => {
  const ofTest = await newLink('test');
  const ofLive = await newLink('live');
  const unknown = await raw('/public/paylink/Zz000000');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain(textsIn('vi').notFound);
  const odd = ['..', '%2e%2e', '%00', 'a'.repeat(10_000), '%F0%9F%98%80', '%E0%A4', ofTest, "'--", '%3Cscript%3E'];
  for (const path of [
    ...odd.map((code) => `/public/paylink/${code}`),
    ...odd.map((code) => `/public/paypage/${code}`),
  ]) {
    const { status, html } = await raw(path);
    expect([path.slice(0, 40), status]).toEqual([path.slice(0, 40), 404]);
    expect(plain(html)).toBe(plain(unknown.html));
  }
  const { status } = await raw(`/test/public/paylink/${ofLive}`);
  expect(status).toBe(404);
});

// The sandbox allows a hundred times the twenty of production.
const wrongCodesAllowed = 2_000;

test('guessing is slowed for the one who guesses, with a clear message, while right codes still open', async () => {
  test.skip(process.platform !== 'linux', 'only Linux has a second loopback address at hand');
  const guesser = { from: '127.0.0.9' };
  const wrong = '/public/paylink/Zz000000?lang=en';
  const right = `/public/paylink/${await newLink('live')}?lang=en`;
  const statuses: number[] = [];
  while (statuses.length < wrongCodesAllowed) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => raw(wrong, guesser)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect([...new Set(statuses)]).toEqual([404]);
  const slowed = await raw(wrong, guesser);
  expect(slowed.status).toBe(429);
  expect(slowed.html).toMatch(/wait \d+ seconds/);
  expect((await raw(wrong, { ...guesser, headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(429);
  expect((await raw(right, guesser)).status).toBe(200);
  expect((await raw(wrong)).status).toBe(404);
});

test('a page of the payer tells where it stands in the preview and is not for search engines', async () => {
  const code = await newLink('live', { description: 'Đơn <b>1204</b> "x"' });
  const answer = await fetch(`${addresses.payer}/public/paylink/${code}?lang=en`);
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex,nofollow">');
  expect(html).toMatch(/<meta property="og:title" content="Pay 250,000 VND to [^"]+">/);
  expect(html).toContain('&lt;b&gt;1204&lt;/b&gt; &quot;x&quot;');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});
