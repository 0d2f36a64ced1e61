import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';

export interface ResolvedAddress {
  address: string;
  family: number;
}

export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true, verbatim: true });

// Public by their range, yet they answer a cloud's own machines.
const cloudServices = new Set(['168.63.129.16']);
// All global unicast addresses of IPv6; what lies outside leads back to IPv4 or to nowhere.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an address may be called: public unicast only, and loopback when `allowLocal` is set. */
export function isCallable(address: string, { allowLocal }: { allowLocal: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range === 'loopback') return allowLocal;
  if (range !== 'unicast' || cloudServices.has(address)) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : undefined;
}
