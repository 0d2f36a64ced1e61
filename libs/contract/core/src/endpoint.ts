import type { Permission, StaffRole as HeldRole } from '@pay/domain';
import type { $ZodObject, $ZodType, input, output } from 'zod/v4/core';
import type { ContractName } from './contract-name.ts';
import type { CodeAnswer, OtpSpec } from './otp.ts';
import type { ProblemName, SalaryProblemName } from './problems.ts';
import type { FileRule, UploadedFile, UploadInput } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Route = `${Method} /${string}`;
/** Which staff: whoever holds the role, `any` of them, or `self` even before the first own password. */
export type StaffRole = 'any' | 'self' | HeldRole;

/**
 * Who may call. A list of permissions means a merchant user holding any one of them; `signed-in` any merchant user;
 * `bearer` any signed-in person of any app; `staff:self` also staff who have yet to choose their own password; `signed-client` a merchant's own back end; `sandbox` anyone while the sandbox is on.
 */
export type Allow =
  | 'anyone'
  | 'signed-in'
  | 'bearer'
  | 'enterprise'
  | 'signed-client'
  | 'ticket'
  | 'sandbox'
  | `staff:${StaffRole}`
  | readonly Permission[];

export type RateClass = 'sign-in' | 'public-code' | 'inquiry' | 'create' | 'read';

/** Everything the two sides know about one call; the client, the server, the documents and the tests are derived from it. */
export interface EndpointSpec {
  route: Route;
  /** Further paths that answer the same call. */
  also?: readonly Route[];
  service?: 'platform' | 'salary';
  /** Narrows path parameters, which are otherwise non-empty texts of at most 100 characters. */
  params?: $ZodObject;
  query?: $ZodObject;
  body?: $ZodObject;
  /** Multipart files by field name. */
  upload?: Readonly<Record<string, FileRule>>;
  /** The schema of `data` in the envelope; absent means no data. */
  returns?: $ZodType;
  /** `file` answers bytes, `events` a stream of server-sent events of `returns`. */
  reply?: 'json' | 'file' | 'events';
  /** The body and the reply travel in the encrypted envelope of the merchant API. */
  sealed?: true;
  allow: Allow;
  /** `live`: identity calls, always sent to the live address. */
  mode?: 'live';
  /** Refused with code 12 in test mode and for a merchant in status CREATED. */
  testMode?: 'refused';
  /** `any`: works before the merchant is ACTIVE; otherwise live calls answer 1112. */
  merchantStatus?: 'any';
  rate?: RateClass;
  /** The call is carried out once the one-time password that it brings is right; the fields of the code are added to its body. */
  otp?: OtpSpec;
  problems?: readonly (ProblemName | SalaryProblemName)[];
  /** Calls of the same contract about the record that this one shows: `allowed` of its reply names those that who asks may make of it now. */
  actions?: readonly string[];
  /** The same of calls of other contracts. */
  actionsElsewhere?: Readonly<Record<string, Endpoint>>;
  /** Contracts whose cached reads become stale when this call succeeds, besides its own. */
  refreshes?: readonly ContractName[];
  /** Unknown body fields are ignored instead of refused (signed and private calls). */
  unknownFields?: 'ignored';
  /** Changes nothing although it is no GET: it leaves no audit row. */
  changesNothing?: true;
  summary?: string;
}

export interface EndpointIdentity<Id extends string = string> {
  readonly id: Id;
  readonly contract: ContractName;
  readonly method: Method;
  readonly path: string;
  readonly pathNames: readonly string[];
  /** The call of its contract whose one-time password this one has sent. */
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

/** What a caller passes: path, query, body and file fields in one flat object. */
export type InputOf<S extends EndpointSpec> = Flat<
  { [K in PathNames<S['route']>]: string } & In<S['query']> &
    In<S['body']> &
    Uploads<S['upload'], UploadInput> &
    Code<S>
>;

/** What a handler receives: the same fields after validation, without those of a code. */
export type ParsedOf<S extends EndpointSpec> = Flat<
  { [K in PathNames<S['route']>]: string } & Out<S['query']> & Out<S['body']> & Uploads<S['upload'], UploadedFile>
>;

type ActionNameOf<S> =
  | (S extends { actions: readonly (infer Name extends string)[] } ? Name : never)
  | (S extends { actionsElsewhere: infer Calls } ? keyof Calls & string : never);

type WithActions<S, Allowed> = [ActionNameOf<S>] extends [never] ? unknown : { allowed: Allowed };

/** What a caller gets back as `data`. */
export type ReplyOf<S extends EndpointSpec> = S['returns'] extends $ZodType
  ? output<S['returns']> & WithActions<S, ActionNameOf<S>[]>
  : null;

/** What a handler may return for `data`, before the reply schema's own defaults; of each action it says whether the record's state allows it. */
export type AnswerOf<S extends EndpointSpec> = S['returns'] extends $ZodType
  ? [input<S['returns']>] extends [null]
    ? void | null
    : input<S['returns']> & WithActions<S, Readonly<Record<ActionNameOf<S>, boolean>>>
  : void | null;
