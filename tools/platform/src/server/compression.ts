import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// What fits into one packet arrives no sooner for being smaller.
const smallest = 1_400;
const brotliQuality = 4;

const offers = (request: FastifyRequest, encoding: string) =>
  new RegExp(`(?:^|[\\s,])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|$))`).test(
    request.headers['accept-encoding'] ?? '',
  );

/** The payload in the best form that the caller takes; files and streams go as they are. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < smallest || reply.hasHeader('content-encoding')) return payload;
  const encoding = ['br', 'gzip'].find((name) => offers(request, name));
  if (!encoding) return payload;
  const plain = Buffer.from(payload);
  const body =
    encoding === 'br'
      ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await zip(plain);
  const vary = reply.getHeader('vary');
  void reply
    .header('content-encoding', encoding)
    .header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    .removeHeader('content-length');
  return body;
}
