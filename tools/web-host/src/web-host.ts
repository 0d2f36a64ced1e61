import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { servicesInside, type WebConfig } from './config.ts';
import { favicons } from './favicons.ts';
import { createGateway } from './gateway.ts';
import type { AppHost } from './hosts.ts';
import { configPlaceholder, inAttribute, noncePlaceholder } from './placeholders.ts';
import { openApp, PageRenderer, sendRendered } from './rendered-app.ts';
import { cacheControl, send, sendFile, sendText } from './replies.ts';
import { screensOf } from './screen-plans.ts';
import { checkInventory } from './script-inventory.ts';
import { commonHeaders, htmlHeaders, reportPath } from './security-headers.ts';
import { mimeTypes, StaticFiles } from './static-files.ts';

const plainText = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const largestReport = 16 * 1024;
export const looksLikeFile = /\.[a-z0-9]{1,8}$/i;

interface Site {
  host: AppHost;
  config: WebConfig;
  files: StaticFiles;
  icons: Readonly<Record<string, string>>;
  /** The page of the app for an address. */
  page: ((pathname: string) => string) | undefined;
  pages: PageRenderer | undefined;
  headers: Record<string, string>;
  html: ReturnType<typeof htmlHeaders>;
  gateway: ReturnType<typeof createGateway> | undefined;
}

const writtenPage = (file: string, config: WebConfig) =>
  readFileSync(file, 'utf8').replace(configPlaceholder, () => inAttribute(JSON.stringify(config)));

async function openSite(host: AppHost, config: WebConfig): Promise<Site> {
  const folder = host.rendered ? join(host.dist, 'client') : host.dist;
  if (!existsSync(folder)) throw new Error(`${host.name} is not built: ${folder} does not exist`);
  checkInventory(folder);
  const headers = commonHeaders(host);
  return {
    host,
    config,
    files: new StaticFiles(folder),
    icons: favicons(config),
    page: host.rendered ? undefined : screensOf(writtenPage(join(folder, 'index.html'), config)),
    pages: host.rendered ? new PageRenderer(await openApp(host.dist, config)) : undefined,
    headers,
    html: htmlHeaders(host, config),
    gateway: config.gateway && createGateway(servicesInside(), headers),
  };
}

function logReport(name: string, request: IncomingMessage) {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    text = (text + part).slice(0, largestReport);
  });
  request.on('end', () => console.error(JSON.stringify({ app: name, cspReport: text })));
}

async function sendPage(site: Site, request: IncomingMessage, response: ServerResponse, url: URL) {
  const nonce = randomBytes(18).toString('base64');
  const html = site.html(nonce);
  if (site.pages) return sendRendered(site.pages, request, response, { common: site.headers, html, nonce, url });
  return sendText(
    request,
    response,
    200,
    { ...site.headers, ...html },
    (site.page?.(url.pathname) ?? '').replaceAll(noncePlaceholder, nonce),
  );
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  const { host, files, headers, pages } = site;
  if (site.gateway?.(request, response)) return;
  const parsed = URL.parse(request.url ?? '/', `http://${host.name}`);
  const path = parsed?.pathname ?? '/';
  const reading = request.method === 'GET' || request.method === 'HEAD';

  if (request.method === 'POST' && path === reportPath) {
    logReport(host.name, request);
    return send(request, response, 204, headers);
  }
  if (!reading && !(pages && request.method === 'POST')) {
    return send(request, response, 405, { ...headers, ...plainText, allow: 'GET, HEAD' }, 'Method not allowed');
  }
  if (path === '/health/live') return send(request, response, 200, { ...headers, ...plainText }, 'ok');
  if (path === '/config.json') {
    return sendText(
      request,
      response,
      200,
      { ...headers, 'content-type': 'application/json', 'cache-control': cacheControl.settings },
      JSON.stringify(site.config),
    );
  }
  const icon = reading ? site.icons[path] : undefined;
  if (icon !== undefined) {
    const told = { ...headers, 'content-type': mimeTypes['.svg']!, 'cache-control': cacheControl.settings };
    return sendText(request, response, 200, told, icon);
  }
  const file = reading ? files.find(path) : undefined;
  if (file) return sendFile(request, response, headers, file);
  if (!pages && looksLikeFile.test(path))
    return send(request, response, 404, { ...headers, ...plainText }, 'Not found');
  return sendPage(site, request, response, parsed ?? new URL(`http://${host.name}/`));
}

/** Serves one built app: files, configuration and HTML with security headers and a fresh nonce. */
export async function createWebHost(host: AppHost, config: WebConfig): Promise<Server> {
  const site = await openSite(host, config);
  return createServer({ requestTimeout: 30_000 }, (request, response) => {
    answer(site, request, response).catch((fault: unknown) => {
      console.error(host.name, fault);
      if (response.headersSent) response.destroy();
      else send(request, response, 500, { ...site.headers, ...plainText }, 'Something went wrong');
    });
  });
}
