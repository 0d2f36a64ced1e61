import { merchantApiProblems } from '@pay/contract-core';
import { webhookEventNames } from '@pay/domain';
import { languageCodes } from '@pay/i18n/core';
import { signedCalls, testVector } from '@pay/merchant-docs';
import { relayedPages } from '#testing';
import { found, type Line } from './search-lines.ts';
import { computed } from './vector.ts';

let pages: Awaited<ReturnType<typeof relayedPages>>;
beforeAll(async () => {
  // Only a dead end asks, and for no more than whom to turn to.
  const contacts = { hotline: '1900 1234', email: 'help@provider.test', workingHours: '' };
  const bytes = new TextEncoder().encode(JSON.stringify({ code: 0, message: '', data: contacts, traceId: 'x' }));
  pages = await relayedPages({
    send: ({ url }) =>
      url.includes('/legal/public/v1/contacts')
        ? Promise.resolve({ bytes })
        : Promise.reject(new Error('the documentation asks nobody')),
  });
});
afterAll(() => pages.close());

const open = (page: string, lang = 'en') => pages.open(`/docs/${page}?lang=${lang}`);

async function everyPage(lang: string) {
  const { html } = await open('start', lang);
  const addresses = [...html.matchAll(/href="(\/docs\/[^"#?]+\?lang=\w+)"/g)].map(([, address]) => address!);
  const unique = [...new Set(addresses)];
  return Promise.all(unique.map(async (address) => ({ address, ...(await pages.open(address)) })));
}

test('the address without a page leads to the first one, in the language of the reader', async () => {
  const { status, headers } = await pages.open('/docs');
  expect([status, headers.location]).toEqual([302, '/docs/start?lang=vi']);
  const none = await open('nothing');
  expect(none.status).toBe(404);
  expect(none.html).toContain('href="tel:19001234"');
});

test.each(languageCodes)('in %s every page is there, and every link and anchor leads to something', async (lang) => {
  const all = await everyPage(lang);
  expect(all.length).toBe(12 + signedCalls.length);
  const known = new Set(all.map(({ address }) => address));
  for (const { address, status, html } of all) {
    expect({ address, status }).toEqual({ address, status: 200 });
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain('content="index,follow"');
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).not.toMatch(/api(?:Guide|Field|Call|Code|Wire|StatusCode)\.|enum\.|problem\.|>undefined<|…[^ ]/);
    const links = [...html.matchAll(/href="(\/docs\/[^"]+)"/g)].map(([, link]) => link!.replace('&amp;', '&'));
    expect(links.filter((link) => !known.has(link.split('#')[0]!))).toEqual([]);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  }
});

test.each(languageCodes)('in %s every error code, every event and every signed call appears', async (lang) => {
  const errors = (await open('errors', lang)).html;
  for (const code of Object.values(merchantApiProblems))
    expect(errors).toContain(`<code translate="no">${code}</code>`);
  const webhooks = (await open('webhooks', lang)).html;
  for (const event of webhookEventNames) expect(webhooks).toContain(`<code translate="no">${event}</code>`);
  for (const { name, endpoint } of signedCalls) {
    const { html } = await open(`call-${name}`, lang);
    expect(html).toContain(endpoint.path);
    for (const field of Object.keys(endpoint.body!._zod.def.shape))
      expect(html).toContain(`<code translate="no">${field}</code>`);
  }
});

test('a page that was opened with more in its address keeps its own links', async () => {
  const { html } = await pages.open('/docs/start?lang=en&utm=mail');
  expect(html).toContain('href="?lang=vi&amp;utm=mail"');
  expect((await open('start')).html).toContain('href="?lang=vi"');
});

test('a page asks no other host for anything', async () => {
  for (const { html } of await everyPage('vi')) {
    const sources = [...html.matchAll(/(?:src|data-search)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.filter((source) => !source.startsWith('/'))).toEqual([]);
  }
});

test('the page computes what is published, and another value gives another answer', async () => {
  const { data, signature, ...values } = testVector;
  expect(await computed(values)).toMatchObject({ data, signature });
  expect((await computed({ ...values, time: '1' })).signature).not.toBe(signature);
  await expect(computed({ ...values, encryptKey: 'xyz' })).rejects.toThrow('no key');
});

test.each([
  ['vi', 'chu ky', '/docs/signing?lang=vi#sign'],
  ['vi', 'Mã lỗi', '/docs/errors?lang=vi'],
  ['en', 'refund', '/docs/call-refund?lang=en'],
  ['en', '1604', '/docs/errors?lang=en#codes'],
  ['en', 'x-event-id', '/docs/webhooks?lang=en#headers'],
])('a search in %s for %s finds %s', async (lang, wanted, href) => {
  const { body } = await pages.open(`/docs/search/lines.json?lang=${lang}`);
  const lines = JSON.parse(new TextDecoder().decode(body as Uint8Array)) as Line[];
  expect(found(lines, wanted).map((line) => line.href)).toContain(href);
  expect(found(lines, `${wanted} zzzz`)).toEqual([]);
});
