import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebConfig } from './config.ts';
import { clientAddress } from './client-address.ts';
import type { RecentPages, RenderedPage } from './recent-pages.ts';
import { send, sendText } from './replies.ts';

/** The built browser part that the server part links from its HTML. */
export interface ClientAssets {
  script: string;
  integrity: string | undefined;
  styles: string;
}

export interface RequestFacts {
  nonce: string;
  clientAddress: string;
}

/** What the server part of a build gives to its host: one function from request to response. */
export type Renderer = (request: Request, facts: RequestFacts) => Promise<Response>;
export interface RenderedApp {
  createRenderer(options: { config: WebConfig; assets: Readonly<Record<string, ClientAssets>> }): Renderer;
}

const largestForm = 32 * 1024;

interface ManifestEntry {
  name?: string;
  file: string;
  css?: string[];
  isEntry?: boolean;
  integrity?: string;
}

/** The entries of the browser build, by their name. */
function clientAssets(client: string): Record<string, ClientAssets> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  if (entries.length === 0) throw new Error(`no entry in the manifest of ${client}`);
  return Object.fromEntries(
    entries.map(({ name = 'main', file, css = [], integrity }) => {
      const styles = css.map((sheet) => readFileSync(join(client, sheet), 'utf8')).join('');
      return [name, { script: `/${file}`, integrity, styles }];
    }),
  );
}

/** Loads the server part of a built app. */
export async function loadRenderer(dist: string, config: WebConfig): Promise<Renderer> {
  const app: RenderedApp = await import(pathToFileURL(join(dist, 'server/server.js')).href);
  return app.createRenderer({ config, assets: clientAssets(join(dist, 'client')) });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largestForm) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The request of Node as the web standard has it; undefined when the form is too large. */
export async function asRequest(request: IncomingMessage, url: string): Promise<Request | undefined> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  if (request.method !== 'POST') return new Request(url, { headers });
  const body = await bodyOf(request);
  return body && new Request(url, { method: 'POST', headers, body: new Uint8Array(body) });
}

interface RenderedReply {
  common: Record<string, string>;
  html: Record<string, string>;
  nonce: string;
  url: string;
}

/** What the app's server part writes, or wrote a moment ago, with the place holder for the nonce; a reply of any other kind as it is. */
async function rendered(
  renderer: Renderer,
  recent: RecentPages,
  asked: Request,
  address: string,
): Promise<RenderedPage | Response> {
  const key = `${asked.url} ${asked.headers.get('accept-language') ?? ''}`;
  const changes = asked.method === 'POST';
  const known = changes ? undefined : recent.find(key);
  if (known) return known;
  const reply = await renderer(asked, { nonce: recent.placeholder, clientAddress: address });
  if (changes) recent.forget();
  const headers = Object.fromEntries(reply.headers);
  if (reply.status !== 200 || !headers['content-type']?.startsWith('text/html')) return reply;
  const page = { headers, html: await reply.text() };
  return changes ? page : recent.keep(key, page);
}

/** Answers a request with what the app's server part writes. */
export async function sendRendered(
  { renderer, recent }: { renderer: Renderer; recent: RecentPages },
  request: IncomingMessage,
  response: ServerResponse,
  { common, html, nonce, url }: RenderedReply,
) {
  const asked = await asRequest(request, url);
  if (!asked) return sendText(request, response, 413, { ...common, ...html }, '');
  const reply = await rendered(renderer, recent, asked, clientAddress(request));
  const withNonce = (text: string) => text.replaceAll(recent.placeholder, nonce);
  if (!(reply instanceof Response))
    return sendText(request, response, 200, { ...reply.headers, ...common, ...html }, withNonce(reply.html));
  const own = Object.fromEntries(reply.headers);
  if (/^text\/html|^$/.test(own['content-type'] ?? ''))
    return sendText(request, response, reply.status, { ...own, ...common, ...html }, withNonce(await reply.text()));
  return send(
    request,
    response,
    reply.status,
    { 'cache-control': 'no-store', ...common, ...own },
    Buffer.from(await reply.arrayBuffer()),
  );
}
