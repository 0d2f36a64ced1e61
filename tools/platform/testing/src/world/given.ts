import type { Endpoint, EndpointSpec, InputOf } from '@pay/contract-core';
import type { Account } from '../index.ts';
import type { World } from './world.ts';

export interface Given<Input = Record<string, unknown>> {
  input?: Partial<Input>;
  token?: string;
  account?: Account;
  /** Of a caller who shows himself by another header than the usual one. */
  headers?: Record<string, string>;
  fileName?: string;
}

export type Giver<Input = Record<string, unknown>> = (world: World) => Given<Input> | Promise<Given<Input>>;

type GiverOf<E> = E extends Endpoint<infer S extends EndpointSpec> ? Giver<InputOf<S>> : never;

export const givenTo = <C extends Readonly<Record<string, Endpoint>>>(
  contract: C,
  givers: { readonly [Name in keyof C]?: GiverOf<C[Name]> },
): (readonly [string, Giver])[] =>
  Object.entries(givers).map(([name, giver]) => [contract[name]!.id, giver as Giver] as const);
