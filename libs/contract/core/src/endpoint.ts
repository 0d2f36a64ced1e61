import type { Desk, Permission, StaffRole as HeldRole } from '@pay/domain';
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';
import type { ContractName } from './contract-name.ts';
import type { CodeAnswer, OtpSpec } from './otp.ts';
import type { MerchantApiProblemName, ProblemName, SalaryProblemName } from './problems.ts';
import type { FileRule, UploadedFile, UploadInput } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;
export type StaffRole = 'any' | 'self' | HeldRole;

/**
 * `@head` admits those of the head office only: what the call writes applies to the whole platform. `money` is whoever proposes or
 * decides there: makers, approvers and administrators.
 */
export type StaffAllow = `staff:${StaffRole}` | `staff:${HeldRole | 'money'}@head`;

/** The same at a desk: `staff:maker@head/banks`. */
export type DeskAllow = `${StaffAllow}/${Desk}`;

/**
 * A permission list admits a merchant user with any one of them; `signed-in` any merchant user; `bearer` any signed-in person;
 * `staff:self` also staff without an own password; `signed-client` a merchant's back end; `terminal` a device
 * at the counter by its key; `sandbox` anyone while it is on.
 */
export type Allow =
  | 'anyone'
  | 'signed-in'
  | 'bearer'
  | 'enterprise'
  | 'signed-client'
  | 'terminal'
  | 'ticket'
  | 'sandbox'
  | StaffAllow
  | readonly Permission[];

export type RateClass = 'sign-in' | 'public-code' | 'inquiry' | 'create' | 'read';

export interface EndpointSpec {
  route: Route;
  also?: readonly Route[];
  service?: 'platform' | 'salary';
  /** Narrows the path parameters, which otherwise are non-empty texts of at most 100 characters. */
  params?: $ZodObject;
  query?: $ZodObject;
  body?: $ZodObject;
  upload?: Readonly<Record<string, FileRule>>;
  returns?: $ZodType;
  reply?: 'json' | 'file' | 'events';
  /** The body and the reply are encrypted in the envelope of the merchant API. */
  sealed?: true;
  /** A sealed call that is made with the key of this channel, instead of that of payments. */
  channel?: 'SALARY';
  allow: Allow;
  /** `live` marks identity calls, which always go to the live address. */
  mode?: 'live';
  /** Refused with code 12 in test mode, whoever asks, and for a merchant in status CREATED. */
  testMode?: 'refused';
  /** `any` allows the call before the merchant is ACTIVE; otherwise live calls return code 1112. */
  merchantStatus?: 'any';
  rate?: RateClass;
  otp?: OtpSpec;
  problems?: readonly (ProblemName | SalaryProblemName)[];
  /** What a sealed call may answer besides what every one of them may, and what its fields say. */
  refuses?: readonly MerchantApiProblemName[];
  /** Calls of the same contract about the record that this one shows: `allowed` of its reply names those that who asks may make of it now. */
  actions?: readonly string[];
  /** The same of calls of other contracts. */
  actionsElsewhere?: Readonly<Record<string, Endpoint>>;
  /** The reply tells its revision as `seen`; fields that change by themselves, of whatever depth, are no part of it. */
  seen?: { readonly except: readonly string[] };
  /** The call of the same contract that shows what this one decides on: sent with its `seen`, it refuses what has changed since. */
  seenIn?: string;
  /** Contracts whose cached reads become stale when this call succeeds, besides its own. */
  refreshes?: readonly ContractName[];
  /** Unknown body fields are ignored instead of refused (signed and private calls). */
  unknownFields?: 'ignored';
  /** A call other than GET that changes nothing, so it leaves no audit row. */
  changesNothing?: true;
  /** Made also by an administrator who looks with the eyes of a role group, and otherwise changes nothing. */
  whileViewing?: true;
  summary?: string;
}

export interface EndpointIdentity<Id extends string = string> {
  readonly id: Id;
  readonly contract: ContractName;
  readonly method: Method;
  readonly path: string;
  readonly pathNames: readonly string[];
  /** The call of the same contract for which this one sends the one-time password. */
  readonly asksFor?: string;
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = Readonly<S> & EndpointIdentity;

export type PathNames<R extends string> = R extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : R extends `${string}:${infer Name}`
    ? Name
    : never;

type Flat<T> = { [K in keyof T]: T[K] };
type In<S> = S extends $ZodType ? input<S> : unknown;
type Out<S> = S extends $ZodType ? output<S> : unknown;
type Uploads<S, V> =
  S extends Readonly<Record<string, FileRule>>
    ? { [K in keyof S as S[K] extends { optional: true } ? never : K]: V } & {
        [K in keyof S as S[K] extends { optional: true } ? K : never]?: V;
      }
    : unknown;

type Code<S extends EndpointSpec> = S extends { otp: { askedBy: string } }
  ? CodeAnswer
  : S extends { otp: OtpSpec }
    ? Partial<CodeAnswer>
    : unknown;

type Seen<S> = S extends { seenIn: string } ? { seen?: string } : unknown;

export type InputOf<S extends EndpointSpec> = Flat<
  { [K in PathNames<S['route']>]: string } & In<S['query']> &
    In<S['body']> &
    Uploads<S['upload'], UploadInput> &
    Code<S> &
    Seen<S>
>;

export type ParsedOf<S extends EndpointSpec> = Flat<
  { [K in PathNames<S['route']>]: string } & Out<S['query']> & Out<S['body']> & Uploads<S['upload'], UploadedFile>
>;

type ActionNameOf<S> =
  | (S extends { actions: readonly (infer Name extends string)[] } ? Name : never)
  | (S extends { actionsElsewhere: infer Calls } ? keyof Calls & string : never);

type WithActions<S, Allowed> = [ActionNameOf<S>] extends [never] ? unknown : { allowed: Allowed };
type WithSeen<S, Told> = S extends { seen: object } ? Told : unknown;

export type ReplyOf<S extends EndpointSpec> = S['returns'] extends $ZodType
  ? output<S['returns']> & WithActions<S, ActionNameOf<S>[]> & WithSeen<S, { seen: string }>
  : null;

/**
 * Takes for each action whether the record's state allows it; the pipeline adds the permissions. `revision` stands for what
 * the reply shows masked, or not at all, and is part of what was seen.
 */
export type AnswerOf<S extends EndpointSpec> = S['returns'] extends $ZodType
  ? [input<S['returns']>] extends [null]
    ? void | null
    : input<S['returns']> &
        WithActions<S, Readonly<Record<ActionNameOf<S>, boolean>>> &
        WithSeen<S, { revision?: unknown }>
  : void | null;
