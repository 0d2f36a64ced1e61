import type { CodeAnswer, Contract, Endpoint, InputOf, OtpSpec, ReplyOf } from '@pay/contract-core';
import type { QueryKeyWithDataTag, UnusedSkipTokenOptions, UseMutationOptions } from '@tanstack/react-query';
import type { CallError } from './errors.ts';
import type { DownloadedFile } from './reply.ts';
import type { SendOptions } from './transport.ts';

/** The query cache key of a read: contract name, call name and input. */
export type CallKey = readonly [contract: string, name: string, input: unknown];

type Omittable<E extends Endpoint> = object extends InputOf<E> ? void : never;

export type VariablesOf<E extends Endpoint> = InputOf<E> | Omittable<E>;

/** A screen says on what it decides: `seen` of the record that it shows. */
type DecidedOf<E extends Endpoint> = E extends { seenIn: string } ? InputOf<E> & { seen: string } : VariablesOf<E>;

type WithoutCode<E extends Endpoint> = Omit<InputOf<E>, keyof CodeAnswer>;
type AskerOf<E extends Endpoint, C extends Contract> = E extends { otp: { askedBy: infer Name extends keyof C } }
  ? C[Name]
  : never;

/** The input of a mutation: the page's dialog supplies the one-time password, and `asking` is the input of the call that sends it. */
export type SubmittedOf<E extends Endpoint, C extends Contract = Contract> = E extends { otp: { askedBy: string } }
  ? WithoutCode<E> & { asking: InputOf<AskerOf<E, C>> }
  : E extends { otp: OtpSpec }
    ? WithoutCode<E> | (object extends WithoutCode<E> ? void : never)
    : DecidedOf<E>;

type SentOf<E extends Endpoint> = E extends { otp: OtpSpec } ? WithoutCode<E> & CodeAnswer : VariablesOf<E>;

type ReadOptions<E extends Endpoint> = UnusedSkipTokenOptions<ReplyOf<E>, CallError<E>, ReplyOf<E>, CallKey>;
type WriteOptions<E extends Endpoint, C extends Contract> = UseMutationOptions<
  ReplyOf<E>,
  CallError<E>,
  SubmittedOf<E, C>
>;

export type QuerySettings<E extends Endpoint> = Omit<ReadOptions<E>, 'queryKey' | 'queryFn'>;

export interface MutationSettings<E extends Endpoint, C extends Contract = Contract> extends Omit<
  WriteOptions<E, C>,
  'mutationFn' | 'mutationKey'
> {
  /** Supplies an idempotency key stored before sending; a new one is generated when omitted. */
  submitKey?: () => string;
}

interface Described<E extends Endpoint> {
  readonly endpoint: E;
}

export interface ApiCall<E extends Endpoint = Endpoint, C extends Contract = Contract> extends Described<E> {
  query(
    input: VariablesOf<E>,
    settings?: QuerySettings<E>,
  ): ReadOptions<E> & QueryKeyWithDataTag<CallKey, ReplyOf<E>, CallError<E>>;
  /**
   * Sends an idempotency key with POST and PUT, or asks for the confirming code; success invalidates the reads of
   * its own contract and of `refreshes`. A call that tells what was seen, and does not remove it, ends when the record is shown as it
   * left it, so that the next one is not refused for what this one changed.
   */
  mutation(settings?: MutationSettings<E, C>): WriteOptions<E, C> & { mutationKey: readonly unknown[] };
  fetch(input: SentOf<E>, options?: SendOptions): Promise<ReplyOf<E>>;
}

export interface FileCall<E extends Endpoint = Endpoint> extends Described<E> {
  download(input: VariablesOf<E>, options?: SendOptions): Promise<DownloadedFile>;
}

/** A call that replies with server-sent events has only its endpoint: the browser opens the stream by its address. */
export type CallOf<E extends Endpoint, C extends Contract = Contract> = E['reply'] extends 'file'
  ? FileCall<E>
  : E['reply'] extends 'events'
    ? Described<E>
    : ApiCall<E, C>;

export type ApiOf<Contracts extends Readonly<Record<string, Contract>>> = {
  readonly [C in keyof Contracts]: { readonly [N in keyof Contracts[C]]: CallOf<Contracts[C][N], Contracts[C]> };
};
