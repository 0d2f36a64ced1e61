import { SingleFlight } from '@pay/domain';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { WebConfig } from './config.ts';
import { clientAddress } from './client-address.ts';
import { send, sendText } from './replies.ts';
import { openerPolicy } from './security-headers.ts';

export interface ClientAssets {
  script: string;
  integrity: string | undefined;
  styles: string;
}

/** A request in Node's own values, because the web's Request and Response cost more than a page. */
export interface AppRequest {
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The posted form; undefined where the page is only read. */
  form: string | undefined;
  clientAddress: string;
  nonce: string;
}

export interface AppReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

export type Renderer = (request: AppRequest) => Promise<AppReply>;

export interface RenderedApp {
  createRenderer(options: { config: WebConfig; assets: Readonly<Record<string, ClientAssets>> }): Renderer;
  /** True when opening an address does something for its visitor, so that each opening must be carried out by itself. */
  concernsOneVisitor(url: URL): boolean;
}

export interface OpenedApp extends Pick<RenderedApp, 'concernsOneVisitor'> {
  render: Renderer;
}

const largestForm = 32 * 1024;
// No one notices so short a wait, and of a link that is opened by many one rendering then serves them all.
const apartMs = 4;

interface ManifestEntry {
  name?: string;
  file: string;
  css?: string[];
  isEntry?: boolean;
  integrity?: string;
}

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

export async function openApp(dist: string, config: WebConfig): Promise<OpenedApp> {
  const { createRenderer, concernsOneVisitor }: RenderedApp = await import(
    pathToFileURL(join(dist, 'server/server.js')).href
  );
  return { render: createRenderer({ config, assets: clientAssets(join(dist, 'client')) }), concernsOneVisitor };
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

/** Returns undefined when the form is too large. */
export async function asAppRequest(request: IncomingMessage, url: URL, nonce: string): Promise<AppRequest | undefined> {
  const asked = { url, headers: request.headers, clientAddress: clientAddress(request), nonce };
  if (request.method !== 'POST') return { ...asked, form: undefined };
  const body = await bodyOf(request);
  return body && { ...asked, form: body.toString() };
}

interface RenderedReply {
  common: Record<string, string>;
  html: Record<string, string>;
  nonce: string;
  url: URL;
}

/** A rendered page, split where each response inserts its own nonce. */
export interface RenderedPage {
  headers: Record<string, string>;
  parts: readonly Buffer[];
}

const partsOf = (html: string, placeholder: string) => html.split(placeholder).map((part) => Buffer.from(part));

const withNonce = (parts: readonly Buffer[], nonce: Buffer) =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [nonce, part])));

/** Renders with a placeholder for the nonce, so that one rendering serves many responses. */
export class PageRenderer {
  /** Random, so that no text of a page can contain it. */
  readonly placeholder = randomBytes(18).toString('base64url');
  readonly #shared = new SingleFlight<RenderedPage | undefined>({ gather: () => turn(), apartMs });
  readonly #app: OpenedApp;

  constructor(app: OpenedApp) {
    this.#app = app;
  }

  async own(request: IncomingMessage, url: URL): Promise<AppReply | undefined> {
    const asked = await asAppRequest(request, url, this.placeholder);
    return asked && this.#app.render(asked);
  }

  /** Only a found page is shared: a refusal concerns the client that asked, as its rate limit does. */
  async answer(request: IncomingMessage, url: URL): Promise<RenderedPage | AppReply | undefined> {
    if (request.method === 'POST' || this.#app.concernsOneVisitor(url)) return this.own(request, url);
    let own: AppReply | undefined;
    const page = await this.#shared.run(`${url.href} ${request.headers['accept-language'] ?? ''}`, async () => {
      own = await this.own(request, url);
      return own?.status === 200 && typeof own.body === 'string'
        ? { headers: own.headers, parts: partsOf(own.body, this.placeholder) }
        : undefined;
    });
    return page ?? own ?? this.own(request, url);
  }
}

/** The one header of the host that a page may loosen: it alone knows whether it tells its opener of a payment. */
function ownOpener(headers: Readonly<Record<string, string>>): Record<string, string> {
  const policy = headers[openerPolicy];
  return policy === undefined ? {} : { [openerPolicy]: policy };
}

export async function sendRendered(
  pages: PageRenderer,
  request: IncomingMessage,
  response: ServerResponse,
  { common, html, nonce, url }: RenderedReply,
) {
  const reply = await pages.answer(request, url);
  if (!reply) return sendText(request, response, 413, { ...common, ...html }, '');
  if ('parts' in reply)
    return sendText(
      request,
      response,
      200,
      { ...reply.headers, ...common, ...ownOpener(reply.headers), ...html },
      withNonce(reply.parts, Buffer.from(nonce)),
    );
  const { status, headers, body } = reply;
  if (typeof body === 'string')
    return sendText(
      request,
      response,
      status,
      { ...headers, ...common, ...ownOpener(headers), ...html },
      body.replaceAll(pages.placeholder, nonce),
    );
  return send(request, response, status, { 'cache-control': 'no-store', ...common, ...headers }, Buffer.from(body));
}
