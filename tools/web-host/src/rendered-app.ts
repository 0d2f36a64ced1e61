import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebConfig } from './config.ts';
import { clientAddress } from './client-address.ts';
import { sendText } from './replies.ts';

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
  createRenderer(options: { config: WebConfig; assets: ClientAssets }): Renderer;
}

const largestForm = 32 * 1024;

interface ManifestEntry {
  file: string;
  css?: string[];
  isEntry?: boolean;
  integrity?: string;
}

function clientAssets(client: string): ClientAssets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`no entry in the manifest of ${client}`);
  const styles = (entry.css ?? []).map((file) => readFileSync(join(client, file), 'utf8')).join('');
  return { script: `/${entry.file}`, integrity: entry.integrity, styles };
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

/** Answers a request with what the app's server part writes. */
export async function sendRendered(
  renderer: Renderer,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, nonce, url }: { headers: Record<string, string>; nonce: string; url: string },
) {
  const asked = await asRequest(request, url);
  if (!asked) return sendText(request, response, 413, headers, '');
  const reply = await renderer(asked, { nonce, clientAddress: clientAddress(request) });
  await sendText(request, response, reply.status, { ...Object.fromEntries(reply.headers), ...headers }, await reply.text());
}
