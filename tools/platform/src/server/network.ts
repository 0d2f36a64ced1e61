import ipaddr from 'ipaddr.js';

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

/** What counts as one caller: an IPv4 address, or the network of 64 bits that a home or a phone has of IPv6. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
