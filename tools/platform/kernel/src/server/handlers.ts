import type {
  AnswerOf,
  Contract,
  ContractSpec,
  Endpoint,
  EndpointSpec,
  FileReply,
  OtpSpec,
  PageOf,
  PageRequest,
  ParsedOf,
} from '@pay/contract-core';
import type { Language, Message } from '@pay/i18n/core';
import type { ScopedTrx } from '../storage/scoped.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';
import type {
  Actor,
  ClientActor,
  MerchantActor,
  Mode,
  NobodyActor,
  PersonActor,
  StaffActor,
  TerminalActor,
} from './actor.ts';
import type { Change } from './audit.ts';
import type { CodeReceiver, CodeSent } from './codes.ts';
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
  /** Runs after the commit; its failure does not fail the call. */
  after(effect: () => void | Promise<void>): void;
  audit(change: Change): void;
}

/** Merchant users and signed clients reach only their merchant's rows; staff and the public reach the whole database. */
export interface ReadContext<A extends Actor = Actor> extends Caller<A> {
  db: A extends MerchantActor | ClientActor | TerminalActor ? ScopedTrx : Trx;
}

export type ListContext<A extends Actor = Actor> = ReadContext<A> & { page: PageRequest };

export type WriteContext<A extends Actor = Actor> = ReadContext<A>;

export interface OutsideContext<A extends Actor = Actor> extends ReadContext<A> {
  /** One transaction; the work may run again after a lost race, so it must have no effects outside the database. */
  transaction<R>(work: (ctx: WriteContext<A>) => Promise<R>): Promise<R>;
}

type ActorOf<S extends EndpointSpec> = S['allow'] extends readonly unknown[] | 'signed-in' | 'enterprise'
  ? MerchantActor
  : S['allow'] extends `staff:${string}`
    ? StaffActor
    : S['allow'] extends 'signed-client'
      ? ClientActor
      : S['allow'] extends 'terminal'
        ? TerminalActor
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

export type CachedReadContext = Pick<ReadContext<NobodyActor>, 'db' | 'mode' | 'now' | 'services'>;

/** Equal revisions of a key mean equal answers. */
export interface Revision {
  /** Changes with every row behind the answer. */
  rows: string;
  /** The times at which the answer changes without a changed row. */
  turnsAt: readonly (Instant | null)[];
}

export interface RevisionSource {
  /** The tables that the revisions follow; an answer that read any other table is not kept. */
  tables: readonly (keyof Tables)[];
  of(keys: readonly string[], ctx: CachedReadContext): Promise<ReadonlyMap<string, Revision>>;
}

/** A public read: while its revision stays the same, its answer does too, except for the server time and the trace id. */
export interface CachedRead<S extends EndpointSpec> {
  follows: RevisionSource;
  key(input: ParsedOf<S>): string;
  read(input: ParsedOf<S>, ctx: CachedReadContext): Awaitable<Answer<S>>;
}

/**
 * A function runs inside one transaction for a write, and outside any for a GET. `outside` is for calls that hash,
 * read files or ask the bank; it opens its own transactions with `ctx.transaction`.
 */
export type Handler<S extends EndpointSpec> =
  Within<S> | { outside: Outside<S> } | (S extends { route: `GET ${string}`; allow: 'anyone' } ? CachedRead<S> : never);

/** An amount is whole VND; every other value is text. */
type ConfirmedValues<Name extends string> = {
  readonly [N in Name]: N extends 'amount' | `${string}Amount` ? number : string;
};

export interface Asked<Name extends string = string> {
  values: ConfirmedValues<Name>;
  /** The record concerned, where the call that brings the code does not name it. */
  subject?: string;
  /** Defaults to the signed-in user's own phone. */
  to?: CodeReceiver;
}

type Addressed<S extends EndpointSpec, Name extends string> = [ActorOf<S>] extends [MerchantActor]
  ? Asked<Name>
  : Asked<Name> & { to: CodeReceiver };

interface Confirmed<Name extends string = string> extends Pick<Asked<Name>, 'values'> {
  subject: string | null;
}

type ConfirmedBy<S> = S extends { otp: { confirms: readonly (infer Name extends string)[] } } ? Name : never;

type Before<S extends EndpointSpec> = (
  input: ParsedOf<S>,
  ctx: ReadContext<ActorOf<S>>,
  subject: string | null,
) => Awaitable<S extends { otp: { askedBy: string } } ? Asked<ConfirmedBy<S>> : Addressed<S, ConfirmedBy<S>>>;

type SurelyIn<Input> = { [K in keyof Input]-?: undefined extends Input[K] ? never : K }[keyof Input];
/** True when the request alone determines the confirmed values and the receiver of the code. */
type IsPlain<S extends EndpointSpec> = [Exclude<ConfirmedBy<S>, SurelyIn<ParsedOf<S>>>] extends [never]
  ? S extends { otp: { askedBy: string } }
    ? true
    : [ActorOf<S>] extends [MerchantActor]
      ? true
      : false
  : false;
