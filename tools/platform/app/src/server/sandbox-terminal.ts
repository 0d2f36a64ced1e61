import { posTerminal } from '@pay/contract-merchant-api';
import { testCards } from '@pay/platform-accounts';
import { servicePrefix } from '@pay/platform-kernel';
import type { FastifyInstance } from 'fastify';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { encode } from 'uqr';
import { terminalStyles } from './sandbox-terminal-styles.ts';

const folder = join(import.meta.dirname, 'terminal');

/** The sources of the page run in the browser as they stand, less their types. */
const modules = () =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [name, stripTypeScriptTypes(readFileSync(join(folder, name), 'utf8'))]),
  );

const routes = Object.fromEntries(
  Object.entries(posTerminal).map(([name, { method, path }]) => [name, `${method} ${servicePrefix.platform}${path}`]),
);

const page = (language: 'vi' | 'en') => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${language === 'vi' ? 'Máy POS thử nghiệm' : 'Sandbox terminal'}</title>
<link rel="stylesheet" href="/sandbox/terminal/terminal.css"></head>
<body><header><a href="/sandbox/terminal?lang=${language === 'vi' ? 'en' : 'vi'}">${language === 'vi' ? 'English' : 'Tiếng Việt'}</a></header>
<div id="terminal"></div>
<script type="application/json" id="served">${JSON.stringify({ routes, cards: testCards }).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/sandbox/terminal/terminal.browser.ts"></script></body></html>`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const longestCode = 500;

function picture(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}"/></svg>`;
}

/** A terminal in the browser: it takes cards, QRs and cash at a counter by a terminal's key, and cash without a network too. */
export function sandboxTerminal(server: FastifyInstance): void {
  let known: ReturnType<typeof modules> | undefined;
  const sources = () => (known ??= modules());
  server.get('/sandbox/terminal', async (request, reply) => {
    const { lang } = request.query as { lang?: string };
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(lang === 'en' ? 'en' : 'vi'));
  });
  server.get('/sandbox/terminal/terminal.css', async (_request, reply) => reply.type('text/css').send(terminalStyles));
  server.get('/sandbox/terminal/code.svg', async (request, reply) => {
    const { content } = request.query as { content?: unknown };
    if (typeof content !== 'string' || content === '' || content.length > longestCode) return reply.callNotFound();
    return reply.type('image/svg+xml').send(picture(content));
  });
  server.get('/sandbox/terminal/sources.json', async () => [
    '/sandbox/terminal',
    '/sandbox/terminal/terminal.css',
    ...[...sources().keys()].map((name) => `/sandbox/terminal/${name}`),
  ]);
  server.get('/sandbox/terminal/:name', async (request, reply) => {
    const source = sources().get((request.params as { name: string }).name);
    if (source === undefined) return reply.callNotFound();
    return reply
      .header('service-worker-allowed', '/sandbox/terminal')
      .type('text/javascript; charset=utf-8')
      .send(source);
  });
}
