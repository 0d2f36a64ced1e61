import type { ContractName } from './contract-name.ts';
import type { Endpoint, EndpointSpec, Method } from './endpoint.ts';

export type ContractSpec = Readonly<Record<string, EndpointSpec>>;
export type Contract<C extends ContractSpec = ContractSpec> = { readonly [K in keyof C]: Endpoint<C[K]> };

/** Splits a route text into its method, path and path parameter names. */
export function readRoute(route: string): { method: Method; path: string; pathNames: string[] } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path, pathNames: [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!) };
}

/** Names a group of calls. The result is the one value that client, server, documents and tests are derived from. */
export function defineContract<const C extends ContractSpec>(contract: ContractName, entries: C): Contract<C> {
  const named = Object.entries(entries).map(([name, spec]) => [
    name,
    { ...spec, ...readRoute(spec.route), id: `${contract}.${name}`, contract },
  ]);
  return Object.fromEntries(named) as Contract<C>;
}

/** Every call of some contracts, in the order written. */
export function endpointsOf(contracts: Readonly<Record<string, Contract>>): Endpoint[] {
  return Object.values(contracts).flatMap((contract) => Object.values(contract));
}