type BeforeWhereNeeded<S extends EndpointSpec> = EndpointSpec extends S
  ? { before?: Before<S> }
  : IsPlain<S> extends true
    ? { before?: Before<S> }
    : { before: Before<S> };

/**
 * `before` makes the checks before a code is sent and returns the confirmed values; it runs again with the code and must agree.
 * `within` and `before` share one transaction; for `outside` its first transaction uses up the code.
 */
type Guarded<S extends EndpointSpec> = { action: Message } & BeforeWhereNeeded<S> &
  (
    | {
        within(
          input: ParsedOf<S>,
          ctx: WriteContext<ActorOf<S>>,
          confirmed: Confirmed<ConfirmedBy<S>>,
        ): Awaitable<AnswerOf<S>>;
      }
    | {
        outside(
          input: ParsedOf<S>,
          ctx: OutsideContext<ActorOf<S>>,
          confirmed: Confirmed<ConfirmedBy<S>>,
        ): Awaitable<AnswerOf<S>>;
      }
  );

type AskedAndReply<S extends EndpointSpec, Name extends string> = Addressed<S, Name> &
  (CodeSent extends AnswerOf<S>
    ? { reply?: (sent: CodeSent) => AnswerOf<S> }
    : { reply: (sent: CodeSent) => AnswerOf<S> });

export type Asking<S extends EndpointSpec, Name extends string> =
  | ((input: ParsedOf<S>, ctx: WriteContext<ActorOf<S>>) => Awaitable<AskedAndReply<S, Name>>)
  | { outside(input: ParsedOf<S>, ctx: OutsideContext<ActorOf<S>>): Awaitable<AskedAndReply<S, Name>> };

type ConfirmedAfter<Spec extends ContractSpec, Name extends keyof Spec> = {
  [K in keyof Spec]: Spec[K] extends { otp: { askedBy: Name } } ? ConfirmedBy<Spec[K]> : never;
}[keyof Spec];
type AskedBy<Spec extends ContractSpec> = {
  [K in keyof Spec]: Spec[K] extends { otp: { askedBy: infer Name } } ? Name : never;
}[keyof Spec];

export type HandlersOf<C extends Contract> =
  C extends Contract<infer Spec extends ContractSpec>
    ? {
        readonly [K in keyof Spec]: K extends AskedBy<Spec>
          ? Asking<Spec[K], ConfirmedAfter<Spec, K>>
          : Spec[K] extends { otp: OtpSpec }
            ? Guarded<Spec[K]>
            : Handler<Spec[K]>;
      }
    : never;

export interface Domain {
  contract: Contract;
  handlers: Readonly<Record<string, Handler<EndpointSpec>>>;
  cached: Readonly<Record<string, CachedRead<EndpointSpec>>>;
  guarded: Readonly<Record<string, Guarded<EndpointSpec>>>;
  asking: Readonly<Record<string, Asking<EndpointSpec, string>>>;
}

export interface GuardedCall {
  endpoint: Endpoint;
  handler: Guarded<EndpointSpec>;
}

export type Answering =
  | { handler: Handler<EndpointSpec> }
  | { guarded: GuardedCall }
  | { asksFor: GuardedCall; asking: Asking<EndpointSpec, string> };

export const nameOf = ({ id, contract }: Endpoint) => id.slice(contract.length + 1);

export function answering({ contract, handlers, guarded, asking }: Domain, endpoint: Endpoint): Answering {
  const name = nameOf(endpoint);
  const guardedCall = (of: string): GuardedCall => ({ endpoint: contract[of]!, handler: guarded[of]! });
  if (endpoint.asksFor !== undefined) return { asksFor: guardedCall(endpoint.asksFor), asking: asking[name]! };
  return endpoint.otp ? { guarded: guardedCall(name) } : { handler: handlers[name]! };
}

export function serve<C extends Contract>(contract: C, handlers: HandlersOf<C>): Domain {
  const all: [string, object][] = Object.entries(handlers);
  const those = (kind: keyof Domain) =>
    Object.fromEntries(all.filter(([name, handler]) => kindOf(contract[name]!, handler) === kind));
  return {
    contract,
    handlers: those('handlers') as Domain['handlers'],
    cached: those('cached') as Domain['cached'],
    guarded: those('guarded') as Domain['guarded'],
    asking: those('asking') as Domain['asking'],
  };
}

function kindOf(endpoint: Endpoint, handler: object): keyof Domain {
  if (endpoint.otp) return 'guarded';
  if (endpoint.asksFor !== undefined) return 'asking';
  return 'follows' in handler ? 'cached' : 'handlers';
}
