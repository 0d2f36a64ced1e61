import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StaticFile } from './static-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const smallestWorthCompressing = 1024;
// Above this a page costs several times the time for a few bytes.
const brotliQuality = 8;

/** Files with a hash in their name never change; others are revalidated; settings may be a minute old. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'no-cache',
  settings: 'max-age=60, stale-while-revalidate=600',
} as const;

type Encoding = 'br' | 'gzip';

export function acceptedEncoding(request: IncomingMessage): Encoding | undefined {
  const offered = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding));
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Buffer | string = '',
) {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string | Buffer,
) {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const encoding = plain.length >= smallestWorthCompressing ? acceptedEncoding(request) : undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const body = encoding === 'br' ? await brotli(plain, { params }) : encoding === 'gzip' ? await zip(plain) : plain;
  send(
    request,
    response,
    status,
    { ...headers, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) },
    body,
  );
}

/** Chooses the best encoding that the client accepts; names with a hash are cached for a year. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  file: StaticFile,
) {
  const accepted = acceptedEncoding(request);
  const encoding = accepted && file[accepted] ? accepted : undefined;
  const reply = {
    ...headers,
    'content-type': file.mimeType,
    'cache-control': file.immutable ? cacheControl.hashed : cacheControl.named,
    etag: file.etag,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, reply).end();
    return;
  }
  send(
    request,
    response,
    200,
    encoding ? { ...reply, 'content-encoding': encoding } : reply,
    (encoding && file[encoding]) ?? file.bytes,
  );
}
