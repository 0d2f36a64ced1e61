import ipaddr from 'ipaddr.js';

const partsOfNetwork = 4;

/** Returns the identity for limits: an IPv4 address, or the IPv6 /64 that one customer holds. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, partsOfNetwork).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

const insideRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

const isInside = (address: string) => ipaddr.isValid(address) && insideRanges.has(ipaddr.process(address).range());

interface Call {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Returns whether a call stayed in the operator's own network; one public address among its hops means it did not. */
export function isInternal({ socket, headers }: Call): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((hops) => hops.split(','));
  return [socket.remoteAddress ?? '', ...forwarded].every((hop) => isInside(hop.trim()));
}
