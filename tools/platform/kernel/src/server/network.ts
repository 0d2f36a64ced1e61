import ipaddr from 'ipaddr.js';

const partsOfNetwork = 4;

/** Who counts as one caller: an IPv4 address, or the /64 that every IPv6 customer has for himself. */
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

/** Whether a call never left the operator's own network; one address from outside among those it came by is enough that it did. */
export function isInternal({ socket, headers }: Call): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((hops) => hops.split(','));
  return [socket.remoteAddress ?? '', ...forwarded].every((hop) => isInside(hop.trim()));
}
