import type {
  AnswerOf,
  Contract,
  ContractSpec,
  EndpointSpec,
  FileReply,
  PageOf,
  PageRequest,
  ParsedOf,
} from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import type { ScopedTrx } from '../storage/scoped.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import type { Actor, ClientActor, MerchantActor, Mode, NobodyActor, PersonActor, StaffActor } from './actor.ts';
import type { Services } from './services.ts';

export interface Caller<A extends Actor = Actor> {
  mode: Mode;
  /** Business time of the mode. */
  now: Instant;
  actor: A;
  ip: string;
  app: string;
  language: Language;
  traceId: string;
  services: Services;
  /** Runs once the call's transaction is committed; its failure does not fail the call. */
  after(effect: () => void | Promise<void>): void;
  /** Names the row that a write concerned and what changed, for the audit entry of the call. */
  audit(change: { entityId?: string; before?: unknown; after?: unknown }): void;
}

/** Merchant users and signed clients reach only their own merchant's rows; staff and the public reach the whole database. */
export interface ReadContext<A extends Actor = Actor> extends Caller<A> {
  db: A extends MerchantActor | ClientActor ? ScopedTrx : Trx;
}

/** What the handler of a paged list is given. */
export type ListContext<A extends Actor = Actor> = ReadContext<A> & { page: PageRequest };

export type WriteContext<A extends Actor = Actor> = ReadContext<A>;

export interface OutsideContext<A extends Actor = Actor> extends ReadContext<A> {
  /** One transaction; the work may run again after a lost race, so it must do nothing outside the database. */
  transaction<R>(work: (ctx: WriteContext<A>) => Promise<R>): Promise<R>;
}

type ActorOf<S extends EndpointSpec> = S['allow'] extends readonly unknown[] | 'signed-in' | 'enterprise'
  ? MerchantActor
  : S['allow'] extends `staff:${string}`
    ? StaffActor
    : S['allow'] extends 'signed-client'
      ? ClientActor
      : S['allow'] extends 'bearer'
        ? PersonActor
        : NobodyActor;

type Answer<S extends EndpointSpec> = S['reply'] extends 'file'
  ? FileReply
  : S['reply'] extends 'events'
    ? AsyncIterable<AnswerOf<S> | null>
    : AnswerOf<S>;

type Awaitable<T> = T | Promise<T>;

type Within<S extends EndpointSpec> = (
  input: ParsedOf<S>,
  ctx: (S['route'] extends `GET ${string}` ? ReadContext<ActorOf<S>> : WriteContext<ActorOf<S>>) & PageOf<S>,
) => Awaitable<Answer<S>>;

type Outside<S extends EndpointSpec> = (input: ParsedOf<S>, ctx: OutsideContext<ActorOf<S>>) => Awaitable<Answer<S>>;

/** What the answer of a read may depend on besides what was asked. */
export type KeptContext = Pick<ReadContext<NobodyActor>, 'db' | 'mode' | 'now' | 'services'>;

/** Two answers of a key are the same when its revision is. */
export interface Revision {
  /** Changes with every row behind the answer. */
  rows: string;
  /** The moments at which the answer turns although no row changes. */
  turnsAt: readonly (Instant | null)[];
}

export interface Revisions {
  /** The tables whose rows the revisions follow; an answer that looked at any other is never given twice. */
  tables: readonly (keyof Tables)[];
  /** Of all these keys, by one statement; none where nothing has the key. */
  of(keys: readonly string[], ctx: KeptContext): Promise<ReadonlyMap<string, Revision>>;
}

/** A read for strangers: asked again, it is answered in the same bytes while its revision is the same. Without a revision nothing is found. */
export interface KeptRead<S extends EndpointSpec> {
  follows: Revisions;
  key(input: ParsedOf<S>): string;
  read(input: ParsedOf<S>, ctx: KeptContext): Awaitable<Answer<S>>;
}

/**
 * A function answers a write inside one transaction and a GET on the plain database. `outside` is for calls that hash,
 * read files or ask the bank: it runs without a transaction and opens its own by `ctx.transaction`.
 */
export type Handler<S extends EndpointSpec> =
  Within<S> | { outside: Outside<S> } | (S extends { route: `GET ${string}`; allow: 'anyone' } ? KeptRead<S> : never);

/** The handlers of a contract: one for each entry, or it does not compile. */
export type HandlersOf<C extends Contract> =
  C extends Contract<infer Spec extends ContractSpec> ? { readonly [K in keyof Spec]: Handler<Spec[K]> } : never;

/** A contract with its handlers, as the server takes it. */
export interface Domain {
  contract: Contract;
  handlers: Readonly<Record<string, Handler<EndpointSpec>>>;
  kept: Readonly<Record<string, KeptRead<EndpointSpec>>>;
}

const isKept = (handler: object) => 'follows' in handler;

/** Pairs a contract with its handlers; the pairing is checked here, once, and the server then treats all alike. */
export function serve<C extends Contract>(contract: C, handlers: HandlersOf<C>): Domain {
  const all: [string, object][] = Object.entries(handlers);
  return {
    contract,
    handlers: Object.fromEntries(all.filter(([, handler]) => !isKept(handler))) as Domain['handlers'],
    kept: Object.fromEntries(all.filter(([, handler]) => isKept(handler))) as Domain['kept'],
  };
}
