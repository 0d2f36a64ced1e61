import type { Endpoint, EndpointSpec } from '@pay/contract-core';
import { languageOf } from '@pay/i18n/core';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { encodingFor, packed } from './compression.ts';
import type { CachedRead } from './handlers.ts';
import { byteEncoding, type ResponseCache } from './response-cache.ts';

interface Route {
  endpoint: Endpoint;
  handler: CachedRead<EndpointSpec>;
  name: string;
}

interface Options {
  reads: ResponseCache;
  headers: Readonly<Record<string, string>>;
  allowedOrigins: readonly string[];
  onAnswered(endpoint: Endpoint, seconds: number): void;
}

const plainValue = /^[\w-]{1,100}$/;
const ok = 200;

/**
 * Answers kept reads before the framework, whose own work costs more than the answer.
 * Any other case (another address, a wrong code, a fault, another origin) takes the way of every other call.
 */
export class FastPath {
  readonly #options: Options;
  readonly #routes = new Map<string, Route>();
  readonly #origins: ReadonlySet<string>;
  readonly #headers: readonly string[];
  #closing = false;

  constructor(options: Options) {
    this.#options = options;
    this.#origins = new Set(options.allowedOrigins);
    this.#headers = Object.entries({ ...options.headers, 'content-type': 'application/json; charset=utf-8' }).flat();
  }

  add(url: string, endpoint: Endpoint, handler: CachedRead<EndpointSpec>) {
    const [, before, name] = /^([^:]+\/):(\w+)$/.exec(url) ?? [];
    if (before && name && !endpoint.query) this.#routes.set(before, { endpoint, handler, name });
  }

  close() {
    this.#closing = true;
  }

  server(framework: RequestListener, timeouts: Pick<Server, 'requestTimeout' | 'keepAliveTimeout'>): Server {
    const server = createServer((request, response) => {
      const answering = this.#answering(request, response);
      if (!answering) return framework(request, response);
      void answering.then(
        () => undefined,
        () => framework(request, response),
      );
    });
    return Object.assign(server, timeouts);
  }

  #answering(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { method, url = '', headers } = request;
    if (method !== 'GET' || this.#closing) return undefined;
    const end = url.lastIndexOf('/') + 1;
    const route = this.#routes.get(url.slice(0, end));
    if (!route || (headers.origin !== undefined && !this.#origins.has(headers.origin))) return undefined;
    const value = url.slice(end);
    return plainValue.test(value) ? this.#answer(route, value, request, response) : undefined;
  }

  async #answer({ endpoint, handler, name }: Route, value: string, request: IncomingMessage, response: ServerResponse) {
    const { reads, onAnswered } = this.#options;
    const { headers } = request;
    const begun = performance.now();
    const bytes = await reads.answer({
      endpoint,
      handler,
      input: { [name]: value },
      language: languageOf(headers['accept-language']),
      traceId: randomUUID(),
    });
    const encoding = encodingFor(headers['accept-encoding'], bytes);
    const body = encoding ? await packed(Buffer.from(bytes, byteEncoding), encoding) : bytes;
    const about = [...this.#headers, 'content-length', String(body.length)];
    if (headers.origin !== undefined) about.push('access-control-allow-origin', headers.origin);
    if (encoding) about.push('content-encoding', encoding);
    about.push('vary', encoding ? 'Origin, accept-encoding' : 'Origin');
    response.writeHead(ok, about).end(body, byteEncoding);
    onAnswered(endpoint, (performance.now() - begun) / 1000);
  }
}
