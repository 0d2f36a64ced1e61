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
import type { Actor, ClientActor, MerchantActor, Mode, NobodyActor, PersonActor, StaffActor } from './actor.ts';
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

/** An amount is whole VND; everything else is text. */
type ConfirmedValues<Name extends string> = {
  readonly [N in Name]: N extends 'amount' | `${string}Amount` ? number : string;
};

/** What a code is to confirm. */
export interface Asked<Name extends string = string> {
  /** As they stand at this moment; the code confirms nothing else. */
  values: ConfirmedValues<Name>;
  /** The record that it is about, where the call that brings the code does not name it. */
  subject?: string;
  /** Who gets the code; absent means the signed-in user's own phone. */
  to?: CodeReceiver;
}

/** Only of a merchant's user is the receiver known. */
type Addressed<S extends EndpointSpec, Name extends string> = [ActorOf<S>] extends [MerchantActor]
  ? Asked<Name>
  : Asked<Name> & { to: CodeReceiver };

/** What a code confirmed, as the handler finds it. */
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
/** The request alone tells what is confirmed, and who gets the code. */
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
 * A call that a code confirms. `action` is the text of what it does, by which the message names the confirmed values.
 * `before` makes the checks that come before a code is sent and tells what is confirmed; it runs again with the code, and
 * another answer refuses it. Without it the values are those of the request. `within` runs inside one transaction and
 * `before` too; for `outside` the code is used up by the first transaction that it opens.
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

/** A call that has the code of another sent, after the checks that come before it. */
export type Asking<S extends EndpointSpec, Name extends string> =
  | ((input: ParsedOf<S>, ctx: WriteContext<ActorOf<S>>) => Awaitable<AskedAndReply<S, Name>>)
  | { outside(input: ParsedOf<S>, ctx: OutsideContext<ActorOf<S>>): Awaitable<AskedAndReply<S, Name>> };

type ConfirmedAfter<Spec extends ContractSpec, Name extends keyof Spec> = {
  [K in keyof Spec]: Spec[K] extends { otp: { askedBy: Name } } ? ConfirmedBy<Spec[K]> : never;
}[keyof Spec];
type AskedBy<Spec extends ContractSpec> = {
  [K in keyof Spec]: Spec[K] extends { otp: { askedBy: infer Name } } ? Name : never;
}[keyof Spec];

/** The handlers of a contract: one for each entry, or it does not compile. */
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

/** A contract with its handlers, as the server takes it. */
export interface Domain {
  contract: Contract;
  handlers: Readonly<Record<string, Handler<EndpointSpec>>>;
  kept: Readonly<Record<string, KeptRead<EndpointSpec>>>;
  /** Calls that a code confirms, and those that have it sent. */
  guarded: Readonly<Record<string, Guarded<EndpointSpec>>>;
  asking: Readonly<Record<string, Asking<EndpointSpec, string>>>;
}

/** A call that a code confirms, whichever call has the code sent. */
export interface GuardedCall {
  endpoint: Endpoint;
  handler: Guarded<EndpointSpec>;
}

/** What answers a call: its handler, the handler that a code confirms, or what has the code of that one sent. */
export type Answering =
  | { handler: Handler<EndpointSpec> }
  | { guarded: GuardedCall }
  | { asksFor: GuardedCall; asking: Asking<EndpointSpec, string> };

/** The entry's name in its contract, by which its handler goes. */
export const nameOf = ({ id, contract }: Endpoint) => id.slice(contract.length + 1);

/** What answers a call of a domain. */
export function answering({ contract, handlers, guarded, asking }: Domain, endpoint: Endpoint): Answering {
  const name = nameOf(endpoint);
  const guardedCall = (of: string): GuardedCall => ({ endpoint: contract[of]!, handler: guarded[of]! });
  if (endpoint.asksFor !== undefined) return { asksFor: guardedCall(endpoint.asksFor), asking: asking[name]! };
  return endpoint.otp ? { guarded: guardedCall(name) } : { handler: handlers[name]! };
}

/** Pairs a contract with its handlers; the pairing is checked here, once, and the server then treats all alike. */
export function serve<C extends Contract>(contract: C, handlers: HandlersOf<C>): Domain {
  const all: [string, object][] = Object.entries(handlers);
  const those = (kind: keyof Domain) =>
    Object.fromEntries(all.filter(([name, handler]) => kindOf(contract[name]!, handler) === kind));
  return {
    contract,
    handlers: those('handlers') as Domain['handlers'],
    kept: those('kept') as Domain['kept'],
    guarded: those('guarded') as Domain['guarded'],
    asking: those('asking') as Domain['asking'],
  };
}

function kindOf(endpoint: Endpoint, handler: object): keyof Domain {
  if (endpoint.otp) return 'guarded';
  if (endpoint.asksFor !== undefined) return 'asking';
  return 'follows' in handler ? 'kept' : 'handlers';
}
