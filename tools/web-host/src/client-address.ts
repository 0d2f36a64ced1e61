import type { IncomingMessage } from 'node:http';

/**
 * The address of the person's machine. `x-forwarded-for` is believed only as far as our own proxies wrote it:
 * TRUSTED_PROXIES is their number, and each adds one address at the right end.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 0)): string {
  const socket = request.socket.remoteAddress ?? '';
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return (trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ?? socket;
}
