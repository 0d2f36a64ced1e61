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

/** Tells whether an address may be called: only public unicast ones, and this machine's own where `allowLocal` says so. */
export function isCallable(address: string, { allowLocal }: { allowLocal: boolean }): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  if (range === 'loopback') return allowLocal;
  return range === 'unicast' && !cloudServices.has(address);
}

/** The address that a URL's host is written as, in any notation that URLs know; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : undefined;
}
