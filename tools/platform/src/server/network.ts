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
