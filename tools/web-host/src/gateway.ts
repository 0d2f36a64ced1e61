import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { pipeline, Transform } from 'node:stream';
import { clientAddress } from './client-address.ts';
import {
  forwardingHeaders,
  gatewayPlace,
  gatewayPolicy,
  gatewayWays,
  leadsOut,
  longestConnectMs,
  longestSilenceMs,
  unreachable,
  type Service,
} from './gateway-ways.ts';
import { send } from './replies.ts';

type Headers = Record<string, string>;

const ofOneConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const ofTheRequest = new Set([...ofOneConnection, ...forwardingHeaders, 'host', 'expect', 'x-forwarded-for']);
const ofTheReply = new Set(ofOneConnection);
const plainText = { 'content-type': 'text/plain; charset=utf-8' };

const clients = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

function passedOn({ headers }: IncomingMessage, dropped: ReadonlySet<string>): http.OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !named.has(name)));
}

interface Target {
  service: URL;
  path: string;
}

function targetOf(path: string, services: Readonly<Record<Service, string>>): Target | undefined {
  if (leadsOut.test(path)) return undefined;
  const ways = Object.entries(gatewayWays) as [Service, string][];
  const found = ways.find(([, way]) => path.startsWith(`${way}/`));
  if (!found) return undefined;
  const service = new URL(services[found[0]]);
  return { service, path: service.pathname.replace(/\/$/, '') + path.slice(found[1].length) };
}

/** Lets replies be read before more is written: a service that refuses a body closes, and a failed write would hide why. */
const afterReading = () =>
  new Transform({ transform: (part: Buffer, _encoding, done) => void setImmediate(done, null, part) });

function connectInTime(outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return;
    const late = setTimeout(() => outgoing.destroy(new Error('No connection in time')), longestConnectMs);
    for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(late));
  });
  outgoing.setTimeout(longestSilenceMs, () => outgoing.destroy(new Error('Silent for too long')));
}

/**
 * Proxies calls to the platform, so that a console calls its own origin without preflights; returns whether it took the request.
 * Nothing is buffered, and a client that disconnects cancels the call.
 */
export function createGateway(services: Readonly<Record<Service, string>>, common: Headers) {
  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, more: Headers, text: string) =>
    send(request, response, status, { ...common, ...plainText, ...more }, text);

  function call(request: IncomingMessage, response: ServerResponse, { service, path }: Target): void {
    const { method = 'GET' } = request;
    const client = clients[service.protocol as keyof typeof clients];
    const framing = request.headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' };
    const hasBody = Boolean(framing) || request.headers['content-length'] !== undefined;
    const outgoing = client.request({
      agent: client.agent,
      host: service.hostname,
      port: service.port,
      method,
      path,
      headers: { ...passedOn(request, ofTheRequest), ...framing, 'x-forwarded-for': clientAddress(request) },
    });
    const body = request.pipe(afterReading());
    const stopSending = () => {
      body.unpipe(outgoing);
      request.unpipe(body).resume();
    };
    let answered = false;
    connectInTime(outgoing);

    outgoing.once('response', (incoming) => {
      answered = true;
      if (incoming.headers.connection === 'close' && !request.complete) stopSending();
      response.writeHead(incoming.statusCode ?? 502, {
        ...common,
        ...passedOn(incoming, ofTheReply),
        'content-security-policy': gatewayPolicy,
      });
      response.flushHeaders();
      // Breaks off where the service does, so that a part is never taken for the whole.
      pipeline(incoming, response, () => undefined);
    });
    outgoing.on('error', (fault: NodeJS.ErrnoException) => {
      stopSending();
      if (answered || response.destroyed) return;
      // A kept connection may be closed just as it is used again.
      const stale = outgoing.reusedSocket && fault.code === 'ECONNRESET';
      if (stale && !hasBody && ['GET', 'HEAD'].includes(method)) call(request, response, { service, path });
      else refuse(request, response, 502, unreachable, 'The service gives no answer');
    });
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    body.pipe(outgoing);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '/';
    if (!path.startsWith(gatewayPlace)) return false;
    const target = targetOf(path, services);
    if (!target) refuse(request, response, 404, { 'cache-control': 'no-store' }, 'Not found');
    else call(request, response, target);
    return true;
  };
}
