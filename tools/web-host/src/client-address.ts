interface Hop {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The client's address. `x-forwarded-for` is trusted only as far as our own proxies wrote it:
 * TRUSTED_PROXIES is their number, and each appends one address at the right end.
 */
export function clientAddress(
  { socket, headers }: Hop,
  trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 0),
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return (trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined) ?? socket.remoteAddress ?? '';
}
