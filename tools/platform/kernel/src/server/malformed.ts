import { type Endpoint, invalidField } from '@pay/contract-core';
import { languageOf } from '@pay/i18n/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Mode } from './actor.ts';
import type { Metrics } from './metrics.ts';
import { failureReply } from './reply.ts';
import { sealedFault } from '../signed/sealed.ts';
import { addDefaultHeaders, defaultHeaders } from './default-headers.ts';

const areaOf = (url: string) => /^\/.*?\/v\d+\//.exec(url)?.[0] ?? '';

interface Listening {
  endpoints: ReadonlyMap<string, Endpoint>;
  allowedOrigins: readonly string[];
  mode: Mode;
  metrics: Metrics;
}

/** Refuses an address that does not decode, in the style of the calls beside it; no hook of the framework runs for it. */
export function unreadableAddress({ endpoints, allowedOrigins, mode, metrics }: Listening) {
  const neighbours = new Map([...endpoints].map(([url, endpoint]) => [areaOf(url), endpoint]));

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { origin, 'accept-language': languages } = request.headers;
    const neighbour = neighbours.get(areaOf(request.url));
    const refusal = invalidField('path', 'invalid_format');
    addDefaultHeaders(reply);
    void reply.header('vary', 'Origin');
    if (origin !== undefined && allowedOrigins.includes(origin))
      void reply.header('access-control-allow-origin', origin);
    const { status, body } = failureReply(neighbour, refusal, languageOf(languages), request.id);
    metrics.count({
      mode,
      operation: '',
      method: request.method,
      status: neighbour?.sealed ? 200 : status,
      seconds: reply.elapsedTime / 1000,
    });
    return neighbour?.sealed ? sealedFault(refusal, request, reply) : reply.status(status).send(body);
  };
}

const statusByFault: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a garbled request, or one with oversized headers, with a bare status and closes the connection. */
export function refuseGarbled({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusByFault[code] ?? 400;
  const text = STATUS_CODES[status] ?? '';
  const headers = {
    ...defaultHeaders,
    'content-type': 'text/plain',
    'content-length': text.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${text}`);
  else socket.destroy();
}
