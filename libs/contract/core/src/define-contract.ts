import { actionNames, withAllowed } from './actions.ts';
import type { ContractName } from './contract-name.ts';
import type { deskOfContract } from './desk-of-contract.ts';
import type { Endpoint, EndpointSpec, Method } from './endpoint.ts';
import { addLate } from './late.ts';
import { withCode } from './otp.ts';
import { withRevision, withSeen } from './seen.ts';

export type ContractSpec = Readonly<Record<string, EndpointSpec>>;
export type Contract<C extends ContractSpec = ContractSpec> = { readonly [K in keyof C]: Endpoint<C[K]> };

export function readRoute(route: string): { method: Method; path: string; pathNames: string[] } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path, pathNames: [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!) };
}

/** Requires `askedBy` to name a call of the same contract. */
type AskedWithin<C extends ContractSpec> = {
  readonly [K in keyof C]: C[K] extends { otp: { askedBy: infer Name } }
    ? Name extends keyof C
      ? unknown
      : never
    : unknown;
};

/** The actions of an entry are calls of the same contract. */
type ActionsWithin<C extends ContractSpec> = {
  readonly [K in keyof C]: C[K] extends { actions: readonly string[] } ? { actions: readonly (keyof C)[] } : unknown;
};

/** What a call decides on is shown by one of the same contract that tells its revision. */
type SeenWithin<C extends ContractSpec> = {
  readonly [K in keyof C]: C[K] extends { seenIn: infer Name }
    ? Name extends keyof C
      ? C[Name] extends { seen: object }
        ? unknown
        : never
      : never
    : unknown;
};

const schemaFields = ['params', 'query', 'body', 'returns'] as const;
type SchemaField = (typeof schemaFields)[number];
type Makers = Partial<Record<SchemaField, () => EndpointSpec[SchemaField]>>;

const isSchema = (field: string) => schemaFields.some((one) => one === field);

function replyOf(spec: EndpointSpec): EndpointSpec['returns'] {
  const returns = actionNames(spec).length > 0 ? withAllowed(spec) : spec.returns;
  return spec.seen ? withRevision(returns) : returns;
}

/** What makes the schemas of a call. */
const makersOf = (spec: EndpointSpec): Makers => ({
  ...Object.fromEntries(schemaFields.filter((field) => field in spec).map((field) => [field, () => spec[field]])),
  ...(spec.otp && { body: () => withCode(spec.body, spec.otp!) }),
  ...((actionNames(spec).length > 0 || spec.seen) && { returns: () => replyOf(spec) }),
  ...(spec.seenIn !== undefined && withSeen(readRoute(spec.route).method, spec)),
});

type StaffCallsOf<C extends ContractSpec> = Extract<C[keyof C], { allow: `staff:${string}` }>;

/** A contract with calls of the staff has its line among the desks. */
type AtDesk<Name extends ContractName, C extends ContractSpec> = [StaffCallsOf<C>] extends [never]
  ? unknown
  : Name extends keyof typeof deskOfContract
    ? unknown
    : never;

/** Defines a group of calls; client, server, documents and tests are all derived from this one value. */
export function defineContract<const C extends ContractSpec, Name extends ContractName = ContractName>(
  contract: Name,
  entries: C & AskedWithin<C> & ActionsWithin<C> & SeenWithin<C> & AtDesk<Name, C>,
): Contract<C> {
  const specs: [string, EndpointSpec][] = Object.entries(entries);
  const asked = new Map(specs.flatMap(([name, { otp }]) => (otp?.askedBy === undefined ? [] : [[otp.askedBy, name]])));
  const callOf = (name: string, spec: EndpointSpec) => {
    const told = Object.keys(spec).filter((field) => !isSchema(field)) as (keyof EndpointSpec)[];
    const call = {
      ...Object.fromEntries(told.map((field) => [field, spec[field]])),
      ...(asked.has(name) && { asksFor: asked.get(name) }),
      ...readRoute(spec.route),
      id: `${contract}.${name}`,
      contract,
    };
    addLate(call, makersOf(spec));
    return call;
  };
  // A page needs few of the calls that its contracts name, and fewer of their schemas.
  const calls = {};
  addLate(calls, Object.fromEntries(specs.map(([name, spec]) => [name, () => callOf(name, spec)])));
  return calls as Contract<C>;
}

export function endpointsOf(contracts: Readonly<Record<string, Contract>>): Endpoint[] {
  return Object.values(contracts).flatMap((contract) => Object.values(contract));
}
