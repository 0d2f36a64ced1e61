import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { Reference } from '../budgets.ts';
import type * as Prerendered from './prerendered.server.tsx';
import { purchase, styles } from './purchase.ts';
import { staticPage } from './static-page.ts';

const sources = import.meta.dirname;
const shared = { configFile: false, logLevel: 'error', root: sources } as const;

async function script(name: string, folder: string): Promise<Buffer> {
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(sources, `${name}.client.tsx`), output: { entryFileNames: '[name].js' } },
    },
  });
  return readFileSync(join(folder, `${name}.client.js`));
}

async function renderedPayment(folder: string): Promise<string> {
  const input = join(sources, 'prerendered.server.tsx');
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: 'server.mjs' } },
    },
  });
  const { paymentHtml }: typeof Prerendered = await import(pathToFileURL(join(folder, 'server.mjs')).href);
  return paymentHtml();
}

const documentOf = (name: string, body: string) =>
  `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${purchase.shop}</title><link rel="icon" href="data:,"><style>${styles}</style>
<script type="module" async src="/${name}.js"></script></head><body><div id="root">${body}</div></body></html>`;

async function files(): Promise<Map<string, { type: string; body: Buffer }>> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-reference-'));
  try {
    const html = (text: string) => ({ type: 'text/html; charset=utf-8', body: brotliCompressSync(text) });
    const javascript = async (name: string) => ({
      type: 'text/javascript',
      body: brotliCompressSync(await script(name, folder)),
    });
    return new Map([
      ['/static', html(staticPage())],
      ['/prerendered', html(documentOf('prerendered', await renderedPayment(folder)))],
      ['/prerendered.js', await javascript('prerendered')],
      ['/table', html(documentOf('table', ''))],
      ['/table.js', await javascript('table')],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function openReferences(): Promise<{ address: Record<Reference, string>; close: () => void }> {
  const served = await files();
  const server = createServer((request, response) => {
    const file = served.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const kept = file.type.startsWith('text/html') ? 'no-store' : 'public, max-age=31536000, immutable';
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': kept,
    });
    return response.end(file.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = (name: Reference) => `http://localhost:${port}/${name}`;
  return {
    address: { static: at('static'), prerendered: at('prerendered'), table: at('table') },
    close: () => void server.close().closeAllConnections(),
  };
}
