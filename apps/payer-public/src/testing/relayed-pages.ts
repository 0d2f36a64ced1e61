import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRenderer } from '../server.ts';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

interface InProcess {
  send(request: Sent): Promise<{ bytes: Uint8Array }>;
}

/** The payer's pages before an in-process platform, as a browser without scripts sees them. */
export async function relayedPages(platform: InProcess) {
  const relay = createServer((request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = parts.length > 0 ? { body: Buffer.concat(parts).toString() } : {};
      const given = {
        'accept-language': 'en',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
      };
      void platform
        .send({ method, url, headers: given, ...body })
        .then(({ bytes }) => response.setHeader('content-type', 'application/json').end(bytes));
    });
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  const apiUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}/pay`;
  const script = { script: '/assets/one.js', integrity: undefined, styles: '' };
  const render = createRenderer({
    config: {
      apiUrl,
      testApiUrl: apiUrl,
      payerUrl: 'http://pay.test',
      portalUrl: 'http://portal.test',
      links: { terms: '', privacy: '', feePolicy: '' },
      brand: { name: 'Tre Pay', colour: '#0B7A5B' },
    },
    assets: { main: script, cart: script, card: script, docs: script },
  });
  const open = async (path: string, form?: string) => {
    const reply = await render({
      url: new URL(path, 'http://pay.test'),
      headers: {},
      form,
      nonce: 'abc',
      clientAddress: '203.0.113.9',
    });
    return { ...reply, html: typeof reply.body === 'string' ? reply.body : '' };
  };
  return { open, close: () => relay.close() };
}
