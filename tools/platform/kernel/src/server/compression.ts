import type { onSendHookHandler } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// What fits into one packet arrives no sooner for being smaller.
const smallest = 1_400;
const brotliQuality = 4;

const offers = (accepted: string, encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|$))`).test(accepted);

type Encoding = 'br' | 'gzip';

export function encodingFor(accepted: string | string[] | undefined, text: string): Encoding | undefined {
  if (text.length < smallest || accepted === undefined) return undefined;
  return (['br', 'gzip'] as const).find((name) => offers(String(accepted), name));
}

export async function packed(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : zip(plain);
}

export const compress: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return done(null, payload);
  const encoding = encodingFor(request.headers['accept-encoding'], payload);
  if (!encoding) return done(null, payload);
  const vary = reply.getHeader('vary');
  void reply
    .header('content-encoding', encoding)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .removeHeader('content-length');
  packed(Buffer.from(payload), encoding).then((body) => done(null, body), done);
};
