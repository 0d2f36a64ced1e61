import { once } from 'node:events';
import { request as open, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { TestPlatform, WireRequest } from '../test-platform.ts';
import type { WireAnswer } from './answer-faults.ts';
import type { HostileCall } from './hostile-calls.ts';

const unpackers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

const answerOf = (status: number, headers: WireAnswer['headers'], bytes: Buffer): WireAnswer => {
  const unpack = unpackers[String(headers['content-encoding'])];
  return { status, headers, text: (unpack && bytes.length > 0 ? unpack(bytes) : bytes).toString() };
};

export async function portOf(listener: FastifyInstance): Promise<number> {
  if (!listener.server.listening) await listener.listen({ host: '127.0.0.1', port: 0 });
  return (listener.server.address() as AddressInfo).port;
}

type Outgoing = Pick<HostileCall, 'request' | 'mode' | 'bySocket'>;

export async function sent({ platform }: TestPlatform, { request, mode, bySocket }: Outgoing): Promise<WireAnswer> {
  const listener = platform.listeners[mode];
  const { method, url, headers, payload } = request;
  if (!bySocket) {
    const reply = await listener.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    return answerOf(reply.statusCode, reply.headers, reply.rawPayload);
  }
  return sentTo(await portOf(listener), request);
}

export async function sentTo(port: number, { method, url, headers, payload }: WireRequest): Promise<WireAnswer> {
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
  const call = open({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...length, ...headers },
    agent: false,
  });
  // Who is refused before all of it was read hears the answer, and then that nobody reads on.
  call.on('error', () => undefined);
  call.end(payload);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  return answerOf(reply.statusCode ?? 0, reply.headers, Buffer.concat(parts));
}
